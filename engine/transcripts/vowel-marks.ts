import type { Rewritable } from "./traced-text.ts";

// Of Hebrew and Arabic; not the madda and the hamzas (U+0653 to U+0655), which make other letters.
const WORDS = /[\u0590-\u06ff]+/g;
const MARKS = /(?![\u0653-\u0655])[\p{M}\u0640]/gu;

/** Returns a text without the marks that Arabic and Hebrew leave out in everyday writing, and without tatweel. */
export const withoutVowelMarks = (text: Rewritable): Rewritable =>
  text.replace(WORDS, (words) => words.normalize("NFC").replace(MARKS, ""));
