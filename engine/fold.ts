import { COMMON_RUNS, FULL_ROWS } from "./fold.generated.ts";

const numbers = (entry: string) => entry.split(" ").map((digits) => Number.parseInt(digits, 36));

function readTable(): Map<number, string> {
  const table = new Map<number, string>();
  for (const run of COMMON_RUNS) {
    const [start = 0, count = 0, step = 0, delta = 0] = numbers(run);
    for (let code = start, left = count; left > 0; code += step, left--)
      table.set(code, String.fromCodePoint(code + delta));
  }
  for (const row of FULL_ROWS) {
    const [code = 0, ...folded] = numbers(row);
    table.set(code, String.fromCodePoint(...folded));
  }
  return table;
}

const table = readTable();

/**
 * Unicode full case folding (rows C and F of CaseFolding.txt, no locale) of a text in NFD.
 *
 * The table is the engine's own, so that every runtime folds alike whichever Unicode version it was built with.
 */
export function fold(decomposed: string): string {
  let folded = "";
  let from = 0;
  let at = 0;
  for (const letter of decomposed) {
    // A surrogate that stands alone has no row and stays as it is.
    const row = table.get(letter.codePointAt(0) as number);
    if (row !== undefined) {
      folded += decomposed.slice(from, at) + row;
      from = at + letter.length;
    }
    at += letter.length;
  }
  // Most of what costs much has nothing to fold: it is answered as it came, and known by that.
  return from === 0 ? decomposed : folded + decomposed.slice(from);
}
