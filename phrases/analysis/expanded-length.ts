import type { Algebra } from "../ast/fold.ts";

const all = (items: readonly number[]) => items.reduce((sum, item) => sum + item, 1);

/** The number of pieces of the longest text of a phrase, empty ones included. */
export const expandedLength: Algebra<number> = {
  words: () => 1,
  sequence: all,
  choice: (options) => options.reduce((most, option) => Math.max(most, option), 0) + 1,
  permutation: all,
  range: () => 1,
};
