import { BASIC, CONTROLS, classOf, NOT_BASIC, type Range, without } from "./character-classes.ts";
import { SPACES } from "./white-space-ranges.ts";

const codes = (letters: string): Range[] =>
  [...letters].map((letter) => {
    const code = letter.codePointAt(0) as number;
    return [code, code];
  });

/** Returns the pattern of one character of a reference, of any script, without the excluded ones. */
const reference = (excluded = "") =>
  `(?:${classOf(without(BASIC, CONTROLS, SPACES, codes(`\\${excluded}`)))}|${NOT_BASIC})`;

/**
 * The pattern of an application-relative reference: shaped as RFC 3986's `relative-part [ "?" query ] [ "#" fragment ]`
 * without an authority, but with letters of any script. A colon in the first segment would be a scheme, so it is refused
 * there. It is separate from the other patterns: pages that parse phrases need none of those.
 */
export const RELATIVE_REFERENCE = `^(?:/(?:${reference("/")}${reference()}*)?|${reference("/?#:")}+(?:[/?#]${reference()}*)?|[?#]${reference()}*)$`;
