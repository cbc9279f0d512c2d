import { BASIC, CONTROLS, classOf, NOT_BASIC, type Range, without } from "./characters.ts";
import { SPACES } from "./spaces.ts";

const codes = (letters: string): Range[] =>
  [...letters].map((letter) => {
    const code = letter.codePointAt(0) as number;
    return [code, code];
  });

/** What a reference holds, without some more: letters of any script, whole or as halves. */
const reference = (but = "") =>
  `(?:${classOf(without(BASIC, CONTROLS, SPACES, codes(`\\${but}`)))}|${NOT_BASIC})`;

/**
 * An application-relative reference: RFC 3986 `relative-part [ "?" query ] [ "#" fragment ]` without an authority,
 * with letters of any script. A colon in the first segment would read as a scheme, so it is refused there. It stands
 * apart from the contract's other patterns, for phrases are read on pages that need none of these.
 */
export const RELATIVE_REFERENCE = `^(?:/(?:${reference("/")}${reference()}*)?|${reference("/?#:")}+(?:[/?#]${reference()}*)?|[?#]${reference()}*)$`;
