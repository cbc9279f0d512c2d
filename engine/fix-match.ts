import { findInvisible, withoutInvisible } from "./invisible.ts";
import { findLookalike } from "./lookalike.ts";

/** Letters that look alike, in Latin, Greek and Cyrillic; a space where a script has none. */
const LOOKALIKES = [
  ..."aαа",
  ..."c с",
  ..."e е",
  ..."h һ",
  ..."iιі",
  ..."j ј",
  ..."kκк",
  ..."oοо",
  ..."pρр",
  ..."s ѕ",
  ..."uυ ",
  ..."vν ",
  ..."xχх",
  ..."y у",
  ..."AΑА",
  ..."BΒВ",
  ..."C С",
  ..."EΕЕ",
  ..."HΗН",
  ..."IΙІ",
  ..."J Ј",
  ..."KΚК",
  ..."MΜМ",
  ..."NΝ ",
  ..."OΟО",
  ..."PΡР",
  ..."S Ѕ",
  ..."TΤТ",
  ..."XΧХ",
  ..."YΥУ",
  ..."ZΖ ",
];
const COLUMNS = ["Latin", "Greek", "Cyrillic"];

// Apostrophes belong to words ('tis, dogs'), so they are not among the quotation marks here.
const EDGE = "(?!['’])[\\p{Terminal_Punctuation}\\p{Quotation_Mark}…¡¿]";
/** Punctuation at the start or end of a text, which recognizers add or leave out. */
export const OUTER_PUNCTUATION = new RegExp(`^${EDGE}|${EDGE}$`, "u");
const OUTER_RUN = new RegExp(`^(?:${EDGE}|\\p{White_Space})+|(?:${EDGE}|\\p{White_Space})+$`, "gu");

/**
 * Returns the match as it was most likely intended: without punctuation at its ends, without invisible characters, and
 * with each lookalike letter of another script replaced by that of the word's script.
 *
 * `lintRules` then no longer reports these three, except for letters without a counterpart. A match that would become
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
 * @example
 * ```ts
 * import { fixLetters } from "@intent-resolution/engine";
 *
 * fixLetters("go\u200b, ");
 * // => "go, "
 * ```
 */
export function fixLetters(piece: string): string {
  let text = findInvisible(piece) === undefined ? piece : withoutInvisible(piece);
  for (let found = findLookalike(text); found; found = findLookalike(text)) {
    const counterpart = counterpartOf(found.letter, found.wordScript);
    if (counterpart === undefined) break;
    text = text.slice(0, found.offset) + counterpart + text.slice(found.offset + found.letter.length);
  }
  return text;
}

function counterpartOf(letter: string, script: string): string | undefined {
  const place = LOOKALIKES.indexOf(letter);
  const column = COLUMNS.indexOf(script);
  const counterpart = LOOKALIKES[place - (place % COLUMNS.length) + column];
  return place < 0 || column < 0 || counterpart === " " ? undefined : counterpart;
}
