import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { glob, isDynamicPattern } from "tinyglobby";
import { UsageError } from "../terminal/errors.ts";

/** How the files of a kind are called, by which they are found in folders. */
export const KINDS = {
  rules: ["**/*.rules.json", "**/rules.json"],
  cases: ["**/*.cases.json", "**/cases.json"],
  phrases: ["**/*.phrases"],
  sources: ["**/*.yaml", "**/*.yml", "**/*.json"],
} as const;

/** A kind of files. */
export type Kind = keyof typeof KINDS;

/** Folders that hold other people's files, or what was built. */
const SKIPPED = ["**/node_modules", "**/dist"];

/**
 * The files that the words of a command line name, each once, in the order of the words and by name within one: a
 * file is itself, a folder stands for the files of these kinds below it, a glob for what it matches, and `-` for
 * standard input. Folders whose name begins with a dot, `node_modules` and `dist` are not entered.
 *
 * @throws {UsageError} if a folder or a glob holds no such file
 */
export async function findFiles(words: readonly string[], kinds: readonly Kind[]): Promise<string[]> {
  const found: string[] = [];
  for (const word of words) found.push(...(await filesOf(word, kinds)));
  return [...new Set(found)];
}

async function filesOf(word: string, kinds: readonly Kind[]): Promise<string[]> {
  if (word === "-") return [word];
  const isFolder = statSync(word, { throwIfNoEntry: false })?.isDirectory() ?? false;
  // A file that exists is meant even if its name looks like a pattern; one that does not is reported when it is read.
  if (!isFolder && (existsSync(word) || !isDynamicPattern(word))) return [word];
  const patterns = kinds.flatMap((kind) => KINDS[kind]);
  const files = isFolder
    ? (await glob(patterns, { cwd: word, ignore: SKIPPED, expandDirectories: false })).map((name) =>
        join(word, name),
      )
    : await glob(word, { ignore: SKIPPED, expandDirectories: false });
  if (files.length === 0)
    throw new UsageError(
      isFolder ? `${word}: no ${names(patterns)} in this folder` : `${word}: no file matches`,
    );
  return files.sort();
}

const names = (patterns: readonly string[]) =>
  patterns.map((pattern) => pattern.replace("**/", "")).join(", ");
