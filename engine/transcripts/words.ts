import { normalize } from "../normal-form/normalize.ts";
import type { Rewritable } from "./traced-text.ts";

// Apostrophes belong to words ('tis, dogs'), so they are not among the marks, although Unicode has them as quotes.
const MARK = "(?!['’])[\\p{Terminal_Punctuation}\\p{Quotation_Mark}…¡¿]";
// Marks that need no blank after them: a word ends at each, and none of them is part of a number.
const BETWEEN = "\\p{White_Space}、。，！？；｡､";
const BEGIN = `(?<![^${BETWEEN}])`;
const END = `(?![^${BETWEEN}])`;
const BREAK = new RegExp(`[${BETWEEN}]+`, "gu");
const WORD = /\P{White_Space}+/gu;

const LEADING_MARKS = new RegExp(`${BEGIN}(?:(?![.,٫]\\p{Nd})${MARK})+`, "gu");
const TRAILING_MARKS = new RegExp(`(?<!${MARK})(?:${MARK})+${END}`, "gu");
// Notes of a recognizer about sounds, such as [Music] and (laughs), and symbols that are not words.
const NOTE = /\[[^[\]]*\]|\([^()]*\)/gu;
const UNSPOKEN = new RegExp(
  `${BEGIN}[\\p{Dash_Punctuation}\\p{Extended_Pictographic}\\p{Emoji_Modifier}♩-♯\\u200d\\ufe0f]+${END}`,
  "gu",
);

/** Returns a text with one blank for each run of white space within it, or of what else is between words. */
export const withSingleBlanks = (text: Rewritable, between = /\p{White_Space}+/gu): Rewritable =>
  text.replace(between, " ").replace(/^ | $/g, "");

/**
 * Returns a text without punctuation at the edges of its words (Unicode `Terminal_Punctuation` and `Quotation_Mark`, and
 * `… ¡ ¿`), and between words that only a mark separates, as in `はい、次`. A note in brackets, a dash and an emoji are not
 * words. Marks within a word stay, and so do apostrophes, `%` and a separator that a number begins with (`.5`).
 *
 * @example
 * ```ts
 * import { withoutPunctuation } from "@intent-resolution/engine";
 *
 * withoutPunctuation("[Music] Next, please!");
 * // => "Next please"
 * ```
 */
export function withoutPunctuation(text: string): string;
export function withoutPunctuation(text: Rewritable): Rewritable;
export function withoutPunctuation(text: Rewritable): Rewritable {
  const bare = text.replace(NOTE, " ").replace(LEADING_MARKS, "").replace(TRAILING_MARKS, "");
  return withSingleBlanks(bare.replace(UNSPOKEN, ""), BREAK);
}

/**
 * Returns a text without the words that the application skips; both are compared as texts are matched. An entry of
 * several words is skipped where they are next to each other. The longest that fits is tried first.
 */
export const withoutSkipWords = (text: Rewritable, skipWords: readonly string[]): Rewritable =>
  skipWords.length === 0
    ? text
    : withRunsReplaced(text, new Map(skipWords.map((run) => [normalize(run), ""])));

/**
 * Returns a text with other words for the runs of words that a table has in normalized form: the longest that fits first.
 *
 * @param otherwise returns what a word becomes that begins no such run
 */
export function withRunsReplaced(
  text: Rewritable,
  table: ReadonlyMap<string, string>,
  otherwise = (word: string) => word,
): Rewritable {
  const words = text.toString().match(WORD) ?? [];
  const longest = Math.max(0, ...Array.from(table.keys(), (run) => run.split(" ").length));
  const written: string[] = [];
  while (written.length < words.length) {
    const at = written.length;
    let count = Math.min(longest, words.length - at);
    const found = () => table.get(normalize(words.slice(at, at + count).join(" ")));
    while (count > 0 && found() === undefined) count--;
    written.push(count > 0 ? (found() as string) : otherwise(words[at] as string));
    while (--count > 0) written.push("");
  }
  let at = 0;
  return withSingleBlanks(text.replace(WORD, () => written[at++] as string));
}
