import { CaptureDifference, DIFFERENT, type DifferenceId } from "../capture-difference.ts";
import { TooLarge } from "../proof-budget.ts";
import { EMPTY_SET, END, isCapture, type Label, type StateId } from "./automata.ts";
import { Interner } from "./interner.ts";
import type { ComparedTexts, StatementAutomata } from "./statement-automata.ts";

/** The maximum number of configurations that are examined to decide whether a side is included in others. */
const MAX_CONFIGURATIONS = 300_000;

/** The state of another side after a part of a text, and how its action differs from the side's. */
interface Candidate {
  readonly index: number;
  readonly state: StateId;
  readonly difference: DifferenceId;
}

/**
 * Returns whether other sides together match every text of a side, with each action that the side has for it. It runs
 * a subset construction over the others.
 *
 * @throws TooLarge beyond the maximum number of configurations, or the budget
 */
export function isIncluded(
  statements: StatementAutomata,
  side: ComparedTexts,
  sides: readonly ComparedTexts[],
): boolean {
  const { automata, budget } = statements;
  const differences = sides.map(({ action }) => new CaptureDifference(statements, side.action, action));
  const differenceOf = ({ index }: Candidate) => differences[index] as CaptureDifference;
  const ids = new Interner();

  /**
   * Returns the other sides with the targets of their capture labels, each once and by id, without those whose meaning
   * already differs.
   */
  function closure(others: Candidate[]): ReadonlyMap<number, Candidate> {
    const found = new Map<number, Candidate>();
    for (let other = others.pop(); other; other = others.pop()) {
      budget.consume(1);
      const { index, state, difference } = other;
      if (state === EMPTY_SET || difference === DIFFERENT) continue;
      const id = ids.intern(index, state, difference);
      if (found.has(id)) continue;
      found.set(id, other);
      for (let at = state; at !== EMPTY_SET; at = automata.rest(at)) {
        const label = automata.label(at);
        if (!isCapture(label)) continue;
        others.push({
          index,
          state: automata.target(at),
          difference: differenceOf(other).step(difference, 1, label),
        });
      }
    }
    return found;
  }

  /** Returns the state of another side after the side has passed a label. */
  const after = (other: Candidate, label: Label): Candidate =>
    isCapture(label)
      ? { ...other, difference: differenceOf(other).step(other.difference, 0, label) }
      : { ...other, state: automata.step(other.state, label) };

  const start = sides.map(({ state }, index) => {
    const difference = (differences[index] as CaptureDifference).start;
    return { index, state, difference };
  });
  const seen = new Set<string>();
  const configurations = [{ state: side.state, others: closure(start) }];
  for (let configuration = configurations.pop(); configuration; configuration = configurations.pop()) {
    const others = [...configuration.others.values()];
    if (others.length === 0) return false;
    const key = `${configuration.state}:${[...configuration.others.keys()].sort((one, other) => one - other)}`;
    if (seen.has(key)) continue;
    if (seen.add(key).size > MAX_CONFIGURATIONS) throw new TooLarge();
    for (let at = configuration.state; at !== EMPTY_SET; at = automata.rest(at)) {
      const label = automata.label(at);
      if (label !== END)
        configurations.push({
          state: automata.target(at),
          others: closure(others.map((other) => after(other, label))),
        });
      else if (
        !others.some(
          (other) => automata.accepts(other.state) && !differenceOf(other).isDifferent(other.difference),
        )
      )
        return false;
    }
  }
  return true;
}
