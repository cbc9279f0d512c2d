import {
  type GivenValue,
  type Grammar,
  type PhraseFault,
  PhraseFaults,
  type PhraseSet,
  readPhrases,
} from "@intent-resolution/phrases";
import { CompiledPhrasesError, loadPhrases } from "@intent-resolution/phrases/compiled";
import { loadNumberWords } from "@intent-resolution/phrases/numbers/load";
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
 * Reads a file of phrases, or a compiled one, whose places are those of the file that it was compiled from; or several
 * files of phrases as one set.
 *
 * @throws {FileFaults} with every fault
 */
export async function openPhrases(
  paths: string | readonly string[],
  access: FileAccess,
): Promise<OpenedPhrases> {
  const [path = "", ...others] = [paths].flat();
  if (isCompiledPath(path)) return openCompiled(path, access);
  const sources: Source[] = [];
  for (const each of [path, ...others])
    sources.push(await read(each, { ...access, maxBytes: MAX_PHRASE_FILE_BYTES }));
  const [{ name, text }] = sources as [Source];
  const texts = Object.fromEntries(sources.map((each) => [each.name, each.text]));
  const parts = await partsOf(access.parts);
  const numbers = await loadNumberWords(...sources.map((each) => each.text));
  const { action } = access;
  const reread = (other: string) =>
    readPhrases(
      sources.length > 1 || access.parts.length > 0 ? { ...texts, [name]: other, ...parts } : other,
      {
        numbers,
        lists: "open",
        ...(action !== undefined && { action }),
      },
    );
  try {
    const set = await withLists(reread(text), access);
    return { path, name: sources.map((each) => each.name).join(", "), text, set, reread };
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    const faults = error.faults as [PhraseFault];
    throw mistakenFault({ name, text }, "phrases") ?? new FileFaults(name, ...faults);
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
  const names = name.split(", ");
  const isOwn = ({ at }: { readonly at: number }) => names.includes(grammar.place(at).file ?? names[0] ?? "");
  return { ...grammar, parts: grammar.parts.filter(isOwn), lists: grammar.lists.filter(isOwn) };
}

async function openCompiled(path: string, access: FileAccess): Promise<OpenedPhrases> {
  const source = await read(path, { ...access, maxBytes: MAX_LOCAL_FILE_BYTES });
  const [from, name] = [path, source.name].map((each) => each.slice(0, -COMPILED.length)) as [string, string];
  const set = await withLists(loaded(source), access);
  return { path: from, name, text: "", set, reread: (text) => readPhrases(text) };
}

function loaded(source: Source): PhraseSet {
  const data = parseJson(source.name, source.text, "compiled");
  try {
    return loadPhrases(data, { lists: "open" });
  } catch (error) {
    if (!(error instanceof CompiledPhrasesError)) throw error;
    throw faultOf(source, "compiled", error.message);
  }
}

/** Returns a set with the values that were named for its given lists; those of others stay open. */
async function withLists(set: PhraseSet, access: FileAccess): Promise<PhraseSet> {
  const lists: Record<string, readonly GivenValue[]> = {};
  const sources = new Map<string, Source>();
  for (const { name, given } of set.grammar.lists) {
    const path = Object.hasOwn(access.lists, name) ? access.lists[name] : undefined;
    if (!given || path === undefined) continue;
    const source = await read(path, { ...access, maxBytes: MAX_LOCAL_FILE_BYTES });
    sources.set(name, source);
    lists[name] = valuesOf(source);
  }
  if (sources.size === 0) return set;
  try {
    return set.with({ lists });
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    const [{ list = "", index = 0, message }] = error.faults as [PhraseFault];
    throw new FileFaults(sources.get(list)?.name ?? list, {
      message: `value ${index + 1} of {${list}}: ${message}`,
    });
  }
}

/** The values of a list: a JSON array, or one a line. */
function valuesOf({ name, text }: Source): readonly GivenValue[] {
  if (!/^\s*\[/.test(text)) return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const values = parseJson(name, text, "rules");
  if (!Array.isArray(values)) throw new FileFaults(name, { message: "a JSON array of values is expected" });
  return values;
}
