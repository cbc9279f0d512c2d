/**
 * Returns a result with its arrays cut until its JSON has at most `maxCharacters`. `leftOut` has the number of
 * removed items of each array. A result that is long for another reason stays longer.
 */
export function shorten(result: Record<string, unknown>, maxCharacters: number): Record<string, unknown> {
  let shortened = result;
  for (let most = 1024; most >= 1 && JSON.stringify(shortened).length > maxCharacters; most /= 2) {
    const leftOut: Record<string, number> = {};
    shortened = { ...(withFirst(result, most, "", leftOut) as object), leftOut };
  }
  return shortened;
}

/** Returns a value with at most `most` items in each of its arrays, and counts the removed items by path. */
function withFirst(value: unknown, most: number, path: string, leftOut: Record<string, number>): unknown {
  if (Array.isArray(value)) {
    if (value.length > most) leftOut[path] = (leftOut[path] ?? 0) + value.length - most;
    return value.slice(0, most).map((item) => withFirst(item, most, `${path}[]`, leftOut));
  }
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => {
    return [name, withFirst(member, most, path ? `${path}.${name}` : name, leftOut)];
  });
  return Object.fromEntries(members);
}
