import { normalize } from "@intent-resolution/engine";
import type { Algebra } from "../ast/fold.ts";

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

/** Some letters of a run of marks, and of the iotas behind them that may be marks of their own, are still to be taken. */
interface Rest {
  /** Where the run ends. */
  readonly end: number;
  /** What is still to be taken, in the order of the text. */
  readonly letters: string;
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
  /** What is still to be taken at each place. */
  readonly #rests: Rest[] = [];
  /** The places beside the offsets. */
  readonly #between = new Map<string, number>();

  /** @param room for how many places beside the offsets of the text there is room */
  constructor(text: string, room: number) {
    this.#text = text;
    this.#limit = room;
    for (let at = text.length; at >= 0; at--) {
      const letter = letterAt(text, at);
      // An iota with marks of its own is a letter.
      const isTaken = isMark(letter) || (letter === IOTA && !isMark(letterAt(text, at + 1)));
      const end = isTaken ? (this.#rests[at + letter.length] as Rest).end : at;
      this.#rests[at] = { end, letters: text.slice(at, end) };
    }
  }

  /** The place behind a letter in NFD, as it is written in a phrase; -1 if it does not stand at a place. */
  behind(place: number, letter: string): number {
    if (!isMark(letter)) {
      const folded = normalize(letter);
      return this.#text.startsWith(folded, place) ? place + folded.length : -1;
    }
    const { end, letters } = this.#rests[place] as Rest;
    const index = indexOf(letters, letter);
    return index < 0 ? -1 : this.#place(end, letters.slice(0, index) + letters.slice(index + letter.length));
  }

  /** The place at which some letters of a run are left: an offset if they are its last. */
  #place(end: number, letters: string): number {
    if (this.#text.endsWith(letters, end)) return end - letters.length;
    const key = `${end} ${letters}`;
    let place = this.#between.get(key);
    if (place === undefined) {
      if (this.#between.size >= this.#limit) throw new Crowded();
      place = this.#rests.push({ end, letters }) - 1;
      this.#between.set(key, place);
    }
    return place;
  }
}

/** Where a mark stands among the letters that are left; -1 if it does not, or one that it may not pass stands before it. */
function indexOf(letters: string, mark: string): number {
  if (mark === IOTA_BELOW) return letters.indexOf(IOTA);
  let index = 0;
  for (const letter of letters) {
    if (letter === mark) return index;
    if (areOrdered(letter, mark)) return -1;
    index += letter.length;
  }
  return -1;
}

/** Beyond the end U+0000, which is no mark. */
const letterAt = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0);
