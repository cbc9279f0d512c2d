import type { Matcher } from "./matcher.ts";
import type { Chain, Net, Shared, Shuffle } from "./net.ts";
import { permuted } from "./order.ts";
import { NONE, type Places } from "./places.ts";
import { placesOfShuffle } from "./shuffle.ts";
import { ordersOf } from "./size.ts";
import type { Nets } from "./way.ts";
import { SPACE } from "./weave.ts";

/** What is said by saying all that lies within. */
export type Composed = Chain | Shuffle | Shared;

/** Tells of the places of a matcher's text from which nets lead to a goal. All its sets lie on the matcher's stack. */
export class Ahead {
  readonly #matcher: Matcher;

  constructor(matcher: Matcher) {
    this.#matcher = matcher;
  }

  /** The rows that a net may be said as: itself, or the orders that lead from some places to the goal. */
  rows(of: Composed, from: Places, goal: Places): Iterable<Nets> {
    if (of.kind === "shuffle") return this.#orders(of, from, goal);
    return [{ of, taken: 0, nets: of.kind === "chain" ? of.items : [of.body] }];
  }

  *#orders(of: Shuffle, from: Places, goal: Places): Generator<Nets> {
    const { items } = of;
    const ahead = this.ofShuffle(of, from, goal);
    for (let taken = 0; taken < ordersOf(items.length); taken++) {
      let said = 0;
      const indexes = permuted([...items.keys()], taken);
      const dead = indexes.findIndex((index) => {
        said |= 1 << index;
        return ahead[said] === NONE;
      });
      // Nor do the others that begin so lead to the goal.
      if (dead >= 0) taken += ordersOf(items.length - 1 - dead) - 1;
      else yield { of, taken, nets: indexes.flatMap((index) => [SPACE, items[index] as Net]).slice(1) };
    }
  }

  /** The places before each net of a row and behind the last that are reached from some. */
  reached(nets: readonly Net[], from: Places): Places[] {
    const { pool } = this.#matcher.heard;
    let at = from;
    const reached = [at];
    for (const net of nets) {
      const mark = pool.top;
      at = at === NONE ? NONE : pool.only(this.#matcher.behind(net, at), mark);
      reached.push(at);
    }
    return reached;
  }

  /**
   * The places before each net of a row and behind the last, as far as they are reached from some places and the goal
   * is reached from them; there are none before the first if it is not reached at all.
   */
  ofRow(nets: readonly Net[], from: Places, goal: Places): readonly Places[] {
    const { pool } = this.#matcher.heard;
    const ahead = this.reached(nets, from);
    let next = pool.both(ahead[nets.length] as Places, goal);
    ahead[nets.length] = next;
    for (let index = nets.length - 1; index >= 0 && next !== NONE; index--) {
      const from = ahead[index] as Places;
      // What follows is reached from there, if there is one place.
      next = pool.isFew(from, 1) ? from : this.leading(nets[index] as Net, from, next);
      ahead[index] = next;
    }
    ahead[0] = next;
    return ahead;
  }

  /** Those of some places from which a net leads to a goal. */
  leading(net: Net, from: Places, goal: Places): Places {
    const { pool } = this.#matcher.heard;
    const leads = pool.make();
    this.#join(leads, net, from, goal);
    return pool.both(leads, from);
  }

  /** Adds the places from which a net leads to a goal: all of some, and perhaps others. */
  #join(leads: Places, net: Net, from: Places, goal: Places): void {
    const matcher = this.#matcher;
    const { heard } = matcher;
    const { pool } = heard;
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
