import {
  type Grammar,
  type PhraseFault,
  PhraseFaults,
  type PhraseSet,
  readPhrases,
} from "@intent-resolution/phrases";
import { CompiledPhrasesError, loadPhrases } from "@intent-resolution/phrases/compiled";
import { numberWords } from "@intent-resolution/phrases/numbers/all";
import { UsageError } from "../terminal/errors.ts";
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
  /** Reads another text in its place, with the same parts and the same action. */
  reread(text: string): PhraseSet;
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
  const parts = await partsOf(access.parts);
  const reread = (other: string) =>
    readPhrases(access.parts.length > 0 ? { [name]: other, ...parts } : other, {
      numbers: numberWords,
      ...(action !== undefined && { action }),
    });
  try {
    return { path, name, text, set: reread(text), reread };
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    throw (
      mistakenFault({ name, text }, "phrases") ?? new FileFaults(name, ...(error.faults as [PhraseFault]))
    );
  }
}

/** The texts of the parts of languages, by the names that messages have for them. */
async function partsOf(languages: readonly string[]): Promise<Readonly<Record<string, string>>> {
  if (languages.length === 0) return {};
  const { partTexts } = await import("@intent-resolution/phrases/parts/all");
  return Object.fromEntries(
    languages.map((language) => {
      const text = partTexts[language];
      if (text !== undefined) return [`parts/${language}`, text];
      throw new UsageError(
        `--parts ${language}: there are parts of the languages ${Object.keys(partTexts).join(", ")}`,
      );
    }),
  );
}

/** The grammar of a file of phrases without what parts of languages add to it. */
export function ownGrammar({ name, set: { grammar } }: OpenedPhrases): Grammar {
  const isOwn = ({ at }: { readonly at: number }) => (grammar.place(at).file ?? name) === name;
  return { ...grammar, parts: grammar.parts.filter(isOwn), lists: grammar.lists.filter(isOwn) };
}

async function openCompiled(path: string, access: FileAccess): Promise<OpenedPhrases> {
  const source = await read(path, { ...access, maxBytes: MAX_LOCAL_FILE_BYTES });
  const [from, name] = [path, source.name].map((each) => each.slice(0, -COMPILED.length)) as [string, string];
  return { path: from, name, text: "", set: loaded(source), reread: (text) => readPhrases(text) };
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
