import type { Matcher } from "./matcher.ts";
import type { Net } from "./net.ts";
import { NONE, type Places } from "./places.ts";

/**
 * The places before each net of a row and behind the last, as far as they are reached from a place and a goal is
 * reached from them; null if it is not reached at all. The sets lie on the matcher's stack.
 */
export function placesAhead(
  matcher: Matcher,
  nets: readonly Net[],
  place: number,
  goal: Places,
): Places[] | null {
  const { pool } = matcher.heard;
  const reached = [pool.one(place)];
  for (const net of nets) {
    const ends = matcher.ends(net, reached.at(-1) as Places);
    if (ends === NONE) return null;
    reached.push(ends);
  }
  let next = pool.both(reached.at(-1) as Places, goal);
  const ahead = [next];
  for (let index = nets.length - 1; index >= 0 && !pool.isEmpty(next); index--) {
    next = leading(matcher, nets[index] as Net, reached[index] as Places, next);
    ahead.push(next);
  }
  return pool.isEmpty(next) ? null : ahead.reverse();
}

/** Those of some places from which a net leads to a goal. */
function leading(matcher: Matcher, net: Net, from: Places, goal: Places): Places {
  const { pool } = matcher.heard;
  if (net.kind === "literal" && !matcher.isThorough) return matcher.heard.leading(net, from, goal);
  if (net.kind === "fork" && !net.trie) {
    const leads = net.optional ? pool.both(from, goal) : pool.make();
    const mark = pool.top;
    for (let index = 0; index < net.options.sources.length; index++) {
      pool.join(leads, leading(matcher, net.options.at(index), from, goal));
      pool.top = mark;
    }
    return leads;
  }
  const leads = pool.make();
  for (let place = pool.next(from, 0); place >= 0; place = pool.next(from, place + 1)) {
    const mark = pool.top;
    if (pool.meets(matcher.ends(net, pool.one(place)), goal)) pool.add(leads, place);
    pool.top = mark;
  }
  return leads;
}
