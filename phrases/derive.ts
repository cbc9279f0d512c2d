import type { Matcher } from "./matcher.ts";
import type { Body, Fork, Net, Numbers, Shared, Shuffle } from "./net.ts";
import { permuted } from "./order.ts";
import { NONE, type Places, type Pool } from "./places.ts";
import { firstOfRow, waysOfRow } from "./row.ts";
import { ordersOf } from "./size.ts";
import { distinct, type Found, found, meaningOf } from "./way.ts";
import { SPACE } from "./weave.ts";

/**
 * Finds the ways in which nets take the text of a matcher, in the order of the list of rules. Of several ways that
 * end at the same place and capture the same, the first is found: the others make equal rules.
 */
export class Derivation {
  readonly #matcher: Matcher;
  readonly #pool: Pool;
  /** The captures that make a difference. */
  #matters: (capture: string) => boolean = () => true;
  readonly #everywhere: Places;
  /** Ways that are the same whatever makes a difference, and those that are not. */
  readonly #known = new Map<Body, Map<string, Found[]>>();
  readonly #own = new Map<Body, Map<string, Found[]>>();
  readonly #firsts = new Map<Body, Map<string, Found | null>>();

  constructor(matcher: Matcher) {
    this.#matcher = matcher;
    this.#pool = matcher.heard.pool;
    this.#everywhere = this.#pool.full();
  }

  /** The ways of a whole text, of which those that make no difference are one. */
  waysTo(end: number, net: Net, matters: (capture: string) => boolean): Found[] {
    this.#matters = matters;
    this.#own.clear();
    const mark = this.#pool.top;
    const found = this.#ways(net, 0, this.#pool.one(end));
    this.#pool.top = mark;
    return found;
  }

  /** The ways from a place to some of the places of a goal. */
  ways(net: Net, place: number, goal: Places): Found[] {
    const mark = this.#pool.top;
    const found = this.#ways(net, place, goal);
    this.#pool.top = mark;
    return found;
  }

  #ways(net: Net, place: number, goal: Places): Found[] {
    switch (net.kind) {
      case "literal":
        return this.#ends(net, place, goal).map((end) => found(end, net, -1));
      case "numbers":
        return this.#numbers(net, place, goal);
      case "chain":
        return waysOfRow(this.#matcher, this, net.items, place, goal).map((row) =>
          found(row.end, net, -1, row.ways, row.captured),
        );
      case "shuffle":
        return distinct(this.#shuffled(net, place, goal));
      case "fork":
        return distinct(this.#forked(net, place, goal));
      case "shared":
        return this.#shared(net, place, goal);
    }
  }

  #ends(net: Net, place: number, goal: Places): number[] {
    const pool = this.#pool;
    if (net.kind === "literal" && !this.#matcher.isThorough) {
      const end = this.#matcher.heard.behind(net, place);
      return pool.has(goal, end) ? [end] : [];
    }
    const all: number[] = [];
    const ends = this.#matcher.ends(net, pool.one(place));
    if (ends !== NONE)
      for (let end = pool.next(ends, 0); end >= 0; end = pool.next(ends, end + 1))
        if (pool.has(goal, end)) all.push(end);
    return all;
  }

  /** Numbers come in their order, so negative ones the longest first. */
  #numbers(net: Numbers, place: number, goal: Places): Found[] {
    const { text } = this.#matcher.heard;
    return this.#ends(net, place, goal)
      .map((end) => found(end, net, Number(text.slice(place, end))))
      .sort((one, other) => one.way.taken - other.way.taken);
  }

  *#forked(net: Fork, place: number, goal: Places): Generator<Found> {
    for (const taken of this.#candidates(net, place, goal))
      for (const { end, way, captured } of this.ways(net.options.at(taken), place, goal))
        yield found(end, net, taken, [way], captured);
    if (net.optional && this.#pool.has(goal, place)) yield found(place, net, -1);
  }

  /** The options that may lead to the goal, in their order. */
  #candidates({ options, trie }: Fork, place: number, goal: Places): Iterable<number> {
    if (!trie || this.#matcher.isThorough) return options.sources.keys();
    const pool = this.#pool;
    const candidates = new Set<number>();
    const mark = pool.top;
    this.#matcher.walk(trie, pool.one(place), (accepted, ends) => {
      if (pool.meets(ends, goal)) for (const index of accepted) candidates.add(index);
    });
    pool.top = mark;
    return [...candidates].sort((one, other) => one - other);
  }

  *#shuffled(net: Shuffle, place: number, goal: Places): Generator<Found> {
    for (let taken = 0; taken < ordersOf(net.items.length); taken++) {
      const row = permuted(net.items, taken).flatMap((item, index) => (index > 0 ? [SPACE, item] : [item]));
      for (const { end, ways, captured } of waysOfRow(this.#matcher, this, row, place, goal))
        yield found(
          end,
          net,
          taken,
          ways.filter(({ net }) => net !== SPACE),
          captured,
        );
    }
  }

  #shared(net: Shared, place: number, goal: Places): Found[] {
    const { body, of } = net;
    // Where nothing is captured within, the ways are few: all are found at once, wherever they lead.
    const isWhole = of.kind === "list" || !net.captures;
    const key = isWhole ? String(place) : `${place} ${this.#pool.key(goal)}`;
    const to = isWhole ? this.#everywhere : goal;
    const all = remembered(isWhole ? this.#known : this.#own, body, key, () =>
      of.kind === "list" ? this.#values(body.net as Fork, place, to) : this.ways(body.net, place, to),
    );
    const name = of.kind === "list" && this.#matters(of.capture) ? JSON.stringify(of.capture) : null;
    const led = all
      .filter(({ end }) => this.#pool.has(goal, end))
      .map(({ end, way, captured }) => {
        const own = of.kind === "list" ? name && name + captured : captured;
        return found(end, net, -1, [way], own ?? "");
      });
    return of.kind === "list" ? distinct(led) : led;
  }

  /** The ways of a list, of which those that mean the same are one; what they mean is their key. */
  #values(net: Fork, place: number, goal: Places): Found[] {
    const ways = [...this.#candidates(net, place, goal)].flatMap((taken) =>
      this.ways(net.options.at(taken), place, goal).map(({ end, way }) => found(end, net, taken, [way])),
    );
    return distinct(ways.map((one) => ({ ...one, captured: JSON.stringify(meaningOf(one.way)) })));
  }

  /** The first way of a net, which leads to the goal and captures nothing. */
  first(net: Net, place: number, goal: Places): Found {
    return this.#first(net, place, goal) as Found;
  }

  #first(net: Net, place: number, goal: Places): Found | null {
    const mark = this.#pool.top;
    const first = this.#firstWay(net, place, goal);
    this.#pool.top = mark;
    return first;
  }

  #firstWay(net: Net, place: number, goal: Places): Found | null {
    if (net.kind === "literal" && !this.#matcher.isThorough) {
      const end = this.#matcher.heard.behind(net, place);
      return this.#pool.has(goal, end) ? found(end, net, -1) : null;
    }
    if (net.kind === "shared" && net.of.kind === "part") return this.#firstOf(net, place, goal);
    if (net.kind === "chain") {
      const row = firstOfRow(this.#matcher, this, net.items, place, goal);
      return row && found(row.end, net, -1, row.ways);
    }
    if (net.kind === "shuffle") return this.#shuffled(net, place, goal).next().value ?? null;
    if (net.kind !== "fork" || net.trie) return this.ways(net, place, goal)[0] ?? null;
    for (let taken = 0; taken < net.options.sources.length; taken++) {
      const first = this.#first(net.options.at(taken), place, goal);
      if (first) return found(first.end, net, taken, [first.way]);
    }
    return net.optional && this.#pool.has(goal, place) ? found(place, net, -1) : null;
  }

  #firstOf(net: Shared, place: number, goal: Places): Found | null {
    const key = `${place} ${this.#pool.key(goal)}`;
    const first = remembered(this.#firsts, net.body, key, () => this.#first(net.body.net, place, goal));
    return first && found(first.end, net, -1, [first.way]);
  }
}

/** What is known of a body under a key, found when it is first asked for. */
function remembered<T>(all: Map<Body, Map<string, T>>, body: Body, key: string, find: () => T): T {
  const known = all.get(body) ?? new Map<string, T>();
  all.set(body, known);
  let value = known.get(key);
  if (value === undefined) {
    value = find();
    known.set(key, value);
  }
  return value;
}
