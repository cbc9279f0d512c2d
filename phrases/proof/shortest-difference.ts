import { EMPTY_SET, END, isCapture, type Label, type StateId } from "./automata/automata.ts";
import { Interner } from "./automata/interner.ts";
import type { ComparedTexts, StatementAutomata } from "./automata/statement-automata.ts";
import { CaptureDifference, type DifferenceId } from "./capture-difference.ts";
import { TooLarge } from "./proof-budget.ts";

/** The maximum number of configurations that are examined to decide whether one text means two things. */
const MAX_CONFIGURATIONS = 300_000;

/** A configuration of the search: the states of both sides after a part of a text, and how their captures differ. */
interface Configuration {
  readonly left: StateId;
  readonly right: StateId;
  readonly difference: DifferenceId;
  /** The configuration before, and the code unit that led from it to this one. */
  readonly before: Configuration | null;
  readonly label: Label;
}

/**
 * Returns the shortest text that both sides match with different actions; null where there is none. A breadth-first
 * search over pairs of states.
 *
 * @throws TooLarge beyond the maximum number of configurations, or the budget
 */
export function shortestDifference(
  statements: StatementAutomata,
  one: ComparedTexts,
  other: ComparedTexts,
): string | null {
  const { automata, budget } = statements;
  const differences = new CaptureDifference(statements, one.action, other.action);
  const seen = new Interner();
  let level: Configuration[] = [
    { left: one.state, right: other.state, difference: differences.start, before: null, label: END },
  ];
  while (level.length > 0) {
    const next: Configuration[] = [];
    // Capture labels read no code unit, so their targets belong to the same level.
    for (const configuration of level) {
      const { left, right, difference } = configuration;
      const { size } = seen;
      if (seen.intern(left, right, difference) < size) continue;
      if (size >= MAX_CONFIGURATIONS) throw new TooLarge();
      budget.consume(1);
      if (automata.accepts(left) && automata.accepts(right) && differences.isDifferent(difference))
        return textTo(configuration);
      for (let at = left; at !== EMPTY_SET; at = automata.rest(at)) {
        const label = automata.label(at);
        const target = automata.target(at);
        budget.consume(1);
        if (isCapture(label))
          level.push({ ...configuration, left: target, difference: differences.step(difference, 0, label) });
        else if (label !== END) {
          const otherTarget = automata.step(right, label);
          if (otherTarget !== EMPTY_SET)
            next.push({ left: target, right: otherTarget, difference, before: configuration, label });
        }
      }
      for (let at = right; at !== EMPTY_SET; at = automata.rest(at)) {
        const label = automata.label(at);
        budget.consume(1);
        if (isCapture(label))
          level.push({
            ...configuration,
            right: automata.target(at),
            difference: differences.step(difference, 1, label),
          });
      }
    }
    level = next;
  }
  return null;
}

function textTo(configuration: Configuration): string {
  const units: number[] = [];
  for (let at = configuration; at.before; at = at.before) units.push(at.label);
  return String.fromCharCode(...units.reverse());
}
