const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const DIGIT = /^\p{Nd}$/u;
/** Full-width and half-width forms, as keyboards of East Asia write them. */
const WIDE = /[\uff01-\uffef]+/g;

/**
 * Returns a text with decimal digits of any script, full-width and half-width forms, and the Arabic symbols for per cent
 * and for decimals as a keyboard of ASCII has them; half-width Katakana become full-width.
 */
export const withAsciiForms = (text: string): string =>
  text
    .replace(WIDE, (run) => run.normalize("NFKC"))
    .replace(OTHER_DIGIT, asciiDigit)
    .replaceAll("٪", "%")
    .replaceAll("٫", ".");

/** Digits of one script follow each other from 0 to 9 (Unicode, Numeric_Type=Decimal), some scripts directly. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}
