import type { Algebra } from "./fold.ts";
import { isMark } from "./marks.ts";

/** How many combining marks the texts of a phrase have in a row, at the most. */
export interface MarkRuns {
  readonly start: number;
  readonly end: number;
  /** In a text of nothing but marks; -1 if there is none. */
  readonly all: number;
  /** In a row that goes over an edge of pieces: such marks may be taken in any order. */
  readonly met: number;
}

const NOTHING: MarkRuns = { start: 0, end: 0, all: 0, met: 0 };
const NO_MARKS: MarkRuns = { start: 0, end: 0, all: -1, met: 0 };

export const markRuns: Algebra<MarkRuns> = {
  words(text) {
    const letters = [...text.normalize("NFD")];
    const start = letters.findIndex((letter) => !isMark(letter));
    if (start < 0) return { start: letters.length, end: letters.length, all: letters.length, met: 0 };
    return {
      ...NO_MARKS,
      start,
      end: letters.length - 1 - letters.findLastIndex((letter) => !isMark(letter)),
    };
  },
  sequence: (items) => items.reduce(after, NOTHING),
  choice: (options, optional) => options.reduce(either, optional ? NOTHING : NO_MARKS),
  // A space stands between the items.
  permutation: (items) => ({ ...items.reduce(either, NO_MARKS), all: -1 }),
  range: () => NO_MARKS,
};

function after(before: MarkRuns, next: MarkRuns): MarkRuns {
  return {
    start: Math.max(before.start, before.all < 0 ? 0 : before.all + next.start),
    end: Math.max(next.end, next.all < 0 ? 0 : before.end + next.all),
    all: before.all < 0 || next.all < 0 ? -1 : before.all + next.all,
    met: Math.max(before.met, next.met, next.start > 0 ? before.end + next.start : 0),
  };
}

function either(one: MarkRuns, other: MarkRuns): MarkRuns {
  return {
    start: Math.max(one.start, other.start),
    end: Math.max(one.end, other.end),
    all: Math.max(one.all, other.all),
    met: Math.max(one.met, other.met),
  };
}
