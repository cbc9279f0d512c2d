/** The mark that is folded to a letter: it comes last in its run, and is an iota there. */
const YPOGEGRAMMENI = "\u0345";
const IOTA = "\u03b9";
/** A mark of the lowest combining class that is not 0. */
const LOWEST = "\u0334";

/** Returns whether normalization sorts a letter among the marks around it: its canonical combining class is not 0. */
export function isMark(letter: string): boolean {
  if (letter < "\u0300") return false;
  const between = YPOGEGRAMMENI + letter + LOWEST;
  return between.normalize("NFD") !== between;
}

/**
 * Returns whether words begin with a mark. Normalization sorts it among the marks at the end of the text before them.
 */
export const beginsWithMark = (text: string): boolean => isMark(letterAt(text.normalize("NFD"), 0));

/** Returns whether normalization may have sorted marks of a text that was composed of pieces. */
export const hasSortedMarks = (text: string): boolean => /\p{M}[\p{M}\u03b9]|\u03b9\p{M}/u.test(text);

/** Marks of a run that are still to be matched, and the place after the run. */
export interface Marks {
  readonly left: string;
  readonly end: number;
}

/** Returns the run of marks at a place of a normalized text; an iota in it may be a folded mark. */
export function marksAt(text: string, at: number): Marks {
  const run = /[\p{M}\u03b9]*/uy;
  run.lastIndex = at;
  const [left] = run.exec(text) as RegExpExecArray;
  return { left: left as string, end: at + (left as string).length };
}

/**
 * Returns a run of marks without one of them; null if the run lacks it. Marks of other classes may precede it,
 * because normalization sorted the run.
 */
export function withoutMark(run: string, mark: string): string | null {
  for (let at = 0; at < run.length; ) {
    const letter = letterAt(run, at);
    const end = at + letter.length;
    // An iota with marks of its own is a letter.
    const isFolded = letter === IOTA && !isMark(letterAt(run, end));
    if (mark === YPOGEGRAMMENI ? isFolded : letter === mark) return run.slice(0, at) + run.slice(end);
    if (!isMark(letter) || areOrdered(letter, mark)) return null;
    at = end;
  }
  return null;
}

/** Returns whether two marks keep their order: they are of the same class. */
const areOrdered = (one: string, other: string) =>
  (one + other).normalize("NFD") === one + other && (other + one).normalize("NFD") === other + one;

/** Returns the letter at a place; beyond the end U+0000, which is not a mark. */
const letterAt = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0);
