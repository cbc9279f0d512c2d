import type { Algebra } from "../ast/fold.ts";
import { beginsWithMark } from "../match/marks.ts";

const some = (all: readonly boolean[]) => all.includes(true);

/** Whether some words of a phrase begin with a mark, which is sorted among those of what comes before. */
export const sortedMarks: Algebra<boolean> = {
  words: beginsWithMark,
  sequence: some,
  choice: some,
  permutation: some,
  range: () => false,
};
