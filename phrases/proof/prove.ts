import type { Known, Provable } from "./known.ts";
import type { Proof } from "./proof.ts";
import { type Difference, Prover } from "./prover.ts";

/** More steps than any set that people write takes, five times over; they take a minute at the most. */
const MAX_STEPS = 50_000_000;

export interface ProofOptions {
  /**
   * How many steps the proof may take, at most and by default 50,000,000; what is not decided by then is told. Of the
   * steps of a letter or two, some millions take a second, and 1,400 statements with large lists took eight millions.
   */
  readonly steps?: number;
}

/**
 * Decides for every pair of statements whether one text belongs to both with different meanings (another id or
 * another action), and which statements are never reached.
 *
 * Exact: all texts are looked at, as automata of their normalized forms. Where that would take more room than there
 * is, the pair is told as undecided. Statements whose meaning depends on a threshold alone do not differ.
 *
 * @param sets what is looked at as one; statements of the later come behind those of the earlier
 */
export function prove(sets: readonly Provable[], options: ProofOptions = {}): Proof {
  const prover = new Prover(stepsOf(options));
  const known = prover.know(sets);
  const { conflicts, undecided } = prover.conflicts(known, differ);
  const reach = prover.reach(known);
  return { conflicts, unreachable: reach.unreachable, undecided: [...undecided, ...reach.undecided] };
}

/** Decides whether two sets share a text at all, whatever it means. */
export function proveDisjoint(
  one: Provable,
  other: Provable,
  options: ProofOptions = {},
): Omit<Proof, "unreachable"> {
  const prover = new Prover(stepsOf(options));
  return prover.conflicts(prover.know([one, other]), (first, second) =>
    first.told.set === second.told.set ? "same" : "different",
  );
}

const stepsOf = ({ steps = MAX_STEPS }: ProofOptions) => Math.min(steps, MAX_STEPS);

function differ(first: Known, second: Known): Difference {
  if (first.statement.id !== second.statement.id) return "different";
  if (first.meaning === null || second.meaning === null) return "by capture";
  return first.meaning === second.meaning ? "same" : "different";
}
