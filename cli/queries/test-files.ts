import { isTextInput, textOf } from "@intent-resolution/contract";
import { collecting, type FileFaults } from "../files/faults.ts";
import { openCases } from "../files/open.ts";
import { isPhrasesPath, type OpenedPhrases } from "../files/phrases.ts";
import type { FileAccess } from "../files/read.ts";
import { accessWith, settingsOf } from "../files/settings.ts";
import { UsageError } from "../terminal/errors.ts";
import { candidateOptions } from "./candidates.ts";
import { type Report, runCases } from "./cases.ts";
import { loadRules, rulebookOf } from "./load-rules.ts";
import type { ResolveInput } from "./resolve.ts";

/** The result of several files of cases. */
export interface TestedFiles {
  readonly reports: readonly Report[];
  /** Why files cannot be read. */
  readonly faults: readonly FileFaults[];
  readonly asked: readonly Asked[];
}

/** The texts that cases ask of a file of phrases. */
export interface Asked {
  readonly file: OpenedPhrases;
  readonly texts: readonly string[];
}

/**
 * Runs the cases of files one after the other.
 *
 * @param paths files of cases, and files of phrases that count for all of them
 * @param exact whether texts are taken as they are
 * @throws {UsageError} if there are phrases alone
 */
export async function testFiles(
  paths: readonly string[],
  files: FileAccess,
  resolveInput: ResolveInput,
  exact: boolean | undefined,
): Promise<TestedFiles> {
  const cases = paths.filter((each) => !isPhrasesPath(each));
  if (cases.length === 0 && paths.length > 0)
    throw new UsageError("phrases alone have no cases: name a file of cases as well");
  const faults: FileFaults[] = [];
  const reports: Report[] = [];
  const asked = new Map<string, Asked>();
  const phrases = await collecting(faults, () => loadRules(paths.filter(isPhrasesPath), files));
  for (const path of phrases ? cases : [])
    await collecting(faults, async () => {
      const { name, content, locator } = await openCases(path, files);
      const access = accessWith(path, content, files);
      const rulebook = await rulebookOf(path, content, access, phrases?.rulebook.sets);
      const how = candidateOptions(await settingsOf(path, access), exact);
      const report = await runCases(name, content.cases, rulebook, resolveInput, how);
      reports.push({ ...report, path, placeOf: (index) => locator.place(`/cases/${index}`) });
      const inputs = report.results.map(({ input, heard = input }) => heard);
      const said = inputs.flatMap((input) => (isTextInput(input) ? [textOf(input)] : []));
      for (const file of rulebook.sets) {
        const { texts } = asked.get(file.path) ?? { texts: [] };
        asked.set(file.path, { file, texts: [...texts, ...said] });
      }
    });
  return { reports, faults, asked: [...asked.values()] };
}

/** Returns whether a case failed. */
export const hasFailed = (reports: readonly Report[]): boolean =>
  reports.some(({ results }) => results.some(({ passed }) => !passed));
