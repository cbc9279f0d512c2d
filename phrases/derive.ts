import { Ahead } from "./ahead.ts";
import type { Matcher } from "./matcher.ts";
import type { Fork, Literal, Net, Numbers, Shared, Shuffle } from "./net.ts";
import { permuted } from "./order.ts";
import { NONE, type Places, type Pool } from "./places.ts";
import { waysOfRow } from "./row.ts";
import { ordersOf } from "./size.ts";
import { type Found, firstBy, found, meaningOf } from "./way.ts";
import { SPACE } from "./weave.ts";

/**
 * Finds the ways in which nets take the text of a matcher, in the order of the list of rules. Of several ways that
 * end at the same place and capture the same, the first is found: the others make equal rules.
 */
export class Derivation {
  readonly #matcher: Matcher;
  readonly #pool: Pool;
  readonly #ahead: Ahead;
  /** The captures that make a difference. */
  #matters: ((capture: string) => boolean) | null = null;
  /** The ways of whole texts and of bodies, for several may be equal; where captures count, for one statement. */
  readonly #known = new Map<string, readonly Found[]>();
  #turn = 0;

  constructor(matcher: Matcher) {
    this.#matcher = matcher;
    this.#pool = matcher.heard.pool;
    this.#ahead = new Ahead(matcher);
  }

  /** The ways of a whole text, of which those that make no difference are one. */
  waysTo(end: number, net: Net, matters: ((capture: string) => boolean) | null): readonly Found[] {
    const isFirst = !net.captures || !matters;
    this.#matters = matters;
    this.#turn++;
    return this.#once(`${net.id} ${isFirst || this.#turn}`, () =>
      this.#ways(net, 0, this.#pool.one(end), isFirst),
    );
  }

  /** Finds ways, once and apart from all others. */
  #once(key: string, find: () => readonly Found[]): readonly Found[] {
    let ways = this.#known.get(key);
    if (!ways) {
      ways = this.#ahead.apart(find);
      this.#known.set(key, ways);
    }
    return ways;
  }

  /** The ways from a place to some of the places of a goal, or only the first of a net that captures nothing. */
  #ways(net: Net, place: number, goal: Places, isFirst: boolean): readonly Found[] {
    switch (net.kind) {
      case "chain":
        return this.#row(net, -1, net.items, place, goal, isFirst);
      case "shuffle":
        return this.#shuffled(net, place, goal, isFirst);
      case "fork":
        return this.#forked(net, place, goal, isFirst);
      case "shared":
        return this.#shared(net, place, goal, isFirst);
      default:
        return this.#read(net, place, goal);
    }
  }

  /** The ways of words, of which there is one, and of numbers. */
  #read(net: Literal | Numbers, place: number, goal: Places): Found[] {
    const pool = this.#pool;
    const { text } = this.#matcher.heard;
    const all: Found[] = [];
    const ends = this.#matcher.ends(net, pool.one(place));
    for (let end = pool.next(ends, 0); end >= 0; end = pool.next(ends, end + 1))
      if (pool.has(goal, end)) all.push(found(end, net, Number(text.slice(place, end))));
    // Numbers come in their order, so negative ones the longest first.
    return all.sort((one, other) => one.way.taken - other.way.taken);
  }

  #row(
    net: Net,
    taken: number,
    nets: readonly Net[],
    place: number,
    goal: Places,
    isFirst: boolean,
  ): Found[] {
    const ahead = this.#ahead.ofRow(nets, this.#pool.one(place), goal);
    if (!this.#pool.has(ahead[0] as Places, place)) return [];
    const isOneEnd = this.#pool.isFew(ahead[nets.length] as Places, 1);
    const last = isOneEnd ? nets.findLastIndex(({ captures }) => captures) : nets.length;
    const settled = isFirst ? 0 : last + 1;
    return waysOfRow(this.#ways.bind(this), net, taken, nets, place, ahead, settled);
  }

  #forked(net: Fork, place: number, goal: Places, isFirst: boolean): readonly Found[] {
    const all: Found[] = [];
    const { options, optional } = net;
    const at = this.#pool.one(place);
    for (const taken of this.#matcher.candidates(net, at, goal)) {
      for (const { end, way, captured } of this.#ways(options.at(taken), place, goal, isFirst))
        all.push(found(end, net, taken, [way], captured));
      if (isFirst && all.length > 0) return all;
    }
    if (optional && this.#pool.has(goal, place)) all.push(found(place, net, -1));
    return all;
  }

  #shuffled(net: Shuffle, place: number, goal: Places, isFirst: boolean): readonly Found[] {
    const all: Found[] = [];
    const { items } = net;
    const ahead = this.#ahead.ofShuffle(net, this.#pool.one(place), goal);
    for (let order = 0; order < ordersOf(items.length) && !(isFirst && all.length > 0); order++) {
      let said = 0;
      const indexes = permuted([...items.keys()], order);
      const dead = indexes.findIndex((index) => {
        said |= 1 << index;
        return ahead[said] === NONE;
      });
      if (dead < 0) {
        const row = indexes.flatMap((index) => [SPACE, items[index] as Net]).slice(1);
        all.push(...this.#row(net, order, row, place, goal, isFirst));
      }
      // Nor do the others that begin so lead to the goal.
      else order += ordersOf(items.length - 1 - dead) - 1;
    }
    return all;
  }

  #shared(net: Shared, place: number, goal: Places, isFirst: boolean): readonly Found[] {
    const { body, capture, captures } = net;
    const isList = capture !== null;
    const key = `${body.id} ${place} ${isFirst} ${this.#pool.key(goal)} ${captures && !isList ? this.#turn : ""}`;
    const all = this.#once(key, () => {
      const ways = this.#ways(body, place, goal, isFirst);
      const all = isList ? ways.map(({ end, way }) => ({ end, way, captured: keyOf(meaningOf(way)) })) : ways;
      return firstBy(all, ({ end, captured }) => `${end} ${captured}`);
    });
    const name = isList && this.#matters?.(capture) ? `${capture}=` : "";
    return all.map(({ end, way, captured }) =>
      found(end, net, -1, [way], isList ? name && name + captured : captured),
    );
  }
}

/** What a value means, as a key that is told from what follows by its length. */
const keyOf = (meaning: string) => `${meaning.length} ${meaning}`;
