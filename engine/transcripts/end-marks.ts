/** A mark or white space that is left out at the end of a text. */
export const END_MARK = /[\p{Terminal_Punctuation}\p{White_Space}…]/u;
/** A word such as `p.m.` or `z.B.`, whose full stop belongs to it. */
const ABBREVIATION = /^\P{L}?\p{L}{1,3}(?:\.\p{L}{1,3})+\.$/u;

/**
 * Returns a text without the punctuation at its end, which recognizers add in every script. The full stop of an
 * abbreviation stays.
 */
export function withoutEndMarks(text: string): string {
  const trimmed = text.trimEnd();
  if (ABBREVIATION.test(trimmed.slice(trimmed.lastIndexOf(" ") + 1))) return trimmed;
  let end = trimmed.length;
  while (end > 0 && END_MARK.test(trimmed[end - 1] as string)) end--;
  return trimmed.slice(0, end);
}

/** Marks and dashes before words, but those that a number begins with. */
const BEFORE = /^(?:[\p{Terminal_Punctuation}\p{Pd}…¡¿](?!\p{Nd})| )+/u;

/** A word that is a dash. */
const DASH = /^\p{Pd}+$/u;

/** Returns some words of a transcript without the punctuation and dashes that recognizers write at their ends. */
export function withoutOuterMarks(words: string): string {
  let left = withoutEndMarks(words);
  for (let blank = left.lastIndexOf(" "); blank >= 0; blank = left.lastIndexOf(" ")) {
    if (!DASH.test(left.slice(blank + 1))) break;
    left = withoutEndMarks(left.slice(0, blank));
  }
  return left.replace(BEFORE, "");
}
