import { dirname, join } from "node:path";
import type { Input } from "@intent-resolution/contract";
import { type AnyFile, openRules } from "../files/open.ts";
import { isPhrasesPath, openPhrases } from "../files/phrases.ts";
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
  for (const path of paths) input = (await collect(path, files, parts)) ?? input;
  return { rulebook: createRulebook(parts), input };
}

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
  for (const name of from) {
    const other = path === "-" ? name : join(dirname(path), name);
    if (isPhrasesPath(other)) into.push(await openPhrases(other, files));
    // One level only: files that import each other would never end.
    else into.push((await openRules(other, files)).content.rules);
  }
}
