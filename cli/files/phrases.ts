import {
  type GivenValue,
  type Grammar,
  type PhraseFault,
  PhraseFaults,
  type PhraseSet,
  type Place,
  readPhrases,
} from "@intent-resolution/phrases";
import { CompiledPhrasesError, loadPhrases } from "@intent-resolution/phrases/compiled";
import { loadNumberWords } from "@intent-resolution/phrases/numbers/load";
import { UsageError } from "../terminal/errors.ts";
import { FileFaults } from "./faults.ts";
import { faultOf, mistakenFault, parseJson } from "./open.ts";
import { exists, type FileAccess, MAX_LOCAL_FILE_BYTES, read, type Source } from "./read.ts";
import { settingsOf } from "./settings.ts";

/** The most that a file of phrases may hold, in bytes. */
export const MAX_PHRASE_FILE_BYTES = 4 * 1024 * 1024;
/** The ending that `intents compile` puts behind the name of a file. */
export const COMPILED = ".json";
const COMPILED_PHRASES = `.phrases${COMPILED}`;

export interface OpenedPhrases {
  readonly path: string;
  /** How messages call it. */
  readonly name: string;
  readonly text: string;
  readonly set: PhraseSet;
  /** The files that the set was read from. */
  readonly paths: readonly string[];
  /** Whether a place in the set is in this file, and not in one that is read with it. */
  isOwn(place: Place): boolean;
  /** Reads another text in its place, with the same parts and the same action. */
  reread(text: string): PhraseSet;
}

/** Returns whether a file holds phrases, as they are written or compiled, by its name. */
export function isPhrasesPath(path: string): boolean {
  return path.endsWith(".phrases") || isCompiledPath(path);
}

/** Returns whether a file holds compiled phrases, by its name. */
export const isCompiledPath = (path: string): boolean => path.endsWith(COMPILED_PHRASES);

/**
 * Reads a file of phrases, or a compiled one, whose places are those of the file that it was compiled from; or several
 * files of phrases as one set.
 *
 * @param only the one of several files that is of interest
 * @param isNamed whether places have the name of a file that is read alone, too
 * @throws {FileFaults} with every fault
 */
export async function openPhrases(
  files: string | readonly string[],
  access: FileAccess,
  only?: string,
  isNamed = false,
): Promise<OpenedPhrases> {
  const paths = [files].flat();
  const [path = ""] = paths;
  if (isCompiledPath(path)) return openCompiled(path, access);
  const sources: Source[] = [];
  for (const each of paths) sources.push(await read(each, { ...access, maxBytes: MAX_PHRASE_FILE_BYTES }));
  const own = sources.filter((_, index) => only === undefined || paths[index] === only);
  const [{ name, text }] = own as [Source];
  const heardAs: Source[] = [];
  for (const each of paths) heardAs.push(...(await heardAsBeside(each, access)));
  const texts = Object.fromEntries([...sources, ...heardAs].map((each) => [each.name, each.text]));
  const { action, parts: languages = [] } = await settingsOf(path, access);
  const parts = await partsOf(languages);
  const numbers = await loadNumberWords(...sources.map((each) => each.text));
  const reread = (other: string) =>
    readPhrases(
      isNamed || Object.keys(texts).length > 1 || languages.length > 0
        ? { ...texts, [name]: other, ...parts }
        : other,
      { numbers, lists: "open", ...(action !== undefined && { action }) },
    );
  try {
    const set = await withLists(path, reread(text), access);
    const names = own.map((each) => each.name);
    const isOwn = ({ file = name }: Place) => names.includes(file);
    return { path: only ?? path, name: names.join(", "), text, set, paths, isOwn, reread };
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    const faults = error.faults as [PhraseFault];
    throw mistakenFault({ name, text }, "phrases") ?? new FileFaults(name, ...faults);
  }
}

/**
 * Reads files of phrases where each text counts as it is said: none of their lists may be without values.
 *
 * @throws {UsageError} if a list has none
 */
export async function openFilledPhrases(
  files: readonly string[],
  access: FileAccess,
): Promise<OpenedPhrases> {
  const opened = await openPhrases(files, access);
  assertFilled(opened);
  return opened;
}

/** @throws {UsageError} if a list has no values */
export function assertFilled({ name, set }: OpenedPhrases): void {
  const open = set.grammar.lists.find(({ given }) => given === "open");
  if (open)
    throw new UsageError(`${name}: {${open.name}} has no values: --list ${open.name}=FILE gives them`);
}

/** Returns the path beside a file of phrases where it may be said what a recognizer hears in place of its words. */
export const heardAsPath = (path: string): string => path.replace(/\.phrases$/, ".heard-as");

/** Returns the file at that path, where there is one. */
async function heardAsBeside(path: string, access: FileAccess): Promise<Source[]> {
  const beside = heardAsPath(path);
  if (beside === path || !exists(beside, access)) return [];
  return [await read(beside, { ...access, maxBytes: MAX_PHRASE_FILE_BYTES })];
}

/** Returns the texts of the parts of languages, by the names that messages have for them. */
async function partsOf(languages: readonly string[]): Promise<Readonly<Record<string, string>>> {
  if (languages.length === 0) return {};
  const { partTexts } = await import("@intent-resolution/phrases/parts/all");
  return Object.fromEntries(
    languages.map((language) => {
      const text = partTexts[language];
      if (text !== undefined) return [`parts/${language}`, text];
      throw new UsageError(`--parts ${language}: must be one of ${Object.keys(partTexts).join(", ")}`);
    }),
  );
}

/** Returns the grammar of a file of phrases without what parts of languages and other files add to it. */
export function ownGrammar({ set: { grammar }, isOwn }: OpenedPhrases): Grammar {
  const { statements, openStatements, parts, lists, place } = grammar;
  const own = <T extends { readonly at: number }>(all: readonly T[]) =>
    all.filter(({ at }) => isOwn(place(at)));
  return {
    statements: own(statements),
    openStatements: own(openStatements),
    parts: own(parts),
    lists: own(lists),
    place,
  };
}

async function openCompiled(path: string, access: FileAccess): Promise<OpenedPhrases> {
  const source = await read(path, { ...access, maxBytes: MAX_LOCAL_FILE_BYTES });
  const [from, name] = [path, source.name].map((each) => each.slice(0, -COMPILED.length)) as [string, string];
  const set = await withLists(path, loaded(source), access);
  const reread = (text: string) => readPhrases(text);
  return { path: from, name, text: "", set, paths: [from], isOwn: () => true, reread };
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
async function withLists(file: string, set: PhraseSet, access: FileAccess): Promise<PhraseSet> {
  const { lists: files = {} } = await settingsOf(file, access);
  const lists: Record<string, readonly GivenValue[]> = {};
  const sources = new Map<string, Source>();
  for (const { name, given } of set.grammar.lists) {
    const path = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!given || path === undefined) continue;
    access.declaredLists?.add(name);
    const source = await read(path, { ...access, maxBytes: MAX_LOCAL_FILE_BYTES });
    sources.set(name, source);
    lists[name] = givenValues(source);
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

/** Returns the values of a list: a JSON array, or one a line. */
export function givenValues({ name, text }: Source): readonly GivenValue[] {
  if (!/^\s*\[/.test(text)) return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const values = parseJson(name, text, "rules");
  if (!Array.isArray(values)) throw new FileFaults(name, { message: "a JSON array of values is expected" });
  return values;
}
