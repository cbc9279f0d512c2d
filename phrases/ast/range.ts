import type { Range } from "./grammar.ts";

/** How many numbers a range has. */
export const numbersOf = ({ from, to, step }: Range): number =>
  Number((BigInt(to) - BigInt(from)) / BigInt(step)) + 1;

/** Whether a range has a number. */
export const isOf = ({ from, to, step }: Range, number: number): boolean =>
  // Whole differences of safe integers need not be safe.
  number >= from && number <= to && (BigInt(number) - BigInt(from)) % BigInt(step) === 0n;
