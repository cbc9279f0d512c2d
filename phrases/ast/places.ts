import type { Place } from "./grammar.ts";

/** Returns a place as messages write it: `home.phrases:3:1`, or `3:1` in a file without a name. */
export const located = ({ file, line, column }: Place): string =>
  `${file === undefined ? "" : `${file}:`}${line}:${column}`;

/** Returns the last of some elements, in ascending order of `from`, that begins at or before an offset. */
export function lastBefore<T extends { readonly from: number }>(
  all: readonly T[],
  at: number,
): T | undefined {
  let low = 0;
  let high = all.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((all[middle] as T).from <= at) low = middle;
    else high = middle - 1;
  }
  return all[low];
}
