import type { Rewritable } from "./traced-text.ts";

const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const DIGIT = /^\p{Nd}$/u;
/** A full-width or half-width form, as keyboards of East Asia write them, with its mark of sound. */
const WIDE = /[\uff01-\uffef][ﾞﾟ]?/g;

/**
 * Returns a text with decimal digits of any script, full-width and half-width forms, and the Arabic symbols for per cent
 * and for decimals as a keyboard of ASCII has them; half-width Katakana become full-width.
 */
export const withAsciiForms = (text: Rewritable): Rewritable =>
  text
    .replace(WIDE, (letter) => letter.normalize("NFKC"))
    .replace(OTHER_DIGIT, asciiDigit)
    .replace(/٪/g, "%")
    .replace(/٫/g, ".");

/** Digits of one script follow each other from 0 to 9 (Unicode, Numeric_Type=Decimal), some scripts directly. */
function asciiDigit(digit: string): string {
  let value = 0;
  let code = digit.codePointAt(0) as number;
  while (DIGIT.test(String.fromCodePoint(--code))) value++;
  return `${value % 10}`;
}
