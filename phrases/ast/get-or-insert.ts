/** Returns the value of a key, and computes it where it is missing: `Map.prototype.getOrInsertComputed` of later runtimes. */
export function getOrInsert<K, V>(
  known: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  compute: () => V,
): V {
  let value = known.get(key);
  if (value === undefined) {
    value = compute();
    known.set(key, value);
  }
  return value;
}
