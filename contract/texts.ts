/** The keywords of the texts in the schemas that have a pattern. */
import { BASIC, CONTROLS, classOf, LOW, without } from "./characters.ts";
import { RELATIVE_REFERENCE } from "./reference.ts";
import { EMAIL, LANGUAGE_TAG, LINES, ONE_LINE, ONE_LINE_NOT_BLANK, OTHER_CONTROLS } from "./text.ts";

/** A low surrogate but the last that follows no high one, where code units are compared; nothing elsewhere. */
const HALF = `(?:^|${classOf(BASIC)}|${LOW}|[^\\x00-\u{10fffe}\ue000-\uffff])${LOW}`;

/** U+2028 or U+2029, unnamed; a low surrogate but the last as well where code units are compared. */
const SEPARATOR_OR_LOW = "[^\\x00-\u2027\u202a-\u{10ffff}\ue000-\uffff]";

/**
 * The keywords of a text that holds to a whole pattern, in every engine. `$` is the end of a text in ECMA-262, which
 * JSON Schema asks for; in Python and .NET it is before a last line feed too, in Java before any last line break. So
 * what a text must not hold is searched for as well, which needs no end. The keyword is `if`, for generators of
 * clients make no type of a `not`.
 *
 * @param refused no character of this class may be there
 * @param but `separators`: nor may U+2028 and U+2029; `halves`: nor half of a pair of surrogates
 */
function holdsTo(pattern: string, refused: string, but: { separators?: boolean; halves?: boolean }) {
  // Where code points are compared there is no LOW: what is found is refused. Where code units are, LOW says that a
  // character beyond U+FFFF was found, or half of one.
  return {
    pattern,
    if: { type: "string", pattern: `${refused}|${but.separators ? SEPARATOR_OR_LOW : LOW}` },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { pattern: LOW, not: { pattern: but.halves ? `${refused}|${HALF}` : refused } },
  } as const;
}

const NOT_PRINTABLE = classOf(without(BASIC, [[0x21, 0x7e]]));
const line = (pattern: string) => holdsTo(pattern, classOf(CONTROLS), { separators: true, halves: true });

/** The keywords of each text in the schemas: its pattern, and what it must not hold whatever `$` is to an engine. */
export const TEXTS = {
  email: holdsTo(EMAIL, NOT_PRINTABLE, {}),
  language: holdsTo(LANGUAGE_TAG, NOT_PRINTABLE, {}),
  line: line(ONE_LINE),
  lineNotBlank: line(ONE_LINE_NOT_BLANK),
  lines: holdsTo(LINES, classOf(OTHER_CONTROLS), { halves: true }),
  relativeReference: holdsTo(RELATIVE_REFERENCE, classOf(CONTROLS), { separators: true }),
} as const;
