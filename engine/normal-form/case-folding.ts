import { COMMON_RUNS, FULL_ROWS } from "./case-folding.generated.ts";

const numbers = (entry: string) => entry.split(" ").map((digits) => Number.parseInt(digits, 36));

function readTable(): Map<number, string> {
  const table = new Map<number, string>();
  for (const run of COMMON_RUNS) {
    const [start = 0, count = 0, step = 0, delta = 0] = numbers(run);
    for (let index = 0; index < count; index++) {
      const code = start + index * step;
      table.set(code, String.fromCodePoint(code + delta));
    }
  }
  for (const row of FULL_ROWS) {
    const [code = 0, ...folded] = numbers(row);
    table.set(code, String.fromCodePoint(...folded));
  }
  return table;
}

const table = readTable();
/** The last code point that has a row. */
const LAST = Math.max(...table.keys());

/**
 * Returns the Unicode full case folding (rows C and F of CaseFolding.txt, no locale) of a text in NFD.
 *
 * The engine has its own table, so that every runtime folds alike whichever Unicode version it was built with.
 */
export function fold(decomposed: string): string {
  let folded = "";
  let from = 0;
  // By code points: a string for each letter would cost more than everything else here.
  for (let at = 0; at < decomposed.length; ) {
    // A lone surrogate has no row and stays as it is.
    const code = decomposed.codePointAt(at) as number;
    const next = code > 0xffff ? at + 2 : at + 1;
    const row = code <= LAST ? table.get(code) : undefined;
    if (row !== undefined) {
      folded += decomposed.slice(from, at) + row;
      from = next;
    }
    at = next;
  }
  // The same string where nothing was folded: callers compare it to skip a second decomposition.
  return from === 0 ? decomposed : folded + decomposed.slice(from);
}
