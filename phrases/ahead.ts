import type { Matcher } from "./matcher.ts";
import type { Net, Shuffle } from "./net.ts";
import { NONE, type Places } from "./places.ts";
import { placesOfShuffle } from "./shuffle.ts";

/** What is known of a row for a goal: where it was begun, and the places before each net and behind the last. */
interface Known {
  readonly from: Places;
  readonly goal: Places;
  readonly ahead: readonly Places[];
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
   * is reached from them; there are none before the first if it is not reached at all.
   */
  ofRow(nets: readonly Net[], from: Places, goal: Places): readonly Places[] {
    const { pool } = this.#matcher.heard;
    const known = this.#known.get(nets);
    if (known && known.goal === goal && pool.covers(known.from, from)) return known.ahead;
    const ahead = [from];
    this.#known.set(nets, { from, goal, ahead });
    for (let index = 0; index < nets.length && ahead[index] !== NONE; index++) {
      const mark = pool.top;
      ahead.push(pool.only(this.#matcher.behind(nets[index] as Net, ahead[index] as Places), mark));
    }
    let next = pool.both(ahead[nets.length] ?? NONE, goal);
    ahead[nets.length] = next;
    for (let index = nets.length - 1; index >= 0 && next !== NONE; index--) {
      const from = ahead[index] as Places;
      // What follows is reached from there, if there is one place.
      if (pool.isFew(from, 1)) next = from;
      else {
        const leads = pool.make();
        this.#join(leads, nets[index] as Net, from, next);
        next = pool.both(leads, from);
      }
      ahead[index] = next;
    }
    ahead[0] = next;
    return ahead;
  }

  /** Adds the places from which a net leads to a goal: all of some, and perhaps others. */
  #join(leads: Places, net: Net, from: Places, goal: Places): void {
    const matcher = this.#matcher;
    const { heard } = matcher;
    const { pool } = heard;
    // Nothing is put away here, for what is known of rows lies above.
    if (net.kind === "literal" && !heard.isThorough) heard.joinLeading(leads, net, goal);
    else if (net.kind === "chain") pool.join(leads, this.ofRow(net.items, from, goal)[0] as Places);
    else if (net.kind === "shuffle") pool.join(leads, this.ofShuffle(net, from, goal)[0] as Places);
    else if (net.kind !== "fork") {
      const distances = matcher.distances(net, from);
      if (distances) for (const [distance, where] of distances) pool.joinBefore(leads, goal, distance, where);
      else if (net.kind === "shared") this.#join(leads, net.body, from, goal);
    } else {
      if (net.optional) pool.join(leads, goal);
      for (let index = 0; index < net.options.sources.length; index++)
        this.#join(leads, net.options.at(index), from, goal);
    }
  }

  /**
   * For each set of items, by its bits, the places behind these from which the goal is reached once the others are said;
   * what is said last leads to the goal, and what is said before to that.
   */
  ofShuffle(net: Shuffle, from: Places, goal: Places): readonly Places[] {
    const { heard } = this.#matcher;
    const { pool } = heard;
    const ahead = placesOfShuffle(this.#matcher, net, from);
    ahead[ahead.length - 1] = goal;
    for (let set = ahead.length - 2; set >= 0; set--) {
      const at = ahead[set] as Places;
      if (at === NONE) continue;
      const found = pool.make();
      for (let index = 0; index < net.items.length; index++) {
        const more = set | (1 << index);
        if (more > set && ahead[more] !== NONE)
          this.#join(found, net.items[index] as Net, at, ahead[more] as Places);
      }
      const leads = pool.both(found, at);
      ahead[set] = set === 0 ? leads : heard.space(leads, true);
    }
    return ahead;
  }
}
