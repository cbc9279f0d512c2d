import { type Composed, leading, reached, rowsOf } from "./ahead.ts";
import { Derivation, SEVERAL } from "./derive.ts";
import type { Fork, Net, Shared } from "./net.ts";
import { NONE, type Places } from "./places.ts";
import { compare, meaningOf, type Nets, NOTHING, type Way, wayOf, wayOfNets } from "./way.ts";

type List = Shared & { readonly body: Fork; readonly capture: string };

const isList = (net: Net): net is List => net.kind === "shared" && net.capture !== null;

/** From which places something is captured; and where there is one place, what is taken first and what is left then. */
interface Rest {
  readonly places: Places;
  readonly first?: Way | Nets | number | undefined;
  readonly left?: string | undefined;
}

/** What can be captured up to the end: sorted numbers, a space before each. */
interface Rests extends ReadonlyMap<string, Rest> {
  /** What only equal ones have in common, once that was asked. */
  key?: string;
  /** What can be captured from single places on by nets that these are behind, as far as that was asked. */
  before?: Map<string, Rests>;
}

/**
 * Finds what is captured where nets take the text of a matcher, and of each the first way. What can be captured is worked
 * out from the end, for all places at once: the work grows with that, and not with the ways that lead there.
 */
export class Captures extends Derivation {
  /** Tells the captures that make a difference. */
  #matters!: (capture: string) => boolean;
  /** What can be captured before the nets of rows from some places on, by what can be behind. */
  readonly #known = new Map<string, { readonly from: Places; readonly rests: readonly Rests[] }>();
  /** All that can be captured, by numbers. */
  readonly #numbers = new Map<string, string>();
  /** The ways of lists from places, with what they capture as far as it matters. */
  readonly #listed = new Map<string, readonly (readonly [Way, string])[]>();
  /** What is still to be captured on the way that is walked. */
  #left = "";

  /** The ways from the start of the text to the goal, in their order: of those that capture the same the first. */
  waysTo(goal: Places, net: Net, matters: ((capture: string) => boolean) | null): readonly Way[] {
    const { pool } = this.matcher;
    const { top } = pool;
    try {
      const way = this.shared(net, 0, goal, matters !== null);
      return way ? [way] : [];
    } catch (error) {
      if (error !== SEVERAL) throw error;
      pool.top = top;
      this.#matters = matters as NonNullable<typeof matters>;
      this.#known.clear();
      const behind: Rests = new Map([["", { places: goal }]]);
      const rests = this.#before(net, pool.one(0), behind).keys();
      const ways = [...rests].map((rest) => {
        this.#left = rest;
        return this.#way(net, 0, behind);
      });
      return ways.sort(compare);
    } finally {
      pool.top = top;
    }
  }

  /** What can be captured from some places on, by a net and behind it. */
  #before(net: Net, from: Places, behind: Rests): Rests {
    const { matcher } = this;
    const { pool } = matcher;
    const all = new Map<string, Rest>();
    const add = (rest: string, places: Places, first?: Rest["first"], left?: string) => {
      if (places === NONE) return;
      const known = all.get(rest) ?? { places: pool.make(), first, left };
      pool.join(known.places, places);
      all.set(rest, known);
    };
    if (!net.captures)
      for (const [rest, { places }] of behind) add(rest, leading(matcher, net, from, places));
    else if (isList(net)) {
      for (const place of pool.all(from))
        for (const [way, captured] of this.#list(net, place))
          for (const [rest, { places }] of behind)
            if (pool.has(places, way.end))
              add(
                captured && rest ? (captured + rest).split(" ").sort().join(" ") : captured + rest,
                pool.one(place),
                way,
                rest,
              );
    } else if (net.kind === "fork") {
      for (const taken of net.options.sources.keys())
        for (const [rest, { places }] of this.#before(net.options.at(taken), from, behind))
          add(rest, places, taken);
      if (net.optional) for (const [rest, { places }] of behind) add(rest, pool.both(places, from), NOTHING);
    } else
      for (const row of rowsOf(matcher, net as Composed, from, pool.every))
        for (const [rest, { places }] of this.#beforeEach(row, from, behind)[0] as Rests)
          add(rest, pool.both(places, from), row);
    return all;
  }

  /** The same before each of some nets, and behind the last; once for all places that are asked for. */
  #beforeEach({ of, taken, nets }: Nets, places: Places, behind: Rests): readonly Rests[] {
    const { matcher } = this;
    const { pool } = matcher;
    behind.key ??= Array.from(behind, ([rest, { places }]) => `${rest}:${pool.key(places)}`).join();
    const key = `${of.id} ${taken} ${behind.key}`;
    let known = this.#known.get(key);
    if (!known || !pool.isWithin(places, pool.words, known.from)) {
      const from = pool.make();
      pool.join(from, places);
      if (known) pool.join(from, known.from);
      const at = reached(matcher, nets, from);
      const rests = [behind];
      for (let index = nets.length - 1; index >= 0; index--)
        rests.unshift(this.#before(nets[index] as Net, at[index] as Places, rests[0] as Rests));
      known = { from, rests };
      this.#known.set(key, known);
    }
    return known.rests;
  }

  /** The first way from a place on which just what is left is captured up to the end: there is one. */
  #way(net: Net, place: number, behind: Rests): Way {
    if (!net.captures) return this.first(net, place, behind.get(this.#left)?.places as Places) as Way;
    const at = this.matcher.pool.one(place);
    behind.before ??= new Map();
    const known = behind.before;
    const key = `${net.id} ${place}`;
    const before = known.get(key) ?? this.#before(net, at, behind);
    known.set(key, before);
    const { first, left } = before.get(this.#left) as Rest;
    if (isList(net)) {
      this.#left = left as string;
      return first as Way;
    }
    if (net.kind === "fork") {
      const taken = first as number;
      if (taken === NOTHING) return wayOf(net, place, NOTHING);
      const way = this.#way(net.options.at(taken), place, behind);
      return wayOf(net, way.end, taken, [way]);
    }
    const row = first as Nets;
    const rests = this.#beforeEach(row, at, behind);
    return wayOfNets(row, place, (net, index, end) => this.#way(net, end, rests[index + 1] as Rests));
  }

  /** The ways of a use of a list from a place, in their order. */
  #list(use: List, place: number): readonly (readonly [Way, string])[] {
    const { body, capture } = use;
    const matters = this.#matters(capture);
    const key = `${use.id} ${place} ${matters}`;
    const known = this.#listed.get(key);
    if (known) return known;
    const { matcher } = this;
    const { pool } = matcher;
    const at = pool.one(place);
    const ways = [...matcher.candidates(body, at, pool.every)].flatMap((taken) => {
      const value = body.options.at(taken);
      return pool
        .all(matcher.ends(value, at))
        .map((end) => wayOf(body, end, taken, [this.first(value, place, pool.one(end)) as Way]));
    });
    const listed = ways.sort(compare).map((way) => {
      const meaning = `${capture}=${meaningOf(way)}`;
      const captured = this.#numbers.get(meaning) ?? ` ${this.#numbers.size}`;
      this.#numbers.set(meaning, captured);
      return [wayOf(use, way.end, 0, [way]), matters ? captured : ""] as const;
    });
    this.#listed.set(key, listed);
    return listed;
  }
}
