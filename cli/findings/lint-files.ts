import { collecting, type FileFaults } from "../files/faults.ts";
import { groupPhrases } from "../files/group-phrases.ts";
import { isPhrasesPath } from "../files/phrases.ts";
import { pathOf } from "../files/read.ts";
import type { InPlace } from "../import/in-place.ts";
import { count } from "../terminal/show.ts";
import type { FilePlace, Finding } from "./finding.ts";
import { type Linting, lintFile } from "./lint-file.ts";
import { phraseFindings } from "./phrases.ts";
import type { Use } from "./rules.ts";

/** The result of several files. */
export interface LintedFiles {
  readonly findings: readonly Finding[];
  /** Why files cannot be read, or not as a whole. */
  readonly faults: readonly FileFaults[];
  /** The number of corrected places. */
  readonly fixed: number;
  /** The number of rules that were read, in words. */
  readonly summary: string;
}

/** Lints files one after the other. */
export async function lintFiles(paths: readonly string[], how: Linting): Promise<LintedFiles> {
  const findings: Finding[] = [];
  const faults: FileFaults[] = [];
  let fixed = 0;
  let size = 0n;
  let read = 0;
  let phrases = false;
  const groups = await groupPhrases(paths, how.files);
  for (const [path, group] of groups.flatMap((group) => group.map((path) => [path, group] as const))) {
    const linted = await collecting(faults, () => lintFile(path, how, group));
    if (!linted) continue;
    findings.push(...linted.findings);
    fixed += linted.fixed;
    size += linted.size;
    phrases ||= isPhrasesPath(path);
    if (linted.error) faults.push(linted.error);
    else read++;
  }
  const rules = read > 0 ? count(phrases ? size : Number(size), "rule") : "Nothing could be read";
  return { findings, faults, fixed, summary: rules + (read > 1 ? ` in ${read} files` : "") };
}

/** Lints sentences of another program, which are read as phrases. */
export async function lintInPlace({ opened, placed }: InPlace, use: Use): Promise<LintedFiles> {
  const at = (one: FilePlace) => {
    const { file, line, column } = placed(one);
    return { path: pathOf(file), file, line, column };
  };
  const findings = phraseFindings(opened, use).map(
    ({ related, ...finding }): Finding => ({
      ...finding,
      ...at(finding),
      ...(related && { related: at(related) }),
    }),
  );
  return { findings, faults: [], fixed: 0, summary: count(opened.set.size, "rule") };
}
