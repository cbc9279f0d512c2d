import { FileFaults } from "./faults.ts";
import { isCompiledPath, isPhrasesPath, MAX_PHRASE_FILE_BYTES, openPhrases } from "./phrases.ts";
import { type FileAccess, read } from "./read.ts";

/** The paths of files that are read together, or of one alone. */
export type FileGroup = readonly [string, ...string[]];

/**
 * Returns the files that are read together, in the order of the paths: files of phrases of which one uses a part or a list
 * that another one defines are one set, and so are those that are linked by a third.
 */
export async function groupPhrases(
  paths: readonly string[],
  access: FileAccess,
): Promise<readonly FileGroup[]> {
  const phrases = paths.filter((path) => isPhrasesPath(path) && !isCompiledPath(path) && path !== "-");
  const groups = new Map(paths.map((path) => [path, new Set([path])]));
  const missing = new Map<string, readonly string[]>();
  for (const path of phrases.length > 1 ? phrases : []) {
    const names = await missingNames(path, access);
    if (names.length > 0) missing.set(path, names);
  }
  for (const other of missing.size > 0 ? phrases : []) {
    const defined = await definedNames(other, access);
    for (const [path, names] of missing)
      if (names.some((name) => defined.has(name))) {
        const joined = new Set([...(groups.get(path) ?? []), ...(groups.get(other) ?? [])]);
        for (const each of joined) groups.set(each, joined);
      }
  }
  return [...new Set(groups.values())].map(
    (group) => paths.filter((path) => group.has(path)) as [string, ...string[]],
  );
}

/** Returns the parts and lists that a file uses and does not define. */
async function missingNames(path: string, access: FileAccess): Promise<string[]> {
  try {
    await openPhrases(path, access);
    return [];
  } catch (error) {
    if (!(error instanceof FileFaults)) throw error;
    return error.faults.flatMap((fault) => {
      const { code, values } = fault as { code?: string; values?: readonly unknown[] };
      return code === "no_part" || code === "no_list" ? [`${code} ${values?.[0]}`] : [];
    });
  }
}

/** Returns the parts and lists that a file defines, which may have faults. */
async function definedNames(path: string, access: FileAccess): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  try {
    const { text } = await read(path, { ...access, maxBytes: MAX_PHRASE_FILE_BYTES });
    for (const [, part, list] of text.normalize("NFC").matchAll(DEFINITION))
      names.add(part === undefined ? `no_list ${list}` : `no_part ${part}`);
  } catch (error) {
    // The command that reads the file says why it cannot be read.
    if (!(error instanceof FileFaults)) throw error;
  }
  return names;
}

const DEFINITION = /^\ufeff?(?:<([\p{L}\p{M}\p{Nd}_-]+)>|\{([\p{L}\p{M}\p{Nd}_-]+)\})\s*=(?!>)/gmu;
