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

/** The places behind items in any order: for each set of them, those behind all ways to say these are found once. */
export function endsOfShuffle(finder: Finder, { items }: Shuffle, from: Places): Places {
  const { heard } = finder;
  const { pool } = heard;
  const said: Places[] = [from];
  for (let set = 1; set < 1 << items.length; set++) said.push(pool.make());
  for (let set = 0; set < said.length - 1; set++) {
    const mark = pool.top;
    const at = set === 0 ? from : heard.space(said[set] as Places);
    if (at === NONE) continue;
    const next = finder.next(at);
    for (let index = 0; index < items.length; index++) {
      if (set & (1 << index)) continue;
      const ends = finder.behind(items[index] as Net, at, next);
      if (ends !== NONE) pool.join(said[set | (1 << index)] as Places, ends);
    }
    pool.top = mark;
  }
  const all = said.at(-1) as Places;
  return pool.some(all);
}
