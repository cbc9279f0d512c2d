import { normalize } from "@intent-resolution/engine";
import type { Grammar, List } from "@intent-resolution/phrases";
import { firstText } from "@intent-resolution/phrases/hints";
import { groupBy } from "./group-by.ts";

/** A range as the explanation of a text writes it. */
const RANGE = /^(-?\d+)\.\.(-?\d+)(?:\/(\d+))?$/;

/** The expectation at a place: texts, and numbers as ranges in words. */
export interface ExpectedTexts {
  readonly texts: readonly string[];
  readonly numbers?: readonly string[];
  /** The names of lists that have no values. */
  readonly lists?: readonly string[];
}

/** Separates the numbers of ranges, in digits and in words, and lists without values from other texts that are expected. */
export function withoutNumbers(texts: readonly string[], { lists }: Grammar): ExpectedTexts {
  const known = new Map(lists.flatMap(wordsOf));
  const open = lists.flatMap(({ name, given }) =>
    given === "open" && texts.includes(`{${name}}`) ? [name] : [],
  );
  const numbers = new Set<string>();
  const others = texts.filter((text) => {
    if (open.some((name) => text === `{${name}}`)) return false;
    const [, from, to, step] = RANGE.exec(text) ?? [];
    const range =
      from && to ? rangeText(Number(from), Number(to), Number(step ?? 1)) : known.get(normalize(text));
    if (range !== undefined) numbers.add(range);
    return range === undefined;
  });
  // Where a number goes on, its beginning is expected as well.
  const rest = numbers.size > 0 ? others.filter((text) => !/^-?\d+$/.test(text)) : others;
  return {
    texts: rest,
    ...(numbers.size > 0 && { numbers: [...numbers] }),
    ...(open.length > 0 && { lists: open }),
  };
}

/**
 * Returns the texts of a list's ranges in words, each with its range: their numbers are at one place, digits first.
 */
function wordsOf({ given, values }: List): [text: string, range: string][] {
  if (given) return [];
  return [...groupBy(values, (value) => value.at).values()].flatMap((those) => {
    const spoken = those.flatMap((value) => (value.kind === "value" ? [value] : []));
    const first = spoken[0];
    const last = spoken.at(-1);
    if (!first || !last || first === last) return [];
    const from = Number(first.meaning);
    const to = Number(last.meaning);
    const second = spoken.find(({ meaning }) => meaning !== first.meaning);
    const range = rangeText(from, to, Number(second?.meaning ?? to) - from || 1);
    return spoken.map(({ phrase }): [string, string] => [normalize(firstText(phrase)), range]);
  });
}

const rangeText = (from: number, to: number, step: number): string =>
  `a number from ${from} to ${to}${step > 1 ? ` in steps of ${step}` : ""}`;
