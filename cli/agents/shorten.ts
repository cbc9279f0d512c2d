/**
 * Returns a result whose JSON has at most so many characters, as far as arrays make it long: each keeps its first items,
 * as many as fit, and `leftOut` says how many of which array are left out.
 */
export function shorten(result: Record<string, unknown>, maxCharacters: number): Record<string, unknown> {
  let shortened = result;
  for (let most = 1024; most >= 1 && JSON.stringify(shortened).length > maxCharacters; most /= 2) {
    const leftOut: Record<string, number> = {};
    shortened = { ...(withFirst(result, most, "", leftOut) as object), leftOut };
  }
  return shortened;
}

/** Returns a value with at most so many items in each of its arrays, and counts the others by path. */
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
