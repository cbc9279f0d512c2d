import type { Edit, Mistake } from "./finding.ts";

/** What is reported about a sign that is text, by what its author probably meant. */
const MEANT = {
  id: "this colon is text: an id is one word at the start of a statement, with a colon and white space behind it",
  definition:
    "this = is text: an id ends with a colon, a part is defined as <name> = …, a list as {name} = …",
  comment: "this # is text: a comment has lines of its own, which begin with #",
  range: "this is text and not a range: a range is a value of a list, written A..B or A..B/STEP",
  decimals:
    "this is text and not a range, which has whole numbers: write each number as a value, as in 0.5 | 1 | 1.5",
  comma: "this comma is text, and the list has one value: values have | between them",
  wildcard:
    "this * is text: {name...} at the end of a phrase takes any words, and nothing is repeated in a phrase",
  repeated: "this + is text: nothing is repeated in a phrase",
  optional: "this ? is text: what may be left out is in square brackets, as in [the] or lamp[s]",
  capture: "this colon is text: what is captured is a list, defined as {NAME} = … | … and used as {NAME}",
  variable: "this $ is text: a list, and what it captured, is written {NAME}",
  quotes: "these quotation marks are text: words are written without them",
  width: "this sign is text: the signs of phrases are those of ASCII, as in : | ( ) [ ] { } -> =>",
  arrow: "this => is text: a statement has one action, and the next statement begins at the start of a line",
} as const;
export type Meant = keyof typeof MEANT;

/** A text in quotation marks. */
export const QUOTED = /^(?:"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»)/u;

export const mistake = (meant: Meant, at: number, edits: readonly Edit[] = [], name = "name"): Mistake => ({
  ...{ code: "mistaken_sign", message: MEANT[meant].replaceAll("NAME", name), at, edits },
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
