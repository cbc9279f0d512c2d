import { UNSPACED } from "@intent-resolution/engine";

/**
 * A word: a letter of a script that is written without spaces, with its marks, or a run of anything else but white space.
 * The mark that is folded to a letter counts as one, so that a text has as many words as its normalized form.
 */
const WORD = new RegExp(
  `(?=\\p{L})[${UNSPACED}](?:(?!\\u0345)\\p{M})*|(?:(?!(?=\\p{L})[${UNSPACED}])\\P{White_Space})+`,
  "gu",
);

/** Returns where each word of a text begins. */
export const wordStarts = (text: string): number[] => Array.from(text.matchAll(WORD), ({ index }) => index);
