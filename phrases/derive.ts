import { Ahead } from "./ahead.ts";
import type { Matcher } from "./matcher.ts";
import type { Fork, Literal, Net, Numbers, Shared, Shuffle } from "./net.ts";
import { permuted } from "./order.ts";
import { NONE, type Places, type Pool } from "./places.ts";
import { waysOfRow } from "./row.ts";
import { ordersOf } from "./size.ts";
import { distinct, type Found, found, meaningOf, type Way } from "./way.ts";
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
  #matters: (capture: string) => boolean = () => true;
  readonly #everywhere: Places;
  /** The ways of bodies at a place, to all places or to a goal; where captures count, for one net. */
  readonly #known = new Map<string, readonly Found[]>();
  /** The first ways of a whole text, of nets that capture nothing: several statements may be equal. */
  readonly #first = new Map<Net, readonly Found[]>();
  #turn = 0;

  constructor(matcher: Matcher) {
    this.#matcher = matcher;
    this.#pool = matcher.heard.pool;
    this.#ahead = new Ahead(matcher);
    this.#everywhere = this.#pool.full();
  }

  /** The ways of a whole text, of which those that make no difference are one. */
  waysTo(end: number, net: Net, matters: (capture: string) => boolean): readonly Found[] {
    this.#matters = matters;
    this.#turn++;
    let ways = this.#first.get(net);
    if (!ways) {
      ways = this.#ahead.apart(() => this.#ways(net, 0, this.#pool.one(end), !net.captures));
      if (!net.captures) this.#first.set(net, ways);
    }
    return ways;
  }

  /** The ways from a place to some of the places of a goal, or only the first of a net that captures nothing. */
  #ways(net: Net, place: number, goal: Places, isFirst: boolean): readonly Found[] {
    switch (net.kind) {
      case "literal":
      case "numbers":
        return this.#read(net, place, goal);
      case "chain":
        return this.#row(net, -1, net.items, place, goal, isFirst);
      case "shuffle":
        return this.#shuffled(net, place, goal, isFirst);
      case "fork":
        return net.trie
          ? this.#ahead.apart(() => this.#forked(net, place, goal, isFirst))
          : this.#forked(net, place, goal, isFirst);
      case "shared":
        return this.#shared(net, place, goal, isFirst);
    }
  }

  /** The ways of words, of which there is one, and of numbers. */
  #read(net: Literal | Numbers, place: number, goal: Places): Found[] {
    const pool = this.#pool;
    const { text } = this.#matcher.heard;
    const all: Found[] = [];
    const ends = this.#matcher.ends(net, pool.one(place));
    if (ends !== NONE)
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
    if (!ahead || !this.#pool.has(ahead[0] as Places, place)) return [];
    const isOneEnd = isFirst || this.#pool.isOne(ahead[nets.length] as Places);
    const settled = isOneEnd ? nets.findLastIndex(({ captures }) => captures) + 1 : nets.length + 1;
    const find = (item: Net, at: number, to: Places, first: boolean) => this.#ways(item, at, to, first);
    return waysOfRow(find, net, taken, nets, place, ahead, settled);
  }

  #forked(net: Fork, place: number, goal: Places, isFirst: boolean): readonly Found[] {
    const all: Found[] = [];
    const [first] = net.options.sources;
    const isList = first?.kind === "value" || first?.kind === "range";
    for (const taken of this.#matcher.candidates(net, this.#pool.one(place), goal)) {
      for (const { end, way, captured } of this.#ways(net.options.at(taken), place, goal, isFirst)) {
        const own: Way = { net, taken, inner: [way] };
        all.push({ end, way: own, captured: isList ? keyOf(meaningOf(own)) : captured });
      }
      if (isFirst && all.length > 0) return all;
    }
    if (net.optional && this.#pool.has(goal, place)) all.push(found(place, net, -1));
    return distinct(all);
  }

  #shuffled(net: Shuffle, place: number, goal: Places, isFirst: boolean): readonly Found[] {
    const all: Found[] = [];
    for (let order = 0; order < ordersOf(net.items.length); order++) {
      const row = permuted(net.items, order).flatMap((item, index) => (index > 0 ? [SPACE, item] : [item]));
      all.push(...this.#row(net, order, row, place, goal, isFirst));
      if (isFirst && all.length > 0) break;
    }
    return distinct(all);
  }

  #shared(net: Shared, place: number, goal: Places, isFirst: boolean): readonly Found[] {
    const { body, capture, captures } = net;
    const isList = capture !== null;
    // Where nothing is captured within, the ways are few: all are found at once, wherever they lead.
    const isWhole = isList || (!captures && !isFirst);
    const to = isWhole ? this.#everywhere : goal;
    const key = `${body.net.id} ${place} ${isWhole ? "" : this.#pool.key(goal)} ${captures && !isList ? this.#turn : ""}`;
    let all = this.#known.get(key);
    if (!all) {
      all = this.#ahead.apart(() => this.#ways(body.net, place, to, isFirst && !isWhole));
      this.#known.set(key, all);
    }
    const name = isList && this.#matters(capture) ? `${capture}=` : "";
    const led: Found[] = [];
    for (const { end, way, captured } of all)
      if (this.#pool.has(goal, end))
        led.push(found(end, net, -1, [way], isList ? name && name + captured : captured));
    return isList ? distinct(led) : led;
  }
}

/** What a value means, as a key that is told from what follows by its length. */
const keyOf = (meaning: string) => `${meaning.length} ${meaning}`;
