/** Of elements with equal keys, the first. */
export function distinct<T>(all: readonly T[], keyOf: (each: T) => unknown): readonly T[] {
  if (all.length < 2) return all;
  const known = new Set<unknown>();
  return all.filter((each) => known.size < known.add(keyOf(each)).size);
}
