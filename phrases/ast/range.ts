import type { Range } from "./grammar.ts";

/** Returns the number of numbers of a range. */
export const countOf = ({ from, to, step }: Range): number =>
  Number((BigInt(to) - BigInt(from)) / BigInt(step)) + 1;

/** Returns the number with an index, from 0. Sums of safe integers need not be safe on the way. */
export const numberAt = ({ from, step }: Range, index: number): number =>
  Number(BigInt(from) + BigInt(index) * BigInt(step));

/** Returns the numbers of a range, in ascending order. */
export const numbersOf = (range: Range): number[] =>
  Array.from({ length: countOf(range) }, (_, index) => numberAt(range, index));

/** Returns whether a range has a number. */
export const isOf = ({ from, to, step }: Range, number: number): boolean =>
  // Whole differences of safe integers need not be safe.
  number >= from && number <= to && (BigInt(number) - BigInt(from)) % BigInt(step) === 0n;
