import { MAX_SIZE_BITS } from "../ast/bounds.ts";
import type { Algebra } from "../ast/fold.ts";
import { countOf } from "../ast/range.ts";

/** A statement must have fewer rules than this; larger sizes are cut to it. */
export const SIZE_BOUND = 2n ** BigInt(MAX_SIZE_BITS);

const bounded = (size: bigint) => (size < SIZE_BOUND ? size : SIZE_BOUND);

const product = (sizes: readonly bigint[], start: bigint) =>
  sizes.reduce((total, size) => bounded(total * size), start);

/** Returns the number of permutations of this many items. */
export const ordersOf = (items: number): number => (items < 2 ? 1 : items * ordersOf(items - 1));

/** The number of texts, with their captures, of a phrase; equal ones are counted again. */
export const sizes: Algebra<bigint> = {
  words: () => 1n,
  sequence: (items) => product(items, 1n),
  choice: (options, optional) => bounded(options.reduce((sum, size) => sum + size, optional ? 1n : 0n)),
  permutation: (items) => product(items, BigInt(ordersOf(items.length))),
  range: (range) => BigInt(countOf(range)),
};
