import { dirname, join, resolve } from "node:path";
import type { Input } from "@intent-resolution/contract";
import { type FileGroup, groupPhrases } from "../files/group-phrases.ts";
import { type AnyFile, openRules } from "../files/open.ts";
import { isPhrasesPath, openPhrases } from "../files/phrases.ts";
import type { FileAccess } from "../files/read.ts";
import type { Settings } from "../files/schemas.ts";
import { accessWith, settingsOf } from "../files/settings.ts";
import { createRulebook, type Rulebook, type RulesOrPhrases } from "./rulebook.ts";

/** The rules of several files, in the order of the files, and the first input in any of them. */
export interface LoadedRules {
  readonly rulebook: Rulebook;
  readonly input: Input | undefined;
  /** The settings that texts are tried with: those of the first file. */
  readonly settings: Settings;
}

/** Reads files of rules and phrases, and the files that they import rules from. */
export async function loadRules(paths: readonly string[], files: FileAccess): Promise<LoadedRules> {
  const parts: RulesOrPhrases[] = [];
  let input: Input | undefined;
  for (const group of await groupPhrases(paths, files)) input = (await collect(group, files, parts)) ?? input;
  const [first = "-"] = paths;
  return { rulebook: createRulebook(parts), input, settings: await settingsOf(first, files) };
}

/** Returns the rules for a file of cases: its own, those of the files that it names, and others. */
export async function rulebookOf(
  path: string,
  content: AnyFile,
  files: FileAccess,
  others: readonly RulesOrPhrases[] = [],
): Promise<Rulebook> {
  const parts: RulesOrPhrases[] = [content.rules];
  // A file that the command line names as well counts once.
  const known = new Set(
    others.flatMap((other) => ("paths" in other ? other.paths.map((path) => resolve(path)) : [])),
  );
  const from = content.from.filter((name) => !known.has(resolve(path === "-" ? "." : dirname(path), name)));
  await collectFrom(path, { ...content, from }, files, parts);
  return createRulebook([...parts, ...others]);
}

async function collect(
  group: FileGroup,
  files: FileAccess,
  into: RulesOrPhrases[],
): Promise<Input | undefined> {
  const [path] = group;
  if (isPhrasesPath(path)) {
    into.push(await openPhrases(group, files));
    return undefined;
  }
  const { content } = await openRules(path, files);
  into.push(content.rules);
  await collectFrom(path, content, accessWith(path, content, files), into);
  return content.input;
}

async function collectFrom(
  path: string,
  { from }: AnyFile,
  files: FileAccess,
  into: RulesOrPhrases[],
): Promise<void> {
  const names = from.map((name) => (path === "-" ? name : join(dirname(path), name)));
  for (const group of await groupPhrases(names, files)) {
    if (isPhrasesPath(group[0])) into.push(await openPhrases(group, files));
    // One level only: files that import each other would never end.
    else into.push((await openRules(group[0], files)).content.rules);
  }
}
