/** The most letters by which a name that was meant may differ. */
const MAX_DISTANCE = 2;

/** Returns the name that was probably meant, whatever its case; undefined if none is near. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const distances = names.map((name) => distance(given.toLowerCase(), name.toLowerCase()));
  const least = Math.min(...distances);
  return least <= MAX_DISTANCE ? names[distances.indexOf(least)] : undefined;
}

/** Returns the number of letters to insert, to leave out or to replace (Levenshtein). */
function distance(one: string, another: string): number {
  let row = Array.from({ length: another.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (let column = 0; column < another.length; column++) {
      const replaced = (row[column] as number) + (another[column] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] as number) + 1, (next[column] as number) + 1));
    }
    row = next;
  }
  return row[another.length] as number;
}
