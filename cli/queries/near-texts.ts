import type { Rule } from "@intent-resolution/contract";
import { normalize, UNSPACED } from "@intent-resolution/engine";
import { explain, nearest } from "@intent-resolution/phrases/explain";
import type { OpenedPhrases } from "../files/phrases.ts";
import { editDistance } from "./edit-distance.ts";

/** The number of near texts of a set that are compared. */
const MAX_COMPARED = 10;
/** Letters for each of which one may differ in a word that is misspelled. */
const LETTERS_PER_MISTAKE = 4;

/** A text of phrases that is near one that was said, and its rules. */
export interface NearText {
  readonly text: string;
  readonly rules: readonly Rule[];
}

/**
 * Returns the texts of phrases with the least distance to a text, without those that hold a number that is not in it: who
 * said another number did not mean this one.
 */
export function nearTexts(said: string, sets: readonly OpenedPhrases[]): NearText[] {
  const text = normalize(said);
  const found = sets.flatMap(({ set }) =>
    nearest(set, said, MAX_COMPARED)
      .map((near) => ({ ...lookedUp(set, near), distance: editDistance(text, normalize(near)) }))
      .filter(({ numbers }) => numbers.every((number) => hasWords(text, number))),
  );
  const least = Math.min(...found.map(({ distance }) => distance));
  return found.filter(({ distance }) => distance === least);
}

/**
 * Returns the rules of a text, and its numbers in normalized form: the digits, and the words that mean digits.
 */
function lookedUp(set: OpenedPhrases["set"], text: string) {
  const { matches } = explain(set, text);
  const words = matches.flatMap(({ captures }) =>
    captures.flatMap(({ text, meaning }) => (/^-?\d+$/.test(meaning) ? [normalize(text)] : [])),
  );
  return {
    text,
    rules: matches.map(({ rule }) => rule),
    numbers: [...words, ...(normalize(text).match(/\d+/g) ?? [])],
  };
}

const hasWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);

/**
 * Returns the rules of near texts if the meaning is certain: all near texts have the same rules, and each word of one
 * of them equals the said word or a misspelling of it.
 */
export function meantRules(said: string, near: readonly NearText[]): readonly Rule[] {
  const [first] = near;
  if (!first) return [];
  const meanings = new Set(
    near.map(({ rules }) => JSON.stringify(rules.map(({ id, action }) => [id, action]))),
  );
  return meanings.size === 1 && near.some(({ text }) => isMisspelled(said, text)) ? first.rules : [];
}

function isMisspelled(said: string, meant: string): boolean {
  const one = wordsOf(said);
  const other = wordsOf(meant);
  if (one.join("") === other.join("")) return true;
  return one.length === other.length && one.every((word, index) => isTypo(word, other[index] as string));
}

/**
 * Returns whether a word is rather mistyped than another: another first letter makes another word, “lock” for
 * “unlock”.
 */
const isTypo = (said: string, meant: string): boolean =>
  said === meant ||
  (said[0] === meant[0] &&
    editDistance(said, meant) <= Math.max(1, Math.floor(meant.length / LETTERS_PER_MISTAKE)) &&
    meant.length > 1);

/** Returns the words of a text; in scripts without blanks each letter is one. */
const wordsOf = (text: string): string[] =>
  (normalize(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) =>
    UNSPACED_LETTER.test(word) ? Array.from(word) : word,
  );
const UNSPACED_LETTER = new RegExp(`[${UNSPACED}]`, "u");
