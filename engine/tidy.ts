import { findInvisible, withoutInvisible } from "./invisible.ts";
import { findLookalike } from "./lookalike.ts";

/** Letters that look alike, in Latin, Greek and Cyrillic; a blank where a script has none. */
const ALIKE = [
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
/** Punctuation at an edge of a text, which recognizers add or leave out. */
export const OUTER_PUNCTUATION = new RegExp(`^${EDGE}|${EDGE}$`, "u");
const OUTER_RUN = new RegExp(`^(?:${EDGE}|\\p{White_Space})+|(?:${EDGE}|\\p{White_Space})+$`, "gu");

/**
 * Returns the match as it was most likely meant: without punctuation at its edges, without characters that cannot be
 * seen, and with each letter of another script that only looks alike replaced by the one of its word's script.
 *
 * What `lintRules` says of these three is gone afterwards, except of letters that have no twin. A match that would
 * become blank is returned as it is. Pure; never throws.
 *
 * @example
 * ```ts
 * import { tidyMatch } from "@intent-resolution/engine";
 *
 * tidyMatch("“Go home.”");
 * // => "Go home"
 * ```
 */
export function tidyMatch(match: string): string {
  const letters = tidyLetters(match);
  const text = OUTER_PUNCTUATION.test(letters.trim()) ? letters.replace(OUTER_RUN, "") : letters;
  return text.trim() === "" ? match : text;
}

/**
 * Returns a piece of a match as it was most likely meant: as `tidyMatch` does, but for the punctuation at its edges, which
 * stands within the match.
 *
 * @example
 * ```ts
 * import { tidyLetters } from "@intent-resolution/engine";
 *
 * tidyLetters("go\u200b, ");
 * // => "go, "
 * ```
 */
export function tidyLetters(piece: string): string {
  let text = findInvisible(piece) === undefined ? piece : withoutInvisible(piece);
  for (let alike = findLookalike(text); alike; alike = findLookalike(text)) {
    const twin = twinOf(alike.letter, alike.among);
    if (twin === undefined) break;
    text = text.slice(0, alike.offset) + twin + text.slice(alike.offset + alike.letter.length);
  }
  return text;
}

function twinOf(letter: string, script: string): string | undefined {
  const place = ALIKE.indexOf(letter);
  const column = COLUMNS.indexOf(script);
  const twin = ALIKE[place - (place % COLUMNS.length) + column];
  return place < 0 || column < 0 || twin === " " ? undefined : twin;
}
