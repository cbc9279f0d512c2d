import { permuted } from "../enumeration/nth-text.ts";
import { ordersOf } from "../enumeration/size.ts";
import type { Matcher } from "./matcher.ts";
import type { Chain, Net, Shared, Shuffle } from "./net.ts";
import { NONE, type Places } from "./places.ts";
import { placesOfShuffle } from "./shuffle.ts";
import type { Nets } from "./way.ts";
import { SPACE } from "./weave.ts";

// From which places of a matcher's text nets lead to a goal: all sets lie on the matcher's stack.

/** What is said by saying all that lies within. */
export type Composed = Chain | Shuffle | Shared;

/** The rows that a net may be said as: itself, or the orders that lead from some places to the goal. */
export function rowsOf(matcher: Matcher, of: Composed, from: Places, goal: Places): Iterable<Nets> {
  if (of.kind === "shuffle") return ordersOfShuffle(matcher, of, from, goal);
  return [{ of, taken: 0, nets: of.kind === "chain" ? of.items : [of.body] }];
}

function* ordersOfShuffle(matcher: Matcher, of: Shuffle, from: Places, goal: Places): Generator<Nets> {
  const { items } = of;
  const ahead = aheadOfShuffle(matcher, of, from, goal);
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

/**
 * The places before each net of a row and behind the last that are reached from some; and perhaps others, from the first
 * crowd on: there it is dearer to find what is reached than what leads to a goal.
 */
export function reached(matcher: Matcher, nets: readonly Net[], from: Places): Places[] {
  const { heard, pool } = matcher;
  let at = from;
  const places = [at];
  for (const net of nets) {
    at =
      net.kind !== "literal" && heard.isCrowd(at) ? pool.every : pool.only(pool.top, matcher.behind(net, at));
    places.push(at);
  }
  return places;
}

/**
 * The places before each net of a row and behind the last from which the goal is reached, all that are reached from some
 * among them; there are none before the first if the goal is not reached from these.
 */
export function aheadOf(
  matcher: Matcher,
  nets: readonly Net[],
  from: Places,
  goal: Places,
): readonly Places[] {
  const { pool } = matcher;
  const ahead = reached(matcher, nets, from);
  let next = pool.both(ahead[nets.length] as Places, goal);
  ahead[nets.length] = next;
  for (let index = nets.length - 1; index >= 0 && next !== NONE; index--) {
    const from = ahead[index] as Places;
    // What follows is reached from there, if there is one place.
    next = pool.isFew(from, 1) ? from : leading(matcher, nets[index] as Net, from, next);
    ahead[index] = next;
  }
  ahead[0] = next;
  return ahead;
}

/** Those of some places from which a net leads to a goal. */
export function leading(matcher: Matcher, net: Net, from: Places, goal: Places): Places {
  const { pool } = matcher;
  const leads = pool.make();
  join(matcher, leads, net, from, goal);
  return pool.both(leads, from);
}

/** Adds the places from which a net leads to a goal: all of some, and perhaps others. */
function join(matcher: Matcher, leads: Places, net: Net, from: Places, goal: Places): void {
  const { heard, pool } = matcher;
  if (net.kind === "literal" && !heard.isThorough) heard.joinLeading(leads, net, goal);
  else if (net.kind === "chain") pool.join(leads, aheadOf(matcher, net.items, from, goal)[0] as Places);
  else if (net.kind === "shuffle") pool.join(leads, aheadOfShuffle(matcher, net, from, goal)[0] as Places);
  else if (net.kind !== "fork") {
    const distances = matcher.distances(net, from);
    if (distances) for (const [distance, where] of distances) pool.joinBefore(leads, goal, distance, where);
    else if (net.kind === "shared") join(matcher, leads, net.body, from, goal);
  } else {
    if (net.optional) pool.join(leads, goal);
    for (let index = 0; index < net.options.sources.length; index++)
      join(matcher, leads, net.options.at(index), from, goal);
  }
}

/**
 * For each set of items, by its bits, the places behind these from which the goal is reached once the others are said;
 * what is said last leads to the goal, and what is said before to that.
 */
function aheadOfShuffle(matcher: Matcher, net: Shuffle, from: Places, goal: Places): readonly Places[] {
  const { heard, pool } = matcher;
  const ahead = heard.isCrowd(from)
    ? new Array<Places>(1 << net.items.length).fill(pool.every)
    : placesOfShuffle(matcher, net, from);
  ahead[ahead.length - 1] = goal;
  for (let set = ahead.length - 2; set >= 0; set--) {
    const at = ahead[set] as Places;
    if (at === NONE) continue;
    const found = pool.make();
    for (let index = 0; index < net.items.length; index++) {
      const more = set | (1 << index);
      if (more > set && ahead[more] !== NONE)
        join(matcher, found, net.items[index] as Net, at, ahead[more] as Places);
    }
    const leads = pool.both(found, at);
    ahead[set] = set === 0 ? leads : heard.space(leads, true);
  }
  return ahead;
}
