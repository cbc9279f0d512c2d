import type { Net } from "./net.ts";
import type { Places } from "./places.ts";
import { type Found, found, type Way } from "./way.ts";

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
  readonly on: readonly Found[];
  next: number;
}

/** What finds the ways of single nets, or the first. */
type Find = (net: Net, place: number, goal: Places, isFirst: boolean) => readonly Found[];

/**
 * The ways of nets one after the other, from a place.
 *
 * @param of the net whose ways they are, with what it took
 * @param ahead the places before each net and behind the last from which the goal is reached
 * @param settled from which net on the first way is all: nothing more is captured, and it does not matter where it ends
 */
export function waysOfRow(
  find: Find,
  of: Net,
  taken: number,
  nets: readonly Net[],
  place: number,
  ahead: readonly Places[],
  settled: number,
): Found[] {
  const rows: Found[] = [];
  const met = new Set<string>();
  const steps: Step[] = [];
  let hasChoice = false;
  const go = (index: number, at: number, captured: string, last: Last | null) => {
    // Where there was a choice, several ways may meet.
    if (hasChoice) {
      const key = index >= settled ? captured : `${index} ${at} ${captured}`;
      if (met.has(key)) return;
      met.add(key);
    }
    if (index < settled && index < nets.length) {
      const on = find(nets[index] as Net, at, ahead[index + 1] as Places, false);
      hasChoice ||= on.length > 1;
      steps.push({ index, captured, last, on, next: 0 });
      return;
    }
    const ways: Way[] = [];
    for (let said = last; said; said = said.before) ways.push(said.way);
    ways.reverse();
    let end = at;
    for (let rest = index; rest < nets.length; rest++) {
      const [first] = find(nets[rest] as Net, end, ahead[rest + 1] as Places, true) as [Found];
      ways.push(first.way);
      end = first.end;
    }
    rows.push(found(end, of, taken, ways, captured));
  };
  go(0, place, "", null);
  for (let step = steps.at(-1); step; step = steps.at(-1)) {
    const next = step.on[step.next++];
    if (next)
      go(step.index + 1, next.end, step.captured + next.captured, { way: next.way, before: step.last });
    else steps.pop();
  }
  return rows;
}
