import type { Algebra } from "../ast/fold.ts";

const all = (items: readonly number[]) => items.reduce((sum, item) => sum + item, 1);

/** From how many pieces the longest text of a phrase is put together, empty ones included. */
export const expandedLength: Algebra<number> = {
  words: () => 1,
  sequence: all,
  choice: (options) => options.reduce((most, option) => Math.max(most, option), 0) + 1,
  permutation: all,
  range: () => 1,
};
