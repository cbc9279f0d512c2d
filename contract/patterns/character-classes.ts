/**
 * Sets of characters, and their syntax in a pattern that has the same meaning in JavaScript with and without the `u`
 * flag, Python, Java, .NET, Go (RE2) and Rust.
 *
 * Characters are written literally, because RE2 has no `\u`, except those below U+0100 that are not printable ASCII,
 * which are `\xHH` everywhere. Engines that compare UTF-16 code units treat a character beyond U+FFFF as two. So a class
 * lists what it includes below U+10000, without surrogates; `CODE_POINT` and `CODE_UNITS` cover the rest.
 */

/** The code points from the first to the last, inclusive. */
export type Range = readonly [first: number, last: number];

/** General category Cc. */
export const CONTROLS: readonly Range[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
];

/** U+2028 and U+2029. No pattern contains them: a regular expression literal of JavaScript must not. */
export const LINE_SEPARATORS: readonly Range[] = [[0x2028, 0x2029]];

/** Everything below U+10000 except surrogates. */
export const BASIC: readonly Range[] = [
  [0x0000, 0xd7ff],
  [0xe000, 0xffff],
];

/** Returns the difference of a set and others. */
export function without(set: readonly Range[], ...others: readonly (readonly Range[])[]): readonly Range[] {
  let left = set;
  for (const [from, to] of others.flat())
    left = left.flatMap(([first, last]): Range[] => [
      ...(first < from ? [[first, Math.min(last, from - 1)] as const] : []),
      ...(last > to ? [[Math.max(first, to + 1), last] as const] : []),
    ]);
  return left;
}

/** Returns a set as a character class. */
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

/** Any low surrogate except the last where code units are compared; nothing where code points are. */
export const LOW = "[^\\x00-\u{10ffff}\ue000-\uffff]";

/**
 * A pair of surrogates where code units are compared: there `\ud7ff-\u{10ffff}` reads as a range up to the last high
 * surrogate and one low one. No class contains the last low one except beside a high one, hence the other two forms.
 * Where code points are compared, they match only characters beyond U+FFFF.
 *
 * They match some lone surrogates as well. `HALF` in text-keywords.ts finds these, except two high ones of which the
 * second is U+DBFF: no pattern can distinguish them in an engine of code units.
 */
const CODE_UNITS = [`[\ud7ff-\u{10ffff}]${LOW}`, "[^\\x00-\u{103ff}\ue000-\uffff][\u{10ffff}]", "\u{103ff}"];

/**
 * Returns the pattern of a whole text of characters of a class and any beyond U+FFFF, without lone surrogates.
 *
 * @param first a class that the first character must have, and what may precede it
 */
export function wholeText(each: string, first?: { readonly before: string; readonly class: string }): string {
  // One form for engines of code points and one for those of code units: mixed, a pair would match in two ways.
  const forms = [[CODE_POINT], CODE_UNITS].map((beyond) => {
    const rest = `(?:${[each, ...beyond].join("|")})*`;
    return first ? `(?:${[first.class, ...beyond].join("|")})${rest}` : rest;
  });
  return `^${first?.before ?? ""}(?:${forms.join("|")})$`;
}
