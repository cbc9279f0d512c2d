/** The JSON Schema keywords of texts with a pattern. */
import { BASIC, CONTROLS, classOf, LOW, without } from "./character-classes.ts";
import { RELATIVE_REFERENCE } from "./relative-reference.ts";
import { EMAIL, LANGUAGE_TAG, LINES, ONE_LINE, ONE_LINE_NOT_BLANK, OTHER_CONTROLS } from "./text-patterns.ts";

/** A low surrogate, except the last, that follows no high one where code units are compared; nothing elsewhere. */
const HALF = `(?:^|${classOf(BASIC)}|${LOW}|[^\\x00-\u{10fffe}\ue000-\uffff])${LOW}`;

/** U+2028 or U+2029, without naming them; where code units are compared, also any low surrogate except the last. */
const SEPARATOR_OR_LOW = "[^\\x00-\u2027\u202a-\u{10ffff}\ue000-\uffff]";

/**
 * Returns the keywords of a text that matches a whole pattern, in every engine. `$` is the end of a text in ECMA-262,
 * which JSON Schema requires. In Python and .NET it also matches before a final line feed, in Java before any final line
 * break. So the characters that a text must not contain are searched for as well, which needs no `$`. The keyword is
 * `if`, because client generators derive no type from `not`.
 *
 * @param refused the class of characters that the text must not contain
 * @param but `separators`: nor U+2028 and U+2029; `halves`: nor a lone surrogate
 */
function matching(pattern: string, refused: string, but: { separators?: boolean; halves?: boolean }) {
  // Where code points are compared, LOW matches nothing: what `if` finds is refused. Where code units are compared, LOW
  // matches if `if` found a character beyond U+FFFF, or half of one.
  return {
    pattern,
    if: { type: "string", pattern: `${refused}|${but.separators ? SEPARATOR_OR_LOW : LOW}` },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { pattern: LOW, not: { pattern: but.halves ? `${refused}|${HALF}` : refused } },
  } as const;
}

const NOT_PRINTABLE = classOf(without(BASIC, [[0x21, 0x7e]]));
const line = (pattern: string) => matching(pattern, classOf(CONTROLS), { separators: true, halves: true });

/** The keywords of each text in the schemas: its pattern, and what it must not contain whatever `$` means. */
export const TEXTS = {
  email: matching(EMAIL, NOT_PRINTABLE, {}),
  language: matching(LANGUAGE_TAG, NOT_PRINTABLE, {}),
  line: line(ONE_LINE),
  lineNotBlank: line(ONE_LINE_NOT_BLANK),
  lines: matching(LINES, classOf(OTHER_CONTROLS), { halves: true }),
  relativeReference: matching(RELATIVE_REFERENCE, classOf(CONTROLS), { separators: true }),
} as const;
