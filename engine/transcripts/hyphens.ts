import type { Rewritable } from "./traced-text.ts";
import { UNSPACED } from "./unspaced.ts";

const HYPHEN = "[-\\u2010\\u2011\\u05be]";
/** A hyphen that is a minus sign: between a number and a word of a script without spaces, as in Chinese. */
const MINUS = `(?<=[${UNSPACED}])${HYPHEN}(?=\\p{N})`;
/** A hyphen within a word or a number, that of Hebrew included. */
const INNER = new RegExp(`(?!${MINUS})(?<=[\\p{L}\\p{M}\\p{N}])${HYPHEN}(?=[\\p{L}\\p{N}])`, "gu");
/** The same, except between two numbers: `5-10` is not 510. */
const WITHIN_WORD = new RegExp(`(?!(?<=\\p{N})${HYPHEN}\\p{N})${INNER.source}`, "gu");

/** Returns a text with a space for each hyphen within a word or a number: `ten minute` of `ten-minute`. */
export const withHyphensAsSpaces = (text: Rewritable): Rewritable => text.replace(INNER, " ");

/** Returns a text without the hyphens within words: `wifi` of `wi-fi`. */
export const withoutHyphens = (text: Rewritable): Rewritable => text.replace(WITHIN_WORD, "");
