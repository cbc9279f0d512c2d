import { WHITE_SPACE } from "@intent-resolution/contract";
import { fold } from "./case-folding.ts";
import { decompose } from "./decompose.ts";

export const SPACE = 0x20;
/** Numbers from here on denote complex letters. */
export const COMPLEX = 0x1_0000;

/** A letter whose normal form is several code units, or which is reordered with the marks around it. */
export interface ComplexLetter {
  readonly form: string;
  /** Whether it begins with a starter (canonical combining class 0), so that nothing of it moves to what precedes it. */
  readonly starts: boolean;
  /** Whether it ends with a starter, so that no following mark moves into it. */
  readonly ends: boolean;
}

const UNKNOWN = 0;
const HALF_SURROGATE_PAIR = /\p{Surrogate}/u;
const IS_SPACE = new RegExp(`^[${WHITE_SPACE}]$`, "u");

// All are filled on first use, by code unit. They hold facts of Unicode only, nothing of a text.
const numbers = new Int32Array(0x1_0000);
const complex: ComplexLetter[] = [];
const numberByLikeness = new Map<string, number>();

/**
 * Returns the number of a letter: its normal form where that is one code unit in every context, U+0020 for white space,
 * and a number from `COMPLEX` on for every other letter. Letters with the same number, other than white space, are
 * equal in every context.
 */
export function letterNumber(unit: number): number {
  const number = numbers[unit] as number;
  return number === UNKNOWN ? classify(unit) : number;
}

/** Returns the number of letters that two texts have in common at their beginning. */
export function commonPrefixLength(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at++) {
    const unit = one.charCodeAt(at);
    const otherUnit = other.charCodeAt(at);
    if (unit === otherUnit) continue;
    // Comparing two known numbers in place costs half of two calls.
    const number = numbers[unit];
    if (number === numbers[otherUnit] && number !== UNKNOWN) continue;
    if (letterNumber(unit) !== letterNumber(otherUnit)) return at;
  }
  return shorter;
}

/** Returns the complex letter of a number from `COMPLEX` on. */
export function complexLetterOf(number: number): ComplexLetter {
  return complex[number - COMPLEX] as ComplexLetter;
}

/** Returns whether a letter begins with a starter, so that what precedes it is complete. */
export function startsWithStarter(number: number): boolean {
  return number < COMPLEX || complexLetterOf(number).starts;
}

function classify(unit: number): number {
  const letter = String.fromCharCode(unit);
  const number = IS_SPACE.test(letter) ? SPACE : classifyForm(letter);
  numbers[unit] = number;
  return number;
}

function classifyForm(letter: string): number {
  const form = caseless(letter);
  // Half of a surrogate pair is read together with what is around it.
  const whole = !HALF_SURROGATE_PAIR.test(letter);
  const decomposed = letter.normalize("NFD");
  // Most letters have no case: then one check decides for both forms, and for both ends of a single code unit.
  const hasNoCase = form === decomposed;
  const starts = whole && isStarter(decomposed.at(0)) && (hasNoCase || isStarter(form.at(0)));
  const ends =
    hasNoCase && form.length === 1
      ? starts
      : whole && isStarter(decomposed.at(-1)) && (hasNoCase || isStarter(form.at(-1)));
  if (starts && ends && form.length === 1 && form !== "\0") return form.charCodeAt(0);

  // Letters that agree in all of this are equal in every text, as ά and Ά are.
  const likeness = `${starts} ${ends} ${form}`;
  const number = numberByLikeness.get(likeness) ?? COMPLEX + complex.push({ form, starts, ends }) - 1;
  numberByLikeness.set(likeness, number);
  return number;
}

/**
 * Returns whether a letter is a starter: it stays where it is between a mark of the highest class (U+0345) and one of
 * the lowest (U+0334).
 */
function isStarter(character = ""): boolean {
  const between = `\u0345${character}\u0334`;
  return between.normalize("NFD") === between;
}

/** Returns the canonical caseless form (The Unicode Standard, D145); white space is unchanged. */
export function caseless(text: string): string {
  const decomposed = decompose(text);
  const folded = fold(decomposed);
  return folded === decomposed ? decomposed : decompose(folded);
}
