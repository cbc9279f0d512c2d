import type { Matcher } from "./matcher.ts";
import type { Net, Shuffle } from "./net.ts";
import { NONE, type Places } from "./places.ts";
import { placesOfShuffle } from "./shuffle.ts";

/** What is known of a row for a goal: where it was begun, and the places before each net and behind the last. */
interface Known {
  readonly from: Places;
  readonly goal: Places;
  readonly ahead: readonly Places[] | null;
}

/** Tells of the places of a matcher's text from which nets lead to a goal. All its sets lie on the matcher's stack. */
export class Ahead {
  readonly #matcher: Matcher;
  #known = new Map<readonly Net[], Known>();

  constructor(matcher: Matcher) {
    this.#matcher = matcher;
  }

  /** Does some work, and forgets all sets that were made for it. */
  apart<T>(work: () => T): T {
    const { pool } = this.#matcher.heard;
    const known = this.#known;
    const mark = pool.top;
    this.#known = new Map();
    const done = work();
    this.#known = known;
    pool.top = mark;
    return done;
  }

  /**
   * The places before each net of a row and behind the last, as far as they are reached from some places and the goal
   * is reached from them; null if it is not reached at all.
   */
  ofRow(nets: readonly Net[], from: Places, goal: Places): readonly Places[] | null {
    const { pool } = this.#matcher.heard;
    const known = this.#known.get(nets);
    if (known && known.goal === goal && pool.covers(known.from, from)) return known.ahead;
    const ahead = this.#row(nets, from, goal);
    this.#known.set(nets, { from, goal, ahead });
    return ahead;
  }

  #row(nets: readonly Net[], from: Places, goal: Places): Places[] | null {
    const { pool } = this.#matcher.heard;
    const ahead = [from];
    for (let index = 0; index < nets.length; index++) {
      const mark = pool.top;
      const ends = this.#matcher.behind(nets[index] as Net, ahead[index] as Places);
      if (ends === NONE) return null;
      ahead.push(pool.only(ends, mark));
    }
    let next = pool.both(ahead[nets.length] as Places, goal);
    ahead[nets.length] = next;
    for (let index = nets.length - 1; index >= 0 && next !== NONE; index--) {
      const from = ahead[index] as Places;
      // What follows is reached from there, if there is one place.
      next = pool.isOne(from) ? from : this.#leading(nets[index] as Net, from, next);
      ahead[index] = next;
    }
    return next === NONE ? null : ahead;
  }

  /** Those of some places from which a net leads to a goal. */
  #leading(net: Net, from: Places, goal: Places): Places {
    const matcher = this.#matcher;
    const { heard } = matcher;
    const { pool } = heard;
    if (net.kind === "literal" && !matcher.isThorough) return heard.leading(net, from, goal);
    if (net.kind === "chain") return this.ofRow(net.items, from, goal)?.[0] ?? NONE;
    if (net.kind === "shuffle") return this.#shuffled(net, from, goal);
    if (net.kind !== "fork") return matcher.leading(net, from, goal);
    // Nothing is put away here, for what is known of rows lies above.
    const leads = pool.make();
    if (net.optional) pool.join(leads, pool.both(from, goal));
    const some = net.trie ? matcher.candidates(net, from, goal) : net.options.sources.keys();
    for (const index of some) pool.join(leads, this.#leading(net.options.at(index), from, goal));
    return leads;
  }

  /** What is said last leads to the goal, and what is said before to that. */
  #shuffled(net: Shuffle, from: Places, goal: Places): Places {
    const { heard } = this.#matcher;
    const ahead = placesOfShuffle(this.#matcher, net, from);
    ahead[ahead.length - 1] = goal;
    for (let set = ahead.length - 2; set >= 0; set--) {
      const at = ahead[set] as Places;
      if (at === NONE) continue;
      const leads = heard.pool.make();
      for (let index = 0; index < net.items.length; index++) {
        const next = set & (1 << index) ? NONE : (ahead[set | (1 << index)] as Places);
        if (next !== NONE) heard.pool.join(leads, this.#leading(net.items[index] as Net, at, next));
      }
      ahead[set] = set === 0 ? leads : heard.space(leads, -1);
    }
    return ahead[0] as Places;
  }
}
