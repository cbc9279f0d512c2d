import { Ambiguity } from "./ambiguity.ts";
import { Intersection } from "./automata/intersection.ts";
import { StatementAutomata } from "./automata/statement-automata.ts";
import { ComparedStatement, type Provable } from "./compared-statement.ts";
import { conflictsAmong } from "./conflicts.ts";
import { overlapsOf } from "./free-overlap.ts";
import { openConflictsAmong } from "./open-conflicts.ts";
import type { Phonemes } from "./pronounced.ts";
import type { Conflict, Proof, Undecided } from "./proof.ts";
import { orUndecided, ProofBudget } from "./proof-budget.ts";
import { unreachableAmong } from "./reachability.ts";
import { type Pair, WitnessCheck, withWord } from "./witness-check.ts";

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
 * Exact: all texts are compared, as automata of their normalized forms. If that needs more steps or more states than
 * allowed, the statements are reported as undecided. Statements that differ in their threshold alone do not differ in
 * meaning. Open statements are compared only with each other, because closed ones take precedence. Two of them
 * conflict if both match a text with the same minimum of free words.
 *
 * @param sets treated as one set, with their statements in this order
 */
export const prove = (sets: readonly Provable[], options: ProofOptions = {}): Proof =>
  proveBy(startProof(options), sets);

/** The number of states from which a proof starts over: they take some hundred megabytes. */
const MAX_KEPT_STATES = 1_000_000;

/**
 * Proves sets repeatedly, as `prove` does, while their files are edited. Statements that did not change are not compared
 * again.
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 * import { Prover } from "@intent-resolution/phrases/prove";
 *
 * const prover = new Prover();
 * const action = "scene.focus x";
 * const before = prover.prove([readPhrases("light: [the] light\nlamp: the light", { action })]);
 * const after = prover.prove([readPhrases("light: [the] light\nlamp: the lamp", { action })]);
 * [before.conflicts.map(({ witness }) => witness), after.conflicts.length];
 * // => [["the light"], 0]
 * ```
 */
export class Prover {
  #kept: ProofState | undefined;

  prove(sets: readonly Provable[], { steps = MAX_STEPS }: ProofOptions = {}): Proof {
    const kept = this.#kept;
    if (kept && kept.statements.automata.size <= MAX_KEPT_STATES) {
      kept.statements.budget.renew(steps);
      const proof = proveBy(kept, sets);
      // The states of former sets count as well, so that a bound may be met early.
      if (proof.undecided.length === 0) return proof;
    }
    this.#kept = startProof({ steps });
    return proveBy(this.#kept, sets);
  }
}

/** Automata of statements, whichever set they are in, with results about them. */
interface ProofState {
  readonly statements: StatementAutomata;
  readonly intersection: Intersection;
  readonly ambiguity: Ambiguity;
}

function proveBy({ statements, intersection, ambiguity }: ProofState, sets: readonly Provable[]): Proof {
  const { closed, open, undecided } = candidatesOf(sets, statements);
  const witnesses = new WitnessCheck(statements.budget);
  const confirm = (witness: string, pair: Pair) => witnesses.confirm(witness, pair);
  const found = [
    conflictsAmong(closed, statements, intersection, ambiguity, confirm),
    openConflictsAmong(open, statements, intersection, ambiguity, witnesses),
  ];
  const reachability = [closed, open].map((each) => unreachableAmong(each, statements, intersection));
  return {
    conflicts: found.flatMap(({ conflicts }) => conflicts),
    unreachable: reachability.flatMap(({ unreachable }) => unreachable),
    undecided: [...undecided, ...[...found, ...reachability].flatMap((each) => each.undecided)],
  };
}

/** Decides whether two sets share a text, whatever its meaning; texts of open statements count as well. */
export function proveDisjoint(
  one: Provable,
  other: Provable,
  options: ProofOptions = {},
): Omit<Proof, "unreachable"> {
  const { statements, intersection, ambiguity } = startProof(options);
  const { closed, open, undecided } = candidatesOf([one, other], statements, (set) => `${set}`);
  const found = conflictsAmong(closed, statements, intersection, ambiguity, (witness) => witness);
  const conflicts: Conflict[] = [...found.conflicts];
  const all = [...closed, ...open];
  for (const first of all.filter(({ proven }) => proven.set === 0))
    for (const second of all.filter(({ proven }) => proven.set === 1)) {
      if (!first.isOpen && !second.isOpen) continue;
      const overlaps = overlapsOf(statements, first.texts, second.texts, {
        equallyFree: false,
        apart: false,
      });
      const text = orUndecided(() => overlaps.next().value ?? null);
      const pair = { first: first.proven, second: second.proven };
      if (text === undefined) undecided.push(pair);
      else if (text !== null) conflicts.push({ ...pair, witness: withWord(text) });
    }
  return { conflicts, undecided: [...undecided, ...found.undecided] };
}

/**
 * Returns a proof that knows of no statement yet.
 *
 * @param phonemes by which texts are compared as they sound
 * @param areNumbersSpaced as of `StatementAutomata`
 */
export function startProof(
  { steps = MAX_STEPS }: ProofOptions,
  phonemes?: Phonemes,
  areNumbersSpaced?: boolean,
): ProofState {
  const budget = new ProofBudget(steps);
  const statements = new StatementAutomata(budget, phonemes, areNumbersSpaced);
  const intersection = new Intersection(statements.automata, budget);
  return { statements, intersection, ambiguity: new Ambiguity(statements, intersection) };
}

/**
 * Makes automata of all statements.
 *
 * @param meaningOf what all statements of a set mean, where that is not their id and action
 */
export function candidatesOf(
  sets: readonly Provable[],
  statements: StatementAutomata,
  meaningOf?: (set: number) => string,
) {
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
  const closed = candidates("statements");
  const open = candidates("openStatements");
  return { closed, open, undecided };
}
