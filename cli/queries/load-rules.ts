import { dirname, join } from "node:path";
import type { Input } from "@intent-resolution/contract";
import { FileFaults } from "../files/faults.ts";
import { type AnyFile, openRules } from "../files/open.ts";
import { isCompiledPath, isPhrasesPath, type OpenedPhrases, openPhrases } from "../files/phrases.ts";
import type { FileAccess } from "../files/read.ts";
import { createRulebook, type Rulebook, type RulesOrPhrases } from "./rulebook.ts";

/** The rules of several files, in the order of the files, and the first input in any of them. */
export interface LoadedRules {
  readonly rulebook: Rulebook;
  readonly input: Input | undefined;
}

/** Reads files of rules and phrases, and the files that they import rules from. */
export async function loadRules(paths: readonly string[], files: FileAccess): Promise<LoadedRules> {
  const parts: RulesOrPhrases[] = [];
  let input: Input | undefined;
  const [together, others] = await openTogether(paths, files);
  if (together) parts.push(together);
  for (const path of others) input = (await collect(path, files, parts)) ?? input;
  return { rulebook: createRulebook(parts), input };
}

/**
 * Reads files of phrases as one set where one of them uses parts or lists of another; files that can be read alone are sets
 * of their own.
 */
async function openTogether(
  paths: readonly string[],
  files: FileAccess,
): Promise<[together: OpenedPhrases | null, others: readonly string[]]> {
  const phrases = paths.filter((path) => isPhrasesPath(path) && !isCompiledPath(path) && path !== "-");
  for (const path of phrases.length > 1 ? phrases : [])
    try {
      await openPhrases(path, files);
    } catch (error) {
      if (!(error instanceof FileFaults) || !error.faults.some(isMissingName)) throw error;
      return [await openPhrases(phrases, files), paths.filter((path) => !phrases.includes(path))];
    }
  return [null, paths];
}

const isMissingName = (fault: object) =>
  "code" in fault && (fault.code === "no_part" || fault.code === "no_list");

/** Returns the rules for a file of cases: its own, those of the files that it names, and others. */
export async function rulebookOf(
  path: string,
  content: AnyFile,
  files: FileAccess,
  others: readonly RulesOrPhrases[] = [],
): Promise<Rulebook> {
  const parts: RulesOrPhrases[] = [content.rules];
  await collectFrom(path, content, files, parts);
  return createRulebook([...parts, ...others]);
}

async function collect(path: string, files: FileAccess, into: RulesOrPhrases[]): Promise<Input | undefined> {
  if (isPhrasesPath(path)) {
    into.push(await openPhrases(path, files));
    return undefined;
  }
  const { content } = await openRules(path, files);
  into.push(content.rules);
  await collectFrom(path, content, files, into);
  return content.input;
}

async function collectFrom(
  path: string,
  { from }: AnyFile,
  files: FileAccess,
  into: RulesOrPhrases[],
): Promise<void> {
  const names = from.map((name) => (path === "-" ? name : join(dirname(path), name)));
  const [together, others] = await openTogether(names, files);
  if (together) into.push(together);
  for (const other of others) {
    if (isPhrasesPath(other)) into.push(await openPhrases(other, files));
    // One level only: files that import each other would never end.
    else into.push((await openRules(other, files)).content.rules);
  }
}
