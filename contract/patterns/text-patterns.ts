/** The contract's patterns. */
import {
  BASIC,
  CONTROLS,
  classOf,
  LINE_SEPARATORS,
  NOT_BASIC,
  type Range,
  wholeText,
  without,
} from "./character-classes.ts";
import { SPACES } from "./white-space-ranges.ts";

/** `White_Space` without control characters and line breaks: what may precede a one-line text. */
const INLINE_SPACES = without(SPACES, CONTROLS, LINE_SEPARATORS);

/** The characters of one line: no control characters, no line breaks. */
const LINE = classOf(without(BASIC, CONTROLS, LINE_SEPARATORS));

const LINE_CONTROLS: readonly Range[] = [
  [0x09, 0x0a],
  [0x0d, 0x0d],
];

/** Control characters other than tab, line feed and carriage return. */
export const OTHER_CONTROLS = without(CONTROLS, LINE_CONTROLS);

/** A character that is not white space. */
export const NOT_BLANK = `${classOf(without(BASIC, SPACES))}|${NOT_BASIC}`;

/** One line of text without control characters, line breaks and lone surrogates. */
export const ONE_LINE = wholeText(LINE);

/** As `ONE_LINE`, and not blank. Leading white space is a separate part so that the expression is linear. */
export const ONE_LINE_NOT_BLANK = wholeText(LINE, {
  before: `${classOf(INLINE_SPACES)}*`,
  class: classOf(without(BASIC, CONTROLS, SPACES)),
});

/** Text without lone surrogates that may contain line breaks and tabs. */
export const LINES = wholeText(classOf(without(BASIC, OTHER_CONTROLS)));

const HOST_LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";

/** The HTML standard's "valid e-mail address", with the local part limited to the 64 octets of RFC 5321. */
export const EMAIL = `^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${HOST_LABEL}(?:\\.${HOST_LABEL})*$`;

/** BCP 47: language, then at most one script, one region and one variant. */
export const LANGUAGE_TAG =
  "^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))?$";
