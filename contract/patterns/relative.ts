/**
 * The contract's `RELATIVE_REFERENCE` as JavaScript alone may write it: the form for all languages would be half of what
 * a small page carries. A test compares the two, code point by code point.
 */
export const RELATIVE = /^(?!\/\/|[^/?#]*:)[^\\\p{White_Space}\p{Cc}]+$/u;
