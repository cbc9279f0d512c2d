import type { Heard } from "./heard.ts";
import type { Net, Shuffle } from "./net.ts";
import { NONE, type Places } from "./places.ts";
import type { Next } from "./start.ts";

/** What finds the places behind single nets. */
interface Finder {
  readonly heard: Heard;
  next(from: Places): Next;
  behind(net: Net, from: Places, next: Next): Places;
}

/**
 * The places that items in any order come by: for each set of them, by its bits, those from which the next goes on once
 * these were said; for all of them, those behind.
 */
export function placesOfShuffle(finder: Finder, { items }: Shuffle, from: Places): Places[] {
  const { heard } = finder;
  const { pool } = heard;
  const said: Places[] = [from];
  const all = (1 << items.length) - 1;
  for (let set = 1; set <= all; set++) said.push(pool.make());
  for (let set = 0; set < all; set++) {
    const at = set === 0 ? from : heard.space(said[set] as Places);
    said[set] = at;
    if (at === NONE) continue;
    const next = finder.next(at);
    for (let index = 0; index < items.length; index++) {
      if (set & (1 << index)) continue;
      const mark = pool.top;
      pool.join(said[set | (1 << index)] as Places, finder.behind(items[index] as Net, at, next));
      pool.top = mark;
    }
  }
  return said;
}
