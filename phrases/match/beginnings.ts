import type { Known, Net } from "./net.ts";

/** What is known of nets one after the other. */
export function knownOfRow(items: readonly Net[]): Known {
  const end = items.findIndex(({ empty }) => !empty) + 1;
  const { first, pairs } = knownOfAny(items.slice(0, end || items.length));
  const passable = items.every((item) => item.passable);
  return { ...knownOfAny(items), first, pairs, empty: end === 0, passable };
}

/** What is known of a net that stands for one of some. */
export function knownOfAny(nets: readonly Known[]): Known {
  let [first, pairs, size, empty, passable, captures] = [0, 0, 1, false, false, false];
  for (const net of nets) {
    first |= net.first;
    pairs |= net.pairs;
    size += net.size;
    empty ||= net.empty;
    passable ||= net.passable;
    captures ||= net.captures;
  }
  return { id: 0, first, pairs, size, empty, passable, captures };
}
