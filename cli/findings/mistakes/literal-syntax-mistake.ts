import type { Edit, Mistake } from "../finding.ts";

/** The messages about literal syntax, by what its author probably meant. */
const MEANT = {
  id: "this colon is text: an id is one word at the start of a statement, with a colon and white space behind it",
  definition:
    "this = is text: an id ends with a colon, a part is defined as <name> = …, a list as {name} = …",
  comment: "this # is text: a comment has lines of its own, which begin with #",
  slashes: "this // is text: a comment has lines of its own, which begin with #",
  range: "this is text and not a range: a range is a value of a list, written A..B or A..B/STEP",
  decimals:
    "this is text and not a range, which has whole numbers: write each number as a value, as in 0.5 | 1 | 1.5",
  signed:
    "this is text and not a range, which has whole numbers alone: write 0..100, and the unit in the phrase, as in {n}[ ]%",
  zeros:
    "a range keeps no leading zeros, and 05 is not said by it: such numbers are values of their own, as in 0..59 | 00 | 01 | 02",
  comma: "this comma is text, and the list has one value: values have | between them",
  wildcard:
    "this * is text: {name...} at the end of a phrase takes any words, and nothing is repeated in a phrase",
  repeated: "this + is text: nothing is repeated in a phrase",
  optional: "this ? is text: what may be left out is in square brackets, as in [the] or lamp[s]",
  plural:
    "this ? is text: what may be left out is in square brackets, as in lamp[s], and a question is said without it",
  slash: "this / is text: alternatives are in brackets with | between them, as in (light|lamp)",
  capture: "this colon is text: what is captured is a list, defined as {NAME} = … | … and used as {NAME}",
  constant:
    "this = is text: what is captured is a list, defined as {NAME} = … | … and used as {NAME}, or {NAME=value} behind what means the value",
  empty: "these brackets hold nothing: what may be left out stands in them, as in [the]",
  separator: "this character is part of the value: parameters have white space between them, as in a=1 b=2",
  variable: "this $ is text: a list, and what it captured, is written {NAME}",
  quotes: "these quotation marks are text: words are written without them",
  width: "this character is text: the syntax of phrases is written in ASCII, as in : | ( ) [ ] { } -> =>",
  action: "this -> is text: an action follows =>",
  arrow: "this => is text: a statement has one action, and the next statement begins at the start of a line",
} as const;
export type Meant = keyof typeof MEANT;

/** A text in quotation marks. */
export const QUOTED = /^(?:"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»)/u;

export const mistake = (meant: Meant, at: number, edits: readonly Edit[] = [], name = "name"): Mistake => ({
  code: "literal_syntax",
  message: MEANT[meant].replaceAll("NAME", name),
  at,
  edits,
});
export const replaced = (offset: number, length: number, written: string): Edit => ({
  offset,
  length,
  written,
});
export const unquoted = (at: number, written: string) => [
  replaced(at, 1, ""),
  replaced(at + written.length - 1, 1, ""),
];
