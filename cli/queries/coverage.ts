import {
  type Grammar,
  type List,
  type Phrase,
  PhraseTooAmbiguous,
  type Place,
  phrasesOf,
} from "@intent-resolution/phrases";
import { explain, type MatchExplanation } from "@intent-resolution/phrases/explain";
import { firstText } from "@intent-resolution/phrases/hints";
import { type OpenedPhrases, ownGrammar } from "../files/phrases.ts";
import { groupBy } from "./group-by.ts";

/** A kind of piece of a file of phrases that cases can reach. */
export type Reachable = "statement" | "alternative" | "value";

/** One of them that no case reaches. */
export interface Missed extends Place {
  readonly kind: Reachable;
  /** The statement's id, or the first text; empty for a group that is left out. */
  readonly text: string;
  /** The first text of the group that no case leaves out. */
  readonly group?: string;
}

export interface Coverage {
  readonly path: string;
  readonly name: string;
  readonly counts: Readonly<Record<Reachable, { readonly reached: number; readonly all: number }>>;
  /** In the order of the file. */
  readonly missed: readonly Missed[];
}

/** An item to cover, and its keys in `keysOf`. One of them is enough. */
interface Item {
  readonly missed: Missed;
  readonly keys: readonly string[];
}

/**
 * Returns which statements, alternatives and list values of a file the texts reach. A group that may be left out is an
 * alternative too. The numbers of a range are one value, and their words one more; so are the values of a given list.
 */
export function coverageOf(opened: OpenedPhrases, texts: readonly string[]): Coverage {
  const { path, name, set } = opened;
  const reached = new Set(texts.flatMap((text) => matchesOf(set, text)).flatMap(keysOf));
  const isMissed = ({ keys }: Item) => !keys.some((key) => reached.has(key));
  const items = itemsOf(ownGrammar(opened));
  const countOf = (kind: Reachable) => {
    const those = items.filter(({ missed }) => missed.kind === kind);
    return { reached: those.filter((each) => !isMissed(each)).length, all: those.length };
  };
  return {
    path,
    name,
    counts: {
      statement: countOf("statement"),
      alternative: countOf("alternative"),
      value: countOf("value"),
    },
    missed: items.filter(isMissed).map(({ missed }) => missed),
  };
}

/** Returns how statements match a text; a text that is refused reaches nothing. */
function matchesOf(set: OpenedPhrases["set"], text: string): readonly MatchExplanation[] {
  try {
    return explain(set, text).matches;
  } catch (error) {
    if (error instanceof PhraseTooAmbiguous) return [];
    throw error;
  }
}

type Kind = Reachable | "words";
const keyOf = (kind: Kind, { file = "", line, column }: Place) => `${kind} ${line}:${column} ${file}`;

/** Returns the names of what a match reaches. A value that is said as it is meant may be a number in digits. */
const keysOf = ({ place, options, captures }: MatchExplanation): string[] => [
  keyOf("statement", place),
  ...options.map((option) => keyOf("alternative", option.place)),
  ...captures.map(({ text, meaning, place }) => keyOf(text === meaning ? "value" : "words", place)),
];

/** Returns the share of all that is reached, in percent; 100 where there is nothing to reach. */
export function percentage(coverages: readonly Coverage[]): number {
  const counts = coverages.flatMap((coverage) => Object.values(coverage.counts));
  const reached = counts.reduce((sum, each) => sum + each.reached, 0);
  const all = counts.reduce((sum, each) => sum + each.all, 0);
  return all === 0 ? 100 : (100 * reached) / all;
}

function itemsOf({ statements: closed, openStatements, parts, lists, place }: Grammar): Item[] {
  const item = (kind: Reachable, at: number, text: string, keys: readonly Kind[] = [kind]): Item => ({
    missed: { kind, text, ...place(at) },
    keys: keys.map((each) => keyOf(each, place(at))),
  });
  const statements = [...closed, ...openStatements];
  const phrases = [...statements.flatMap(phrasesOf), ...parts.map(({ phrase }) => phrase)];
  const found = [
    ...statements.map(({ at, id }) => item("statement", at, id)),
    ...phrases.flatMap(alternatives).map(([at, text, group]) => {
      const { missed, keys } = item("alternative", at, text);
      return { missed: { ...missed, ...(group !== undefined && { group }) }, keys };
    }),
    ...lists.flatMap((list) => valuesOf(list).map(([at, text, keys]) => item("value", at, text, keys))),
  ];
  return found.sort(
    ({ missed: one }, { missed: other }) => one.line - other.line || one.column - other.column,
  );
}

/**
 * Returns where the alternatives of a phrase are, those of groups within groups too; a group left out is one of them.
 */
function alternatives(phrase: Phrase): [at: number, text: string, group?: string][] {
  if (phrase.kind === "sequence" || phrase.kind === "permutation") return phrase.items.flatMap(alternatives);
  if (phrase.kind !== "choice") return [];
  const { options, optional, at } = phrase;
  const own = options.length > 1 || optional ? options : [];
  const group = options[0] ? firstText(options[0]) : "";
  return [
    ...own.map((option): [number, string] => [option.at, firstText(option)]),
    ...(optional ? [[at, "", group] satisfies [number, string, string]] : []),
    ...options.flatMap(alternatives),
  ];
}

/**
 * Returns the values of a list as they are written: the numbers of a range in words are all at its place, and so are
 * their words.
 */
function valuesOf({ name, at, given, values }: List): [at: number, text: string, keys: Kind[]][] {
  if (given) return [[at, `{${name}}`, ["value", "words"]]];
  return Array.from(groupBy(values, (value) => value.at)).flatMap(
    ([at, those]): [number, string, Kind[]][] => {
      const [first] = those;
      const last = those.at(-1);
      if (first?.kind === "range") return [[at, `${first.from}..${first.to}`, ["value"]]];
      if (first?.kind !== "value" || last?.kind !== "value") return [];
      if (first === last) return [[at, firstText(first.phrase), ["value", "words"]]];
      const range = `${first.meaning}..${last.meaning}`;
      return [
        [at, range, ["value"]],
        [at, `${range} in words`, ["words"]],
      ];
    },
  );
}
