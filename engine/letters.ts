import { WHITE_SPACE } from "@intent-resolution/contract";
import { decompose } from "./decompose.ts";
import { fold } from "./fold.ts";

export const SPACE = 0x20;
/** From here on numbers stand for complex letters. */
export const COMPLEX = 0x1_0000;

/** A letter whose form is several code units, or which reorders with the marks around it. */
export interface ComplexLetter {
  readonly form: string;
  /** It begins with a starter (canonical combining class 0): no mark of it moves before it. */
  readonly starts: boolean;
  /** It ends with a starter: no mark that follows moves into it. */
  readonly ends: boolean;
}

const UNKNOWN = 0;
const IS_SPACE = new RegExp(`^[${WHITE_SPACE}]$`, "u");

// All are filled on first use, by the code unit: facts of Unicode and nothing of a text.
const numbers = new Int32Array(0x1_0000);
const complex: ComplexLetter[] = [];
const known = new Map<string, number>();

/**
 * The number of a letter. Where the form in which it is compared is one code unit whatever stands around it, that
 * is the number, and U+0020 for white space; every other letter has one from `COMPLEX` on. Letters of one number
 * but white space are equal wherever they stand.
 */
export function numberOf(unit: number): number {
  const number = numbers[unit] as number;
  return number === UNKNOWN ? learn(unit) : number;
}

/** How many letters two texts have in common at their beginning. */
export function agreement(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at++) {
    const unit = one.charCodeAt(at);
    const otherUnit = other.charCodeAt(at);
    if (unit === otherUnit) continue;
    // A look at two numbers that are known is half the cost of asking for them.
    const number = numbers[unit];
    if (number === numbers[otherUnit] && number !== UNKNOWN) continue;
    if (numberOf(unit) !== numberOf(otherUnit)) return at;
  }
  return shorter;
}

/** What is known of a letter whose number is `COMPLEX` or above. */
export function complexLetter(number: number): ComplexLetter {
  return complex[number - COMPLEX] as ComplexLetter;
}

/** Whether a letter begins with a starter, so that what stands before it is complete. */
export function startsAnew(number: number): boolean {
  return number < COMPLEX || complexLetter(number).starts;
}

function learn(unit: number): number {
  const letter = String.fromCharCode(unit);
  const number = IS_SPACE.test(letter) ? SPACE : learnForm(letter);
  numbers[unit] = number;
  return number;
}

function learnForm(letter: string): number {
  const form = caseless(letter);
  // Half of a surrogate pair says nothing by itself: it is read together with what stands around it.
  const whole = letter.isWellFormed();
  const decomposed = letter.normalize("NFD");
  // Most letters have no case: one look tells of both their forms, and of both ends where they are one code unit.
  const hasNoCase = form === decomposed;
  const starts = whole && isStarter(decomposed.at(0)) && (hasNoCase || isStarter(form.at(0)));
  const ends =
    hasNoCase && form.length === 1
      ? starts
      : whole && isStarter(decomposed.at(-1)) && (hasNoCase || isStarter(form.at(-1)));
  if (starts && ends && form.length === 1 && form !== "\0") return form.charCodeAt(0);

  // Letters that are alike in all of this are alike to every text, as ά and Ά are.
  const likeness = `${starts} ${ends} ${form}`;
  const number = known.get(likeness) ?? COMPLEX + complex.push({ form, starts, ends }) - 1;
  known.set(likeness, number);
  return number;
}

/** A starter stays where it is between a mark of the highest class (U+0345) and one of the lowest (U+0334). */
function isStarter(character = ""): boolean {
  const between = `\u0345${character}\u0334`;
  return between.normalize("NFD") === between;
}

/** Canonical caseless form (The Unicode Standard, D145), white space as it is. */
export function caseless(text: string): string {
  const decomposed = decompose(text);
  const folded = fold(decomposed);
  return folded === decomposed ? decomposed : decompose(folded);
}
