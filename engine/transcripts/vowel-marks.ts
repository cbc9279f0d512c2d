// Not the madda and the hamzas (U+0653 to U+0655), which make other letters.
const MARKS =
  /[\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/gu;

/** Returns a text without the marks that Arabic and Hebrew leave out in everyday writing, and without tatweel. */
export const withoutVowelMarks = (text: string): string => text.normalize("NFC").replace(MARKS, "");
