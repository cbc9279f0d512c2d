import { type PhraseFault, PhraseFaults, type PhraseSet, readPhrases } from "@intent-resolution/phrases";
import { CompiledPhrasesError, loadPhrases } from "@intent-resolution/phrases/compiled";
import { numberWords } from "@intent-resolution/phrases/numbers/all";
import { FileFaults } from "./faults.ts";
import { faultOf, mistakenFault, parseJson } from "./open.ts";
import { type FileAccess, MAX_LOCAL_FILE_BYTES, read, type Source } from "./read.ts";

/** The most that a file of phrases may hold, in bytes. */
export const MAX_PHRASE_FILE_BYTES = 4 * 1024 * 1024;
/** What `intents compile` puts behind the name of a file. */
export const COMPILED = ".json";
const COMPILED_PHRASES = `.phrases${COMPILED}`;

export interface OpenedPhrases {
  readonly path: string;
  /** How messages call it. */
  readonly name: string;
  readonly text: string;
  readonly set: PhraseSet;
}

/** Whether a file holds phrases, as they are written or compiled, by its name. */
export function isPhrasesPath(path: string): boolean {
  return path.endsWith(".phrases") || isCompiledPath(path);
}

/** Whether a file holds compiled phrases, by its name. */
export const isCompiledPath = (path: string): boolean => path.endsWith(COMPILED_PHRASES);

/**
 * Reads a file of phrases, or a compiled one, whose places are those of the file that it was compiled from.
 *
 * @throws {FileFaults} with every fault
 */
export async function openPhrases(path: string, access: FileAccess): Promise<OpenedPhrases> {
  const { action } = access;
  if (isCompiledPath(path)) return openCompiled(path, access);
  const { name, text } = await read(path, { ...access, maxBytes: MAX_PHRASE_FILE_BYTES });
  try {
    return {
      path,
      name,
      text,
      set: readPhrases(text, { numbers: numberWords, ...(action !== undefined && { action }) }),
    };
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    throw (
      mistakenFault({ name, text }, "phrases") ?? new FileFaults(name, ...(error.faults as [PhraseFault]))
    );
  }
}

async function openCompiled(path: string, access: FileAccess): Promise<OpenedPhrases> {
  const source = await read(path, { ...access, maxBytes: MAX_LOCAL_FILE_BYTES });
  const [from, name] = [path, source.name].map((each) => each.slice(0, -COMPILED.length)) as [string, string];
  return { path: from, name, text: "", set: loaded(source) };
}

function loaded(source: Source): PhraseSet {
  const data = parseJson(source.name, source.text, "compiled");
  try {
    return loadPhrases(data);
  } catch (error) {
    if (!(error instanceof CompiledPhrasesError)) throw error;
    throw faultOf(source, "compiled", error.message);
  }
}
