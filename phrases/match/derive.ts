import { aheadOf, leading, rowsOf } from "./ahead.ts";
import type { Matcher } from "./matcher.ts";
import type { Net } from "./net.ts";
import { NONE, type Places } from "./places.ts";
import { NOTHING, type Way, wayOf, wayOfNets } from "./way.ts";

/** Thrown where another way may capture something else: mostly there is none, and all else is much dearer. */
export const SEVERAL = Symbol();

/**
 * Finds the first way in which a net takes the text of a matcher, in the order of the list of rules: of several that
 * capture the same, the others make equal rules.
 */
export class Derivation {
  readonly matcher: Matcher;
  /** The first ways of what several nets or statements share. */
  readonly #known = new Map<string, Way | typeof SEVERAL | undefined>();

  constructor(matcher: Matcher) {
    this.matcher = matcher;
  }

  /**
   * The first way from a place to one of the places of a goal, if there is one.
   *
   * @throws SEVERAL where it must be the only one that captures something, as far as is quickly told
   */
  first(net: Net, place: number, goal: Places, mustBeOnly = false): Way | undefined {
    const { matcher } = this;
    const { pool } = matcher;
    const from = pool.one(place);
    const isOnly = mustBeOnly && net.captures;
    let found: Way | undefined;
    switch (net.kind) {
      case "literal":
      case "numbers":
        return this.#read(net, from, goal);
      case "chain":
      case "shuffle":
        for (const row of rowsOf(matcher, net, from, goal)) {
          const places = aheadOf(matcher, row.nets, from, goal);
          if (places[0] === NONE) continue;
          const isOpen = ({ captures }: Net, index: number) =>
            captures && places.slice(index, index + 2).some((set) => !pool.isFew(set, 1));
          if (found || (isOnly && row.nets.some(isOpen))) throw SEVERAL;
          found = wayOfNets(
            row,
            place,
            (net, index, end) => this.first(net, end, places[index + 1] as Places, isOnly) as Way,
          );
          if (!isOnly) break;
        }
        break;
      case "fork":
        for (const taken of matcher.candidates(net, from, goal)) {
          const option = net.options.at(taken);
          if (!found) {
            const way = this.first(option, place, goal, isOnly);
            found = way && wayOf(net, way.end, taken, [way]);
          } else if (leading(matcher, option, from, goal) !== NONE) throw SEVERAL;
          if (found && !isOnly) return found;
        }
        if (net.optional && pool.has(goal, place)) {
          if (found) throw SEVERAL;
          return wayOf(net, place, NOTHING);
        }
        break;
      case "shared": {
        const way = this.shared(net.body, place, goal, isOnly);
        return way && wayOf(net, way.end, 0, [way]);
      }
    }
    return found;
  }

  /** The same, found once for all nets and statements that share it. */
  shared(net: Net, place: number, goal: Places, mustBeOnly: boolean): Way | undefined {
    const { pool } = this.matcher;
    const key = `${net.id} ${place} ${pool.key(goal)} ${mustBeOnly}`;
    if (!this.#known.has(key)) {
      const { top } = pool;
      this.#known.set(key, SEVERAL);
      this.#known.set(key, this.first(net, place, goal, mustBeOnly));
      // What was made for it is put away.
      pool.top = top;
    }
    const way = this.#known.get(key);
    if (way === SEVERAL) throw SEVERAL;
    return way;
  }

  /** Words, or the number that comes first in its range. */
  #read(net: Net, from: Places, goal: Places): Way | undefined {
    const { pool } = this.matcher;
    let way: Way | undefined;
    const { text } = this.matcher.heard;
    const ends = this.matcher.ends(net, from);
    for (const end of pool.all(ends)) {
      const taken = net.kind === "numbers" ? Number(text.slice(pool.next(from, 0), end)) : 0;
      // Of negative numbers the longest comes first.
      if (pool.has(goal, end) && !(way && way.taken < taken)) way = wayOf(net, end, taken);
    }
    return way;
  }
}
