import { ComparedStatement, type Provable } from "./compared-statement.ts";
import { conflictsAmong } from "./conflicts.ts";
import { Intersection } from "./intersection.ts";
import type { Phonemes } from "./pronounced.ts";
import type { Proof, Undecided } from "./proof.ts";
import { orUndecided, ProofBudget } from "./proof-budget.ts";
import { unreachableAmong } from "./reachability.ts";
import { StatementAutomata } from "./statement-automata.ts";
import { type Pair, WitnessCheck } from "./witness-check.ts";

/** Ten times the steps of the largest real set: at most a minute. */
const MAX_STEPS = 50_000_000;

export interface ProofOptions {
  /**
   * The maximum number of steps, by default 50,000,000; what is not decided by then is reported. Some millions are a
   * second, and 1,400 statements with large lists needed six millions.
   */
  readonly steps?: number;
}

/**
 * Decides for every pair of statements whether both match one text with different meanings (another id or
 * another action), for every statement whether it matches one text in two ways with different actions, and which statements
 * are never reached.
 *
 * Exact: all texts are compared, as automata of their normalized forms. If that needs more steps or more states
 * than allowed, the statements are reported as undecided. Statements that differ in their threshold alone do not
 * differ in meaning. Open statements are compared with each other alone, because closed ones come first.
 *
 * @param sets treated as one set, with their statements in this order
 */
export function prove(sets: readonly Provable[], options: ProofOptions = {}): Proof {
  const { statements, intersection, closed, open, undecided, confirm } = candidatesOf(sets, options);
  const found = conflictsAmong([closed, open], statements, intersection, confirm);
  const reachability = unreachableAmong(closed, statements, intersection);
  return {
    conflicts: found.conflicts,
    unreachable: reachability.unreachable,
    undecided: [...undecided, ...found.undecided, ...reachability.undecided],
  };
}

/** Decides whether two sets share a text, whatever its meaning; texts of open statements count as well. */
export function proveDisjoint(
  one: Provable,
  other: Provable,
  options: ProofOptions = {},
): Omit<Proof, "unreachable"> {
  const { statements, intersection, closed, open, undecided, confirm } = candidatesOf(
    [one, other],
    options,
    (set) => `${set}`,
  );
  const found = conflictsAmong([[...closed, ...open]], statements, intersection, confirm);
  return { ...found, undecided: [...undecided, ...found.undecided] };
}

/**
 * Makes automata of all statements.
 *
 * @param meaningOf what all statements of a set mean, where that is not their id and action
 * @param phonemes by which texts are compared as they sound
 */
export function candidatesOf(
  sets: readonly Provable[],
  { steps = MAX_STEPS }: ProofOptions,
  meaningOf?: (set: number) => string,
  phonemes?: Phonemes,
) {
  const budget = new ProofBudget(steps);
  const statements = new StatementAutomata(budget, phonemes);
  const witnesses = new WitnessCheck(budget);
  const confirm = (witness: string, pair: Pair) => witnesses.confirm(witness, pair);
  const intersection = new Intersection(statements.automata, budget);
  const undecided: Undecided[] = [];
  let count = 0;
  const candidates = (kind: "statements" | "openStatements") =>
    sets.flatMap((set, index) =>
      set.grammar[kind].flatMap((statement) => {
        const proven = { set: index, id: statement.id, place: set.grammar.place(statement.at) };
        const candidate = orUndecided(
          () => new ComparedStatement(statements, set, statement, proven, count++, meaningOf?.(index)),
        );
        if (!candidate) undecided.push({ first: proven, second: null });
        return candidate ?? [];
      }),
    );
  const [closed, open] = [candidates("statements"), candidates("openStatements")];
  return { statements, intersection, closed, open, undecided, confirm };
}
