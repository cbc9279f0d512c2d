import type { Rewritable } from "./traced-text.ts";

// No-break and thin spaces, and the separator of Arabic. A plain space may be between two numbers.
const DIGITS = /\p{Nd}(?:[\u00a0\u066c\u2007\u2009\u202f]?\p{Nd})*/gu;
const THOUSANDS = /^\p{Nd}{1,3}(?:[\u00a0\u066c\u2007\u2009\u202f]\p{Nd}{3})+$/u;

/** Returns a text whose numbers have nothing between groups of three digits where a recognizer wrote a no-break space. */
export const withoutGroupSpaces = (text: Rewritable): Rewritable =>
  text.replace(DIGITS, (number) => (THOUSANDS.test(number) ? number.replace(/\P{Nd}/gu, "") : number));
