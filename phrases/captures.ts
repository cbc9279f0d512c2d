import { type Composed, leading, reached, rowsOf } from "./ahead.ts";
import type { Matcher } from "./matcher.ts";
import type { Fork, Net, Shared } from "./net.ts";
import { NONE, type Places } from "./places.ts";
import { compare, meaningOf, type Nets, NOTHING, type Way, wayOf, wayOfNets } from "./way.ts";

type List = Shared & { readonly body: Fork; readonly capture: string };

const isList = (net: Net): net is List => net.kind === "shared" && net.capture !== null;

/** What can be captured up to the end, as bits, with the places from which it can. */
interface Rests extends ReadonlyMap<bigint, Places> {
  /** What only equal ones have in common, once that was asked. */
  number?: number;
}

/** What finds the ways of nets that capture nothing. */
interface Finder {
  readonly matcher: Matcher;
  first(net: Net, place: number, goal: Places): Way | undefined;
}

/**
 * Finds what is captured where nets take the text of a matcher, and of each the first way. What can be captured is worked
 * out from the end, for all places at once: the work grows with that, and not with the ways that lead there.
 */
export class Captures {
  readonly #finder: Finder;
  /** Tells the captures that make a difference. */
  #matters!: (capture: string) => boolean;
  /** What can be captured before the nets of rows from some places on, by what can be behind. */
  #known = new Map<string, { readonly from: Places; readonly rests: readonly Rests[] }>();
  /** The numbers of all that can be captured, and of rests, by what is in them. */
  readonly #captured = new Map<string, number>();
  readonly #rests = new Map<string, number>();
  /** The ways of lists from places. */
  readonly #listed = new Map<string, readonly Way[]>();

  constructor(finder: Finder) {
    this.#finder = finder;
  }

  /** The first way from the start of the text to the goal for all that is captured, in their order. */
  waysTo(goal: Places, net: Net, matters: (capture: string) => boolean): readonly Way[] {
    this.#matters = matters;
    this.#known = new Map();
    const behind = new Map([[0n, goal]]);
    const rests = this.#before(net, this.#finder.matcher.pool.one(0), behind);
    return [...rests.keys()].flatMap((rest) => this.#way(net, 0, rest, behind) ?? []).sort(compare);
  }

  /** What can be captured from some places on, by a net and behind it. */
  #before(net: Net, from: Places, behind: Rests, all = new Map<bigint, Places>()): Rests {
    const { matcher } = this.#finder;
    const { pool } = matcher;
    const add = (rest: bigint, places: Places) => {
      if (places === NONE) return;
      const known = all.get(rest) ?? pool.make();
      pool.join(known, places);
      all.set(rest, known);
    };
    if (!net.captures) for (const [rest, goal] of behind) add(rest, leading(matcher, net, from, goal));
    else if (isList(net)) {
      for (const place of pool.all(from))
        for (const { end, captured } of this.#list(net, place))
          for (const [rest, goal] of behind) if (pool.has(goal, end)) add(captured | rest, pool.one(place));
    } else if (net.kind === "fork") {
      for (const taken of net.options.sources.keys()) this.#before(net.options.at(taken), from, behind, all);
      if (net.optional) for (const [rest, goal] of behind) add(rest, pool.both(goal, from));
    } else
      for (const row of rowsOf(matcher, net as Composed, from, pool.every))
        for (const [rest, places] of this.#beforeEach(row, from, behind)[0] as Rests) add(rest, places);
    return all;
  }

  /** The same before each of some nets, and behind the last; once for all places that are asked for. */
  #beforeEach({ of, taken, nets }: Nets, places: Places, behind: Rests): readonly Rests[] {
    const { matcher } = this.#finder;
    const { pool } = matcher;
    behind.number ??= numberOf(
      Array.from(behind, ([rest, goal]) => `${rest}:${pool.key(goal)}`).join(),
      this.#rests,
    );
    const key = `${of.id} ${taken} ${behind.number}`;
    let known = this.#known.get(key);
    if (!known || !pool.isWithin(places, pool.words, known.from)) {
      const from = pool.make();
      pool.join(from, places);
      if (known) pool.join(from, known.from);
      const at = reached(matcher, nets, from);
      const rests: Rests[] = [];
      rests[nets.length] = behind;
      for (let index = nets.length - 1; index >= 0; index--)
        rests[index] = this.#before(nets[index] as Net, at[index] as Places, rests[index + 1] as Rests);
      known = { from, rests };
      this.#known.set(key, known);
    }
    return known.rests;
  }

  /** The first way from a place on which just that is captured up to the end, if there is one. */
  #way(net: Net, place: number, rest: bigint, behind: Rests): Way | undefined {
    const { matcher } = this.#finder;
    const { pool } = matcher;
    const goal = behind.get(rest) ?? NONE;
    const at = pool.one(place);
    if (!net.captures) return this.#finder.first(net, place, goal);
    if (isList(net))
      return this.#list(net, place).find(
        ({ end, captured }) =>
          (rest | captured) === rest && pool.has(behind.get(rest & ~captured) ?? NONE, end),
      );
    if (net.kind === "fork") {
      for (const taken of net.options.sources.keys()) {
        const way = this.#way(net.options.at(taken), place, rest, behind);
        if (way) return wayOf(net, way.end, taken, [way], way.captured);
      }
      return net.optional && pool.has(goal, place) ? wayOf(net, place, NOTHING) : undefined;
    }
    for (const row of rowsOf(matcher, net as Composed, at, pool.every)) {
      const [before, ...rests] = this.#beforeEach(row, at, behind);
      if (pool.has(before?.get(rest) ?? NONE, place))
        return wayOfNets(
          row,
          place,
          (net, index, end, captured) => this.#way(net, end, rest & ~captured, rests[index] as Rests) as Way,
        );
    }
    return undefined;
  }

  /** The ways of a use of a list from a place, in their order. */
  #list(use: List, place: number): readonly Way[] {
    const { body, capture } = use;
    const matters = this.#matters(capture);
    const key = `${use.id} ${place} ${matters}`;
    const known = this.#listed.get(key);
    if (known) return known;
    const { matcher } = this.#finder;
    const { pool } = matcher;
    const at = pool.one(place);
    const ways = [...matcher.candidates(body, at, pool.every)].flatMap((taken) => {
      const value = body.options.at(taken);
      return pool.all(matcher.ends(value, at)).map((end) => {
        const way = wayOf(body, end, taken, [this.#finder.first(value, place, pool.one(end)) as Way]);
        const number = numberOf(`${capture}=${meaningOf(way)}`, this.#captured);
        return wayOf(use, end, 0, [way], matters ? 1n << BigInt(number) : 0n);
      });
    });
    this.#listed.set(key, ways.sort(compare));
    return ways;
  }
}

/** The number of a text, the next one for a new text. */
function numberOf(text: string, numbers: Map<string, number>): number {
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  return number;
}
