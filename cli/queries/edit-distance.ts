/** Returns how many letters of one text are added, left out, replaced or swapped with the next one to make another of it. */
export function editDistance(one: string, other: string): number {
  const from = [...one];
  const to = [...other];
  let before: number[] = [];
  let last = Array.from(to, (_, index) => index);
  last.push(to.length);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const kept = (last[column] as number) + Number(letter !== wanted);
      let least = Math.min(kept, (last[column + 1] as number) + 1, (next[column] as number) + 1);
      const isSwapped = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === wanted;
      if (isSwapped) least = Math.min(least, (before[column - 1] as number) + 1);
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return last.at(-1) as number;
}
