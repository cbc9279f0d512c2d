import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { glob, isDynamicPattern } from "tinyglobby";
import { FileFaults } from "./faults.ts";

/** The names of the files of a kind, by which they are found in folders. */
export const KINDS = {
  rules: ["**/*.rules.json", "**/rules.json"],
  cases: ["**/*.cases.json", "**/cases.json", "**/*.heard"],
  phrases: ["**/*.phrases"],
} as const;

export type Kind = keyof typeof KINDS;

/** Returns whether a file that was found in a folder holds cases, by its name. */
export const isCasesPath = (path: string): boolean => /cases\.json$|\.heard$/.test(path);

/** Folders with dependencies or build output. */
const SKIPPED = ["**/node_modules", "**/dist"];

/**
 * Returns the files that the arguments of a command line name, each once, in the order of the arguments and sorted by
 * name within one: a file itself, the files of these kinds below a folder, the matches of a glob, and `-` for standard
 * input. Folders whose name begins with a dot, `node_modules` and `dist` are not searched.
 *
 * @throws {FileFaults} if a folder or a glob has no such file
 */
export const findFiles = (paths: readonly string[], kinds: readonly Kind[]): Promise<string[]> =>
  findNamed(
    paths,
    kinds.flatMap((kind) => KINDS[kind]),
  );

/** Does the same for files that are named so. */
export async function findNamed(paths: readonly string[], patterns: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) found.push(...(await filesOf(path, patterns)));
  return [...new Set(found)];
}

async function filesOf(word: string, patterns: readonly string[]): Promise<string[]> {
  if (word === "-") return [word];
  const isFolder = statSync(word, { throwIfNoEntry: false })?.isDirectory() ?? false;
  // An existing file takes precedence over a pattern; a missing one is reported when it is read.
  if (!isFolder && (existsSync(word) || !isDynamicPattern(word))) return [word];
  const files = isFolder
    ? (await glob(patterns, { cwd: word, ignore: SKIPPED, expandDirectories: false })).map((name) =>
        join(word, name),
      )
    : await glob(word, { ignore: SKIPPED, expandDirectories: false });
  if (files.length === 0)
    throw new FileFaults(word, {
      message: isFolder ? `no ${names(patterns)} in this folder` : "no file matches",
    });
  return files.sort();
}

const names = (patterns: readonly string[]) =>
  patterns.map((pattern) => pattern.replace("**/", "")).join(", ");
