import type { Matcher } from "./matcher.ts";
import type { Net } from "./net.ts";
import { NONE, type Places } from "./places.ts";

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
      const ends = this.#matcher.behind(nets[index] as Net, ahead[index] as Places);
      if (ends === NONE) return null;
      ahead.push(ends);
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
    const { heard, isThorough } = matcher;
    const { pool } = heard;
    if (net.kind === "literal" && !isThorough) return heard.leading(net, from, goal);
    if (net.kind === "chain") return this.ofRow(net.items, from, goal)?.[0] ?? NONE;
    if (net.kind !== "fork" || net.trie) return matcher.leading(net, from, goal);
    const leads = pool.make();
    let leading = net.optional ? pool.both(from, goal) : NONE;
    if (leading !== NONE) pool.join(leads, leading);
    for (let index = 0; index < net.options.sources.length; index++) {
      const some = this.#leading(net.options.at(index), from, goal);
      if (some === NONE) continue;
      leading = leads;
      pool.join(leads, some);
    }
    // Nothing is put away here, for what is known of rows lies above.
    return leading === NONE ? NONE : leads;
  }
}
