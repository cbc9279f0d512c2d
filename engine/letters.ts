import { WHITE_SPACE } from "@intent-resolution/contract";
import { decompose } from "./decompose.ts";
import { fold } from "./fold.ts";

export const SPACE = 0x20;
/** What the table says of a letter whose form is not one code unit. */
export const COMPLEX = 1;

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

// Both are filled on first use, by the code unit: facts of Unicode and nothing of a text.
const simple = new Uint16Array(0x1_0000);
const complex = new Map<number, ComplexLetter>();

/**
 * The form in which a letter is compared where that is one code unit whatever stands around it; U+0020 for white
 * space, and `COMPLEX` for every other.
 */
export function formOf(unit: number): number {
  const known = simple[unit] as number;
  return known === UNKNOWN ? learn(unit) : known;
}

/** What is known of a letter that `formOf` calls complex. */
export function complexLetter(unit: number): ComplexLetter {
  formOf(unit);
  return complex.get(unit) as ComplexLetter;
}

/** Whether a letter begins with a starter, so that what stands before it is complete. */
export function startsAnew(unit: number): boolean {
  return formOf(unit) !== COMPLEX || complexLetter(unit).starts;
}

function learn(unit: number): number {
  const letter = String.fromCharCode(unit);
  if (IS_SPACE.test(letter)) {
    simple[unit] = SPACE;
    return SPACE;
  }
  const form = caseless(letter);
  // Half of a surrogate pair says nothing by itself: it is read together with what stands around it.
  const whole = letter.isWellFormed();
  const decomposed = letter.normalize("NFD");
  const starts = whole && isStarter(decomposed.at(0)) && isStarter(form.at(0));
  const ends = whole && isStarter(decomposed.at(-1)) && isStarter(form.at(-1));
  const isSimple = starts && ends && form.length === 1 && unit > COMPLEX;
  if (!isSimple) complex.set(unit, { form, starts, ends });
  simple[unit] = isSimple ? form.charCodeAt(0) : COMPLEX;
  return simple[unit] as number;
}

/** A starter stays where it is between a mark of the highest class (U+0345) and one of the lowest (U+0334). */
function isStarter(character = ""): boolean {
  const between = `\u0345${character}\u0334`;
  return between.normalize("NFD") === between;
}

/** Canonical caseless form (The Unicode Standard, D145), white space as it is. */
export function caseless(text: string): string {
  return decompose(fold(decompose(text)));
}
