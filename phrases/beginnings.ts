import type { Known, Net, Trie } from "./net.ts";
import { ANY, letterBit, type Pairs, pairAt, pairBit } from "./start.ts";

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

/** What is surely known of options; where one may begin with white space, that is little. */
export function knownOfTrie(trie: Trie): Known {
  trie.open();
  let { first, pairs, empty, ...known } = knownOfAny(trie.nets.map(({ net }) => net));
  if (empty || trie.space || trie.accepts.length > 0) [first, pairs, empty] = [ANY, ANY, true];
  for (const [unit, { text, to }] of trie.letters) {
    first |= letterBit(unit);
    pairs |= text.length > 1 ? pairAt(text) : pairsBehind(unit, to);
  }
  return { ...known, first, pairs, empty, passable: false };
}

/** The pairs that a unit begins, if there is no net and no end behind it. */
function pairsBehind(unit: number, trie: Trie): Pairs {
  trie.open();
  if (trie.space || trie.nets.length + trie.accepts.length > 0) return ANY;
  return [...trie.letters.keys()].reduce((pairs, next) => pairs | pairBit(unit, next), 0);
}
