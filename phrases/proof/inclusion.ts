import { EMPTY_SET, END, isCapture, type StateId } from "./automata.ts";
import { CaptureDifference, DIFFERENT } from "./capture-difference.ts";
import { Interner } from "./interner.ts";
import { TooLarge } from "./proof-budget.ts";
import type { Side, StatementAutomata } from "./statement-automata.ts";

/** So many places are looked at to tell whether a side is included in others. */
const MAX_PLACES = 300_000;

/** Where the side itself is behind a part of a text, and all others that take the same part. */
interface Place {
  readonly state: StateId;
  /** Interned triples of an index among the others, its state, and the difference between its action and the side's. */
  readonly others: readonly number[];
}

/**
 * Whether other sides take every text of a side, with each action that the side has for it. A subset construction over
 * the others.
 *
 * @throws TooLarge where too much would have to be looked at
 */
export function isIncluded(statements: StatementAutomata, side: Side, others: readonly Side[]): boolean {
  const { automata, budget } = statements;
  const differences = others.map((other) => new CaptureDifference(statements, side.action, other.action));
  const triples = new Interner();
  const differenceOf = (id: number) => differences[triples.get(id, 0)] as CaptureDifference;
  const seen = new Set<string>();

  /** The same others, each at another state and with another difference, and what their own capture labels lead to. */
  function moved(ids: readonly number[], move: (id: number) => readonly [StateId, number]): number[] {
    const found = new Set<number>();
    const add = (index: number, state: StateId, difference: number) => {
      budget.consume(1);
      if (state !== EMPTY_SET && difference !== DIFFERENT)
        found.add(triples.intern(index, state, difference));
    };
    for (const id of ids) add(triples.get(id, 0), ...move(id));
    // A set is walked through to those that are added on the way.
    for (const id of found)
      for (let at = triples.get(id, 1) as StateId; at !== EMPTY_SET; at = automata.rest(at)) {
        const label = automata.label(at);
        if (isCapture(label))
          add(triples.get(id, 0), automata.target(at), differenceOf(id).step(triples.get(id, 2), 1, label));
      }
    return [...found].sort((one, other) => one - other);
  }

  const start = others.map(({ state }, index) =>
    triples.intern(index, state, (differences[index] as CaptureDifference).start),
  );
  const open: Place[] = [
    { state: side.state, others: moved(start, (id) => [triples.get(id, 1) as StateId, triples.get(id, 2)]) },
  ];
  for (let place = open.pop(); place; place = open.pop()) {
    const { state, others: ids } = place;
    if (ids.length === 0) return false;
    const { size } = seen;
    if (seen.add(`${state}:${ids.join()}`).size === size) continue;
    if (size >= MAX_PLACES) throw new TooLarge();
    for (let at = state; at !== EMPTY_SET; at = automata.rest(at)) {
      const [label, target] = [automata.label(at), automata.target(at)];
      if (label === END) {
        const isMeant = (id: number) =>
          automata.accepts(triples.get(id, 1) as StateId) &&
          !differenceOf(id).isDifferent(triples.get(id, 2));
        if (!ids.some(isMeant)) return false;
      } else
        open.push({
          state: target,
          others: moved(ids, (id) => {
            const [own, difference] = [triples.get(id, 1) as StateId, triples.get(id, 2)];
            return isCapture(label)
              ? [own, differenceOf(id).step(difference, 0, label)]
              : [automata.step(own, label), difference];
          }),
        });
    }
  }
  return true;
}
