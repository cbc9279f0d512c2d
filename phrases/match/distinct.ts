/** Returns the first element of each key. */
export function distinct<T>(all: readonly T[], keyOf: (each: T) => unknown): readonly T[] {
  if (all.length < 2) return all;
  // Usually there are two: a set would take longer than all else of a look-up.
  if (all.length === 2) return keyOf(all[0] as T) === keyOf(all[1] as T) ? [all[0] as T] : all;
  const known = new Set<unknown>();
  return all.filter((each) => known.size < known.add(keyOf(each)).size);
}
