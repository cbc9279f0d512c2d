import { isWhitespace } from "../ast/whitespace.ts";

/** The name of a part, a list or a capture: letters and marks of any script, digits, `_` and `-`. */
export const NAME = "[\\p{L}\\p{M}\\p{Nd}_-]+";

/** Names are equal where they look the same. */
export const normalizeName = (name: string): string => name.normalize("NFC");

/** Returns the text without its escaping backslashes. */
export const withoutEscapes = (text: string): string =>
  text.includes("\\") ? text.replace(/\\(.)/gsu, "$1") : text;

/** Returns whether a text ends in a backslash that escapes nothing. */
export const endsInBackslash = (text: string): boolean => /^(?:[^\\]|\\.)*\\$/su.test(text);

/** Returns whether the two characters at an offset have white space, or an end of the text, on both sides. */
export const isSpaced = (text: string, at: number): boolean =>
  isWhitespace(text[at - 1]) && (at + 2 === text.length || isWhitespace(text[at + 2]));
