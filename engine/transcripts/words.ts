import { normalize } from "../normal-form/normalize.ts";

// Apostrophes belong to words ('tis, dogs'), so they are not among the marks, although Unicode has them as quotes.
const MARK = /^(?!['’])[\p{Terminal_Punctuation}\p{Quotation_Mark}…¡¿]$/u;
const DIGIT = /^\p{Nd}$/u;
// Marks that need no blank after them: a word ends at each, and none of them is part of a number.
const BREAK = /[\p{White_Space}、。，！？；｡､]+/u;

/** Returns the words of a text, separated by runs of Unicode `White_Space`. */
const wordsOf = (text: string): string[] => text.split(/\p{White_Space}+/u).filter((word) => word !== "");

// Notes of a recognizer about sounds, such as [Music] and (laughs), and symbols that are not words.
const NOTE = /\[[^[\]]*\]|\([^()]*\)/gu;
const UNSPOKEN = /^(?:[\p{Dash_Punctuation}\p{Extended_Pictographic}\p{Emoji_Modifier}♩-♯]|\u200d|\ufe0f)+$/u;

/**
 * Returns a text without punctuation at the edges of its words, and between words that only a mark separates, as in
 * `はい、次`. A note in brackets, a dash and an emoji are not words.
 *
 * @example
 * ```ts
 * import { withoutPunctuation } from "@intent-resolution/engine";
 *
 * withoutPunctuation("[Music] Next, please!");
 * // => "Next please"
 * ```
 */
export const withoutPunctuation = (text: string): string =>
  text
    .replace(NOTE, " ")
    .split(BREAK)
    .map(withoutMarks)
    .filter((word) => word !== "" && !UNSPOKEN.test(word))
    .join(" ");

/**
 * Returns a word without the punctuation at its edges: Unicode `Terminal_Punctuation` and `Quotation_Mark`, and `… ¡
 * ¿`. Marks within it stay, and so do apostrophes, `%` and a separator that a number begins with (`.5`).
 */
function withoutMarks(word: string): string {
  const letters = Array.from(word);
  let from = 0;
  let to = letters.length;
  const isMark = (at: number) => MARK.test(letters[at] as string);
  while (from < to && isMark(from) && !beginsNumber(letters, from)) from++;
  while (to > from && isMark(to - 1)) to--;
  return letters.slice(from, to).join("");
}

const beginsNumber = (letters: readonly string[], at: number) =>
  /[.,٫]/.test(letters[at] as string) && DIGIT.test(letters[at + 1] ?? "");

/**
 * Returns a text without the words that the application skips; both are compared as texts are matched. An entry of
 * several words is skipped where they are next to each other. The longest that fits is tried first.
 */
export function withoutSkipWords(text: string, skipWords: readonly string[]): string {
  if (skipWords.length === 0) return text;
  const words = wordsOf(text);
  const skipped = new Set(skipWords.map(normalize));
  const longest = Math.max(0, ...skipWords.map((entry) => wordsOf(entry).length));
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longest, words.length - at);
    while (length > 0 && !skipped.has(normalize(words.slice(at, at + length).join(" ")))) length--;
    if (length === 0) left.push(words[at] as string);
    at += Math.max(1, length);
  }
  return left.join(" ");
}
