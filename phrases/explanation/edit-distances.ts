import type { StepBudget } from "../match/step-budget.ts";

/** Returns the ends of pieces of a text, each with its edits. */
export type NearestEnds = (letters: string, at: number) => [end: number, edits: number][];

/**
 * Returns a function that finds pieces of the input that begin at a place and are near given letters. It returns
 * their ends with their edit distances (Levenshtein, in UTF-16 code units). An end beside a nearer one is left out,
 * because it is one edit away from that.
 *
 * @param most the maximum number of edits
 */
export function nearestEndsOf(said: string, most: number, budget: StepBudget): NearestEnds {
  const size = said.length + most + 3;
  /** Two rows of Levenshtein's table, used in turn. */
  const rows: [Uint16Array, Uint16Array] = [new Uint16Array(size), new Uint16Array(size)];
  return (letters, at) => {
    const left = said.length - at;
    // Edits from the first letters of the piece, by their number, to those so far: near the diagonal alone.
    let [row, next] = rows;
    for (let length = 0; length <= most + 1; length++) row[length] = length;
    for (let count = 1; count <= letters.length; count++) {
      const letter = letters.charCodeAt(count - 1);
      const from = Math.max(1, count - most);
      const to = Math.min(left, count + most);
      let least = from === 1 ? count : most + 1;
      next[from - 1] = least;
      for (let length = from; length <= to; length++) {
        const isSame = letter === said.charCodeAt(at + length - 1);
        const replaced = (row[length - 1] as number) + (isSame ? 0 : 1);
        const changed = Math.min(row[length] as number, next[length - 1] as number) + 1;
        const edits = Math.min(replaced, changed);
        next[length] = edits;
        if (edits < least) least = edits;
      }
      next[to + 1] = most + 1;
      budget.consume(1 + to - from);
      if (least > most) return [];
      [row, next] = [next, row];
    }
    const from = Math.max(0, letters.length - most);
    const to = Math.min(left, letters.length + most);
    const ends: [end: number, edits: number][] = [];
    for (let length = from; length <= to; length++) {
      const edits = row[length] as number;
      const isNearest =
        (length === from || (row[length - 1] as number) >= edits) &&
        (length === to || (row[length + 1] as number) >= edits);
      if (edits <= most && isNearest) ends.push([at + length, edits]);
    }
    return ends;
  };
}
