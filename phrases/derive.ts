import { aheadOf, rowsOf } from "./ahead.ts";
import { Captures } from "./captures.ts";
import type { Matcher } from "./matcher.ts";
import type { Net } from "./net.ts";
import { NONE, type Places, type Pool } from "./places.ts";
import { NOTHING, type Way, wayOf, wayOfNets } from "./way.ts";

/**
 * Finds the ways in which nets take the text of a matcher, in the order of the list of rules. Of several ways that
 * capture the same, the first is found: the others make equal rules.
 */
export class Derivation {
  readonly matcher: Matcher;
  readonly pool: Pool;
  /** The first ways of what several nets or statements share. */
  readonly #known = new Map<string, Way | undefined>();
  readonly #captures: Captures;

  constructor(matcher: Matcher) {
    this.matcher = matcher;
    this.pool = matcher.heard.pool;
    this.#captures = new Captures(this);
  }

  /** The ways from the start of the text to the goal, of which those that make no difference are one. */
  waysTo(goal: Places, net: Net, matters: ((capture: string) => boolean) | null): readonly Way[] {
    const { pool } = this;
    if (!net.captures || !matters) {
      const way = this.#shared(net, 0, goal);
      return way ? [way] : [];
    }
    const { top } = pool;
    const ways = this.#captures.waysTo(goal, net, matters);
    pool.top = top;
    return ways;
  }

  /** The first way from a place to one of the places of a goal, if there is one. */
  first(net: Net, place: number, goal: Places): Way | undefined {
    const { pool } = this;
    switch (net.kind) {
      case "literal":
      case "numbers":
        return this.#read(net, place, goal);
      case "chain":
      case "shuffle": {
        const from = pool.one(place);
        for (const row of rowsOf(this.matcher, net, from, goal)) {
          const ahead = aheadOf(this.matcher, row.nets, from, goal);
          if (ahead[0] !== NONE)
            return wayOfNets(
              row,
              place,
              (net, index, end) => this.first(net, end, ahead[index + 1] as Places) as Way,
            );
        }
        return undefined;
      }
      case "fork":
        for (const taken of this.matcher.candidates(net, pool.one(place), goal)) {
          const way = this.first(net.options.at(taken), place, goal);
          if (way) return wayOf(net, way.end, taken, [way]);
        }
        return net.optional && pool.has(goal, place) ? wayOf(net, place, NOTHING) : undefined;
      case "shared": {
        const way = this.#shared(net.body, place, goal);
        return way && wayOf(net, way.end, 0, [way]);
      }
    }
  }

  #shared(net: Net, place: number, goal: Places): Way | undefined {
    const { pool } = this;
    const key = `${net.id} ${place} ${pool.key(goal)}`;
    if (!this.#known.has(key)) {
      const { top } = pool;
      this.#known.set(key, this.first(net, place, goal));
      // What was made for it is put away.
      pool.top = top;
    }
    return this.#known.get(key);
  }

  /** Words, or the number that comes first in its range. */
  #read(net: Net, place: number, goal: Places): Way | undefined {
    const { pool } = this;
    let way: Way | undefined;
    const { text } = this.matcher.heard;
    const ends = this.matcher.ends(net, pool.one(place));
    for (const end of pool.all(ends)) {
      const taken = net.kind === "numbers" ? Number(text.slice(place, end)) : 0;
      // Of negative numbers the longest comes first.
      if (pool.has(goal, end) && !(way && way.taken < taken)) way = wayOf(net, end, taken);
    }
    return way;
  }
}
