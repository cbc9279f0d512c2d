import { type GivenLists, PhraseFaults, type PhraseSet, readPhrases } from "@intent-resolution/phrases";
import { loadPhrases } from "@intent-resolution/phrases/compiled";
import { loadNumberWords } from "@intent-resolution/phrases/numbers/load";
import { SetFaultsError } from "./set-faults.ts";
import { LISTS, type SetFiles, type SetFolder } from "./set-files.ts";

/**
 * Reads the set of some files, with the number words of all languages.
 *
 * @throws {SetFaultsError} with every fault of the files
 */
async function readSet({ id, texts, isCompiled, lists }: SetFiles): Promise<PhraseSet> {
  const [name = ""] = Object.keys(texts);
  const options = lists === null ? {} : { lists: readLists(id, lists) };
  try {
    if (!isCompiled)
      return readPhrases(texts, { ...options, numbers: await loadNumberWords(...Object.values(texts)) });
    return loadPhrases(JSON.parse(texts[name] ?? ""), options);
  } catch (error) {
    throw new SetFaultsError(linesOf(error, name, id + LISTS));
  }
}

/**
 * Returns the values of the given lists of a set.
 *
 * @param id the id of the set
 * @throws {SetFaultsError} if the text is not an object of arrays
 */
export function readLists(id: string, text: string): GivenLists {
  const fail = (reason: string) => new SetFaultsError([`${id}${LISTS}:1:1: error: ${reason}`]);
  let lists: unknown;
  try {
    lists = JSON.parse(text);
  } catch {
    throw fail("is not JSON");
  }
  const isObject = typeof lists === "object" && lists !== null && !Array.isArray(lists);
  if (!isObject || !Object.values(lists as object).every(Array.isArray))
    throw fail('must be an object of lists, such as {"who":["Ann"]}');
  return lists as GivenLists;
}

function linesOf(error: unknown, name: string, listsName: string): string[] {
  if (error instanceof PhraseFaults)
    return error.faults.map(({ file = name, line, column, message, code, list, index }) => {
      if (list === undefined) return `${file}:${line}:${column}: error: ${message} [${code}]`;
      const value = `{${list}}${index === undefined ? "" : `[${index}]`}`;
      return `${listsName}:1:1: error: ${value}: ${message} [${code}]`;
    });
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
export async function readSets(
  { files, faults }: SetFolder,
  isWanted: (files: SetFiles) => boolean = () => true,
): Promise<Map<string, PhraseSet>> {
  const all = [...faults];
  const sets = new Map<string, PhraseSet>();
  for (const each of files.filter(isWanted))
    try {
      sets.set(each.id, await readSet(each));
    } catch (error) {
      if (!(error instanceof SetFaultsError)) throw error;
      all.push(...error.lines);
    }
  if (all.length > 0) throw new SetFaultsError(all);
  return sets;
}
