import type { Heard } from "./heard.ts";
import type { Net, Shuffle } from "./net.ts";
import { NONE, type Places } from "./places.ts";
import type { Next } from "./start.ts";

/** What finds the places behind single nets. */
interface Finder {
  readonly heard: Heard;
  join(found: Places, net: Net, from: Places, next: Next): void;
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
    const next = heard.next(at);
    for (let index = 0; index < items.length; index++) {
      const more = set | (1 << index);
      if (more > set) finder.join(said[more] as Places, items[index] as Net, at, next);
    }
  }
  return said;
}
