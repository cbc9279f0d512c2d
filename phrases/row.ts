import { placesAhead } from "./ahead.ts";
import type { Matcher } from "./matcher.ts";
import type { Net } from "./net.ts";
import type { Places } from "./places.ts";
import type { Found, Way } from "./way.ts";

/** A way of a row of nets. */
interface RowFound {
  readonly end: number;
  readonly ways: Way[];
  readonly captured: string;
}

/** The last that was said of a row, and all before it. */
interface Last {
  readonly way: Way;
  readonly before: Last | null;
}

/** What was said of a row so far, and how the next net may go on. */
interface Step {
  readonly index: number;
  readonly captured: string;
  readonly last: Last | null;
  readonly found: readonly Found[];
  next: number;
}

/** What finds the ways of single nets. */
interface Finder {
  ways(net: Net, place: number, goal: Places): readonly Found[];
  /** The first way of a net, which leads to the goal and captures nothing. */
  first(net: Net, place: number, goal: Places): Found;
}

/** The ways of nets one after the other. */
export function waysOfRow(
  matcher: Matcher,
  finder: Finder,
  nets: readonly Net[],
  place: number,
  goal: Places,
): RowFound[] {
  const ahead = placesAhead(matcher, nets, place, goal);
  if (!ahead) return [];
  const rows: RowFound[] = [];
  const met = new Set<string>();
  const steps: Step[] = [];
  const open = nets.findLastIndex(({ captures }) => captures);
  const isOneEnd = matcher.heard.pool.count(ahead.at(-1) as Places) === 1;
  const done = new Set<string>();
  const go = (index: number, at: number, captured: string, last: Last | null) => {
    // Where nothing more is captured and there is one end, the first way is all.
    const isLast = isOneEnd && index > open;
    const key = isLast ? captured : `${index} ${at} ${captured}`;
    if (isLast ? done.has(key) : met.has(key)) return;
    (isLast ? done : met).add(key);
    if (isLast) rows.push(rush(finder, nets, index, at, captured, last, ahead));
    else if (index === nets.length) rows.push({ end: at, ways: unroll(last), captured });
    else {
      const found = finder.ways(nets[index] as Net, at, ahead[index + 1] as Places);
      steps.push({ index, captured, last, found, next: 0 });
    }
  };
  go(0, place, "", null);
  for (let step = steps.at(-1); step; step = steps.at(-1)) {
    const next = step.found[step.next++];
    if (next)
      go(step.index + 1, next.end, step.captured + next.captured, { way: next.way, before: step.last });
    else steps.pop();
  }
  return rows;
}

/** The first way of nets one after the other that capture nothing; null if none leads to the goal. */
export function firstOfRow(
  matcher: Matcher,
  finder: Finder,
  nets: readonly Net[],
  place: number,
  goal: Places,
): RowFound | null {
  const ahead = placesAhead(matcher, nets, place, goal);
  return ahead && rush(finder, nets, 0, place, "", null, ahead);
}

/** Goes on with the first way of each net to the end, which is ahead. */
function rush(
  finder: Finder,
  nets: readonly Net[],
  from: number,
  place: number,
  captured: string,
  last: Last | null,
  ahead: readonly Places[],
): RowFound {
  const ways = unroll(last);
  let end = place;
  for (let index = from; index < nets.length; index++) {
    const first = finder.first(nets[index] as Net, end, ahead[index + 1] as Places);
    ways.push(first.way);
    end = first.end;
  }
  return { end, ways, captured };
}

function unroll(last: Last | null): Way[] {
  const ways: Way[] = [];
  for (let at = last; at; at = at.before) ways.push(at.way);
  return ways.reverse();
}
