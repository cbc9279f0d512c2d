/**
 * Sets of characters, and how they are written in a pattern that means the same in every language that compiles it:
 * in JavaScript with and without the `u` flag, Python, Java, .NET, Go (RE2) and Rust.
 *
 * Letters stand as they are, for `\u` is not known to RE2, and what is not printable ASCII below U+0100 as `\xHH`,
 * which everybody knows. Engines that compare UTF-16 code units take a character beyond U+FFFF for two; so classes
 * name what they take, below U+10000 and without surrogates, and the rest is told by `ASTRAL`.
 */

/** Code points from the first to the last, both included. */
export type Range = readonly [first: number, last: number];

/** General category Cc. */
export const CONTROLS: readonly Range[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
];

/** U+2028 and U+2029, which no pattern names: they may not stand in a regular expression of JavaScript. */
export const LINE_SEPARATORS: readonly Range[] = [[0x2028, 0x2029]];

/** Everything below U+10000 but surrogates. */
export const BASIC: readonly Range[] = [
  [0x0000, 0xd7ff],
  [0xe000, 0xffff],
];

/** What is in a set and in none of the others. */
export function without(set: readonly Range[], ...others: readonly (readonly Range[])[]): readonly Range[] {
  let left = set;
  for (const [from, to] of others.flat())
    left = left.flatMap(([first, last]): Range[] => [
      ...(first < from ? [[first, Math.min(last, from - 1)] as const] : []),
      ...(last > to ? [[Math.max(first, to + 1), last] as const] : []),
    ]);
  return left;
}

/** A set as a character class. */
export function classOf(set: readonly Range[]): string {
  const ranges = set.map(([first, last]) => {
    if (first === last) return letter(first);
    return `${letter(first)}${last > first + 1 ? "-" : ""}${letter(last)}`;
  });
  return `[${ranges.join("")}]`;
}

function letter(code: number): string {
  const text = String.fromCodePoint(code);
  return /[\w ]/.test(text) || code > 0xff ? text : `\\x${code.toString(16).padStart(2, "0")}`;
}

/** Any surrogate by itself, or any code point beyond U+FFFF where code points are compared. */
export const NOT_BASIC = "[^\\x00-\ud7ff\ue000-\uffff]";

/** A code point beyond U+FFFF where code points are compared; nothing where code units are. */
const CODE_POINT = "[^\\x00-\uffff]";

/** A low surrogate but the last where code units are compared; nothing where code points are. */
export const LOW = "[^\\x00-\u{10ffff}\ue000-\uffff]";

/**
 * A pair of surrogates where code units are compared: there `\ud7ff-\u{10ffff}` reads as a range up to the last high
 * surrogate and one low one. The last low one is in no class but beside a high one, hence the other two forms. Where
 * code points are compared, none of them takes anything but characters beyond U+FFFF.
 *
 * They take some halves for pairs. `HALF` in texts.ts finds these, but for two high ones of which the second is U+DBFF: no form
 * tells them in an engine of code units.
 */
const CODE_UNITS = [`[\ud7ff-\u{10ffff}]${LOW}`, "[^\\x00-\u{103ff}\ue000-\uffff][\u{10ffff}]", "\u{103ff}"];

/**
 * A whole text of characters that a class takes, and of any beyond U+FFFF, none of them half of a pair.
 *
 * @param first what the text begins with, if it must, as a class and what may stand before it
 */
export function textOf(each: string, first?: { readonly before: string; readonly class: string }): string {
  // One form for engines of code points and one for those of code units: mixed they would be of two minds about a pair.
  const forms = [[CODE_POINT], CODE_UNITS].map((beyond) => {
    const rest = `(?:${[each, ...beyond].join("|")})*`;
    return first ? `(?:${[first.class, ...beyond].join("|")})${rest}` : rest;
  });
  return `^${first?.before ?? ""}(?:${forms.join("|")})$`;
}
