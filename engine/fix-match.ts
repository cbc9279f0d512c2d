import { findInvisible, withoutInvisible } from "./invisible.ts";
import { counterpartOf, findLookalike } from "./lookalike.ts";
import { straightened } from "./written-forms.ts";

// Apostrophes belong to words ('tis, dogs'), so they are not among the quotation marks here.
const EDGE = "(?!['’])[\\p{Terminal_Punctuation}\\p{Quotation_Mark}…¡¿]";
/** Punctuation at the start or end of a text, which recognizers add or leave out. */
export const OUTER_PUNCTUATION = new RegExp(`^${EDGE}|${EDGE}$`, "u");
const OUTER_RUN = new RegExp(`^(?:${EDGE}|\\p{White_Space})+|(?:${EDGE}|\\p{White_Space})+$`, "gu");

/**
 * Returns the match as it was most likely intended: without punctuation at its ends, without invisible characters, with
 * straight apostrophes, and with each lookalike letter of another script replaced by that of the word's script.
 *
 * `lintRules` then no longer reports these four, except for letters without a counterpart. A match that would become
 * blank is returned unchanged. Pure; never throws.
 *
 * @example
 * ```ts
 * import { fixMatch } from "@intent-resolution/engine";
 *
 * fixMatch("“Go home.”");
 * // => "Go home"
 * ```
 */
export function fixMatch(match: string): string {
  const letters = fixLetters(match);
  const text = OUTER_PUNCTUATION.test(letters.trim()) ? letters.replace(OUTER_RUN, "") : letters;
  return text.trim() === "" ? match : text;
}

/**
 * Returns a part of a match as `fixMatch` does, but keeps the punctuation at its ends, which is inside the match.
 *
 * @param context the `context` of `lintRules`
 *
 * @example
 * ```ts
 * import { fixLetters } from "@intent-resolution/engine";
 *
 * fixLetters("go\u200b, ");
 * // => "go, "
 * ```
 */
export function fixLetters(piece: string, context?: string): string {
  let text = straightened(findInvisible(piece) === undefined ? piece : withoutInvisible(piece));
  for (let found = findLookalike(text, context); found; found = findLookalike(text, context)) {
    const counterpart = counterpartOf(found.letter, found.wordScript);
    if (counterpart === undefined) break;
    text = text.slice(0, found.offset) + counterpart + text.slice(found.offset + found.letter.length);
  }
  return text;
}
