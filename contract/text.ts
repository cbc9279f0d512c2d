/**
 * The character sets behind the contract's patterns, as the inside of a character class for `u` expressions.
 *
 * They spell code points out because neither `\s` nor a validator's idea of a letter is the set that is meant,
 * and because a published pattern must read the same in every language that compiles it.
 */

/** Unicode `White_Space` (PropList, Unicode 17). */
export const WHITE_SPACE =
  "\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";

/** `White_Space` without control characters and line breaks: what may surround a one-line text. */
const INLINE_SPACE = "\\u0020\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000";

/** General category Cc. */
const CONTROLS = "\\u0000-\\u001f\\u007f-\\u009f";

/** Control characters other than tab, line feed and carriage return. */
const CONTROLS_BUT_LINES = "\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f";

const LINE_SEPARATORS = "\\u2028\\u2029";

/** Unpaired surrogates: under the `u` flag a pair is one code point above them. */
const SURROGATES = "\\ud800-\\udfff";

/** At least one character that is not white space. */
export const NOT_BLANK = `[^${WHITE_SPACE}]`;

/** One line of faithful text: no control character, no line break, no lone surrogate. */
export const ONE_LINE = `^[^${CONTROLS}${LINE_SEPARATORS}${SURROGATES}]*$`;

/** As `ONE_LINE`, and not blank. Leading space is named apart so that the expression stays linear. */
export const ONE_LINE_NOT_BLANK = `^[${INLINE_SPACE}]*[^${CONTROLS}${SURROGATES}${WHITE_SPACE}][^${CONTROLS}${LINE_SEPARATORS}${SURROGATES}]*$`;

/** Faithful text that may hold line breaks and tabs. */
export const LINES = `^[^${CONTROLS_BUT_LINES}${SURROGATES}]*$`;

const REFERENCE_STOP = `${CONTROLS}${WHITE_SPACE}\\\\`;

/**
 * An application-relative reference: RFC 3986 `relative-part [ "?" query ] [ "#" fragment ]` without an authority,
 * with letters of any script. A colon in the first segment would read as a scheme, so it is refused there.
 */
export const RELATIVE_REFERENCE = `^(?:/(?:[^/${REFERENCE_STOP}][^${REFERENCE_STOP}]*)?|[^/?#:${REFERENCE_STOP}]+(?:[/?#][^${REFERENCE_STOP}]*)?|[?#][^${REFERENCE_STOP}]*)$`;

const HOST_LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";

/** The HTML standard's "valid e-mail address", with the local part held to the 64 octets of RFC 5321. */
export const EMAIL = `^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${HOST_LABEL}(?:\\.${HOST_LABEL})*$`;

/** BCP 47: language, then at most one script, one region and one variant. */
export const LANGUAGE_TAG =
  "^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))?$";
