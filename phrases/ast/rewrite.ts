import { getOrInsert } from "./get-or-insert.ts";

/**
 * Returns a function that copies nodes of a grammar, where something changes; other nodes are shared.
 *
 * @param moved the new offset of a node
 * @param replaced a node in place of another, which is not copied; undefined for most
 */
export function rewriting(
  moved: (at: number) => number,
  replaced: (node: object) => object | undefined = () => undefined,
): <T>(node: T) => T {
  const known = new Map<unknown, unknown>();
  const rewrite = (node: unknown): unknown =>
    typeof node === "object" && node
      ? getOrInsert(known, node, () => replaced(node) ?? copied(node as Record<string, unknown>))
      : node;
  function copied(node: Record<string, unknown>): unknown {
    let isSame = true;
    const copy = (Array.isArray(node) ? [] : {}) as Record<string, unknown>;
    for (const key in node) {
      const value = node[key];
      const changed = key === "at" ? moved(value as number) : rewrite(value);
      isSame &&= changed === value;
      copy[key] = changed;
    }
    return isSame ? node : copy;
  }
  return rewrite as <T>(node: T) => T;
}
