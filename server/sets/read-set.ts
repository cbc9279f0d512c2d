import { PhraseFaults, type PhraseSet, readPhrases } from "@intent-resolution/phrases";
import { loadPhrases } from "@intent-resolution/phrases/compiled";
import { numberWords } from "@intent-resolution/phrases/numbers/all";
import { SetFaultsError } from "./set-faults.ts";
import type { SetFiles, SetFolder } from "./set-files.ts";

/**
 * Reads the set of some files, with the number words of all languages.
 *
 * @throws {SetFaultsError} with every fault of the files
 */
function readSet({ texts, isCompiled }: SetFiles): PhraseSet {
  const [name = ""] = Object.keys(texts);
  try {
    if (!isCompiled) return readPhrases(texts, { numbers: numberWords });
    return loadPhrases(JSON.parse(texts[name] ?? ""));
  } catch (error) {
    throw new SetFaultsError(linesOf(error, name));
  }
}

function linesOf(error: unknown, name: string): string[] {
  if (error instanceof PhraseFaults)
    return error.faults.map(
      ({ file = name, line, column, message, code }) =>
        `${file}:${line}:${column}: error: ${message} [${code}]`,
    );
  // The parser's message would quote the file.
  const reason = error instanceof SyntaxError ? "is not JSON" : (error as Error).message;
  return [`${name}:1:1: error: ${reason}`];
}

/**
 * Reads the sets of a folder.
 *
 * @param isWanted returns whether a set is read; the others are left out
 * @throws {SetFaultsError} with every fault of the folder and of all files
 */
export function readSets(
  { files, faults }: SetFolder,
  isWanted: (files: SetFiles) => boolean = () => true,
): Map<string, PhraseSet> {
  const all = [...faults];
  const sets = new Map<string, PhraseSet>();
  for (const each of files.filter(isWanted))
    try {
      sets.set(each.id, readSet(each));
    } catch (error) {
      if (!(error instanceof SetFaultsError)) throw error;
      all.push(...error.lines);
    }
  if (all.length > 0) throw new SetFaultsError(all);
  return sets;
}
