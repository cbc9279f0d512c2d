const MARK = /[\p{Terminal_Punctuation}…]/u;
/** A word such as `p.m.` or `z.B.`, whose full stop belongs to it. */
const ABBREVIATION = /^\P{L}?\p{L}{1,3}(?:\.\p{L}{1,3})+\.$/u;

/**
 * Returns a text without the punctuation at its end, which recognizers add in every script. The full stop of an
 * abbreviation stays.
 *
 * @example
 * ```ts
 * import { withoutEndMarks } from "@intent-resolution/engine";
 *
 * ["call Anna, please!", "see you at 5 p.m."].map(withoutEndMarks);
 * // => ["call Anna, please", "see you at 5 p.m."]
 * ```
 */
export function withoutEndMarks(text: string): string {
  const trimmed = text.trimEnd();
  if (ABBREVIATION.test(trimmed.slice(trimmed.lastIndexOf(" ") + 1))) return trimmed;
  let end = trimmed.length;
  while (end > 0 && MARK.test(trimmed[end - 1] as string)) end--;
  return trimmed.slice(0, end);
}
