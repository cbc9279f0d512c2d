import type { Algebra } from "../ast/fold.ts";

/** The digits of the longest safe integer, with its sign. */
const NUMBER = 17;

const all = (items: readonly number[]) => items.reduce((sum, item) => sum + item + 1, 1);

/**
 * What it takes to say the longest text of a phrase: its UTF-16 code units as they are written, white space counted in
 * full, and its pieces, which may be as many where they are empty.
 */
export const expandedLength: Algebra<number> = {
  words: (text) => text.length + 1,
  sequence: all,
  choice: (options) => options.reduce((most, option) => Math.max(most, option), 0) + 1,
  permutation: all,
  range: () => NUMBER,
};
