import { isMark } from "../match/marks.ts";

/** How many there are where there is nothing that has any. */
export const NEVER = Number.NEGATIVE_INFINITY;

/**
 * The most combining marks at the start of a text, at its end, in a text of nothing else (`NEVER` if there is none), and
 * in a row that goes over an edge of pieces: such marks may be taken in any order.
 */
export type EdgeMarks = readonly [start: number, end: number, all: number, met: number];

/** Those of texts of letters alone, where no mark meets an edge. */
export const NO_MARKS: EdgeMarks = [0, 0, NEVER, 0];

/** Those of two phrases one after the other. */
export function marksAfter(before: EdgeMarks, next: EdgeMarks): EdgeMarks {
  if (next === NO_MARKS && before[1] + before[3] === 0)
    return before[0] ? [before[0], 0, NEVER, 0] : NO_MARKS;
  const [start, end, all, met] = before;
  const [nextStart, nextEnd, nextAll, nextMet] = next;
  return [
    Math.max(start, all + nextStart),
    Math.max(nextEnd, end + nextAll),
    all + nextAll,
    Math.max(met, nextMet, nextStart > 0 ? end + nextStart : 0),
  ];
}

/** Those of some words. */
export function marksOf(text: string): EdgeMarks {
  if (!/\p{M}/u.test(text)) return NO_MARKS;
  const letters = [...text.normalize("NFD")];
  const [first, last] = [letters.findIndex(isInk), letters.findLastIndex(isInk)];
  const { length } = letters;
  return first < 0 ? [length, length, length, 0] : [first, length - 1 - last, NEVER, 0];
}

const isInk = (letter: string) => !isMark(letter);
