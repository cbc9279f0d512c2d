import { normalize } from "@intent-resolution/engine";
import type { Algebra } from "./fold.ts";

/** The mark that is folded to a letter: it stands behind all others of its run, and there it is an iota. */
const IOTA_BELOW = "\u0345";
const IOTA = "\u03b9";
/** A mark of the lowest combining class that is not 0. */
const LOWEST = "\u0334";

/** Whether a letter may move among the marks around it: its canonical combining class is not 0. */
export function isMark(letter: string): boolean {
  if (letter < "\u0300") return false;
  const between = IOTA_BELOW + letter + LOWEST;
  return between.normalize("NFD") !== between;
}

const some = (all: readonly boolean[]) => all.includes(true);

/** Whether some words of a phrase begin with a mark, which then sorts itself among those of what stands before it. */
export const sortedMarks: Algebra<boolean> = {
  words: (text) => isMark(letterAt(text.normalize("NFD"), 0)),
  sequence: some,
  choice: some,
  permutation: some,
  range: () => false,
};

/** Whether marks of a normalized text may have been sorted when it was put together. */
export const hasSortedMarks = (text: string): boolean => /\p{M}[\p{M}\u03b9]|\u03b9\p{M}/u.test(text);

/** Whether two marks keep their order: they are of the same class. */
const areOrdered = (one: string, other: string) =>
  (one + other).normalize("NFD") === one + other && (other + one).normalize("NFD") === other + one;

/** Marks that follow each other, and the iotas behind them that may be marks of their own. */
interface Run {
  readonly start: number;
  readonly letters: readonly string[];
  /** How many of the letters are no iotas. */
  readonly marks: number;
}

/** Thrown where there are more places within runs of marks than room was made for. */
export class Crowded extends Error {}

/**
 * The places of a text within runs of marks. Marks of different classes may be taken in any order, so that beside the
 * offsets of the text there are places at which some marks of a run are taken and others before them are not.
 */
export class Marks {
  readonly #text: string;
  readonly #limit: number;
  readonly #runAt = new Map<number, Run>();
  readonly #between: { readonly run: Run; readonly taken: string }[] = [];
  readonly #known = new Map<string, number>();

  /** @param room for how many places beside the offsets of the text there is room */
  constructor(text: string, room: number) {
    this.#text = text;
    this.#limit = room;
    for (let at = 0; at < text.length; ) {
      const run = runFrom(text, at);
      for (let place = at; place <= at + lengthOf(run.letters); place++)
        if (run.marks > 0) this.#runAt.set(place, run);
      at += lengthOf(run.letters) || 1;
    }
  }

  /** The place behind a letter in NFD, as it is written in a phrase; -1 if it does not stand at a place. */
  behind(place: number, letter: string): number {
    if (isMark(letter)) return this.#behindMark(place, letter);
    const folded = normalize(letter);
    return this.#text.startsWith(folded, place) ? place + folded.length : -1;
  }

  #behindMark(place: number, mark: string): number {
    const text = this.#text;
    const between = this.#between[place - text.length - 1];
    const run = between?.run ?? this.#runAt.get(place);
    if (!run) {
      const isIota = mark === IOTA_BELOW && text[place] === IOTA && !isMark(letterAt(text, place + 1));
      return isIota ? place + 1 : -1;
    }
    const taken = between?.taken ?? takenUpTo(run, place);
    const index = indexOf(run, taken, mark);
    return index < 0 ? -1 : this.#place(run, `${taken.slice(0, index)}1${taken.slice(index + 1)}`);
  }

  /** The place at which some letters of a run are taken: an offset if they are its first. */
  #place(run: Run, taken: string): number {
    const first = `${taken}0`.indexOf("0");
    if (!taken.includes("1", first)) return run.start + lengthOf(run.letters.slice(0, first));
    const key = `${run.start} ${taken}`;
    let place = this.#known.get(key);
    if (place === undefined) {
      if (this.#between.length >= this.#limit) throw new Crowded();
      place = this.#text.length + this.#between.push({ run, taken });
      this.#known.set(key, place);
    }
    return place;
  }
}

/** The letter of a run that a mark takes; -1 if one that it may not pass stands before it. */
function indexOf({ letters, marks }: Run, taken: string, mark: string): number {
  if (mark === IOTA_BELOW) return taken.indexOf("0", marks);
  for (let index = 0; index < marks; index++) {
    if (taken[index] === "1") continue;
    if (letters[index] === mark) return index;
    if (areOrdered(letters[index] as string, mark)) return -1;
  }
  return -1;
}

/** The run that begins at an offset, of no letters where none does. */
function runFrom(text: string, start: number): Run {
  const letters: string[] = [];
  let at = start;
  for (let letter = letterAt(text, at); isMark(letter); letter = letterAt(text, at)) {
    letters.push(letter);
    at += letter.length;
  }
  const marks = letters.length;
  // An iota with marks of its own is a letter.
  if (marks > 0) for (; text[at] === IOTA && !isMark(letterAt(text, at + 1)); at++) letters.push(IOTA);
  return { start, letters, marks };
}

/** Which letters of a run are taken at an offset within it or behind it: those before. */
function takenUpTo({ start, letters }: Run, place: number): string {
  let at = start;
  const taken = letters.map(({ length }) => {
    at += length;
    return Number(at <= place);
  });
  return taken.join("");
}

/** Beyond the end U+0000, which is no mark. */
const letterAt = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0);
const lengthOf = (letters: readonly string[]) => letters.reduce((sum, { length }) => sum + length, 0);
