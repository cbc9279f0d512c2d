import type { Candidate, Provable } from "./candidate.ts";
import { ComparisonTree } from "./comparison-tree.ts";
import type { Intersection } from "./intersection.ts";
import type { Proof } from "./proof.ts";
import { orUndecided } from "./proof-budget.ts";
import { shortestDifference } from "./shortest-difference.ts";
import type { StatementAutomata } from "./statement-automata.ts";

/** After so many pairs that are in conflict or undecided, what is left is not decided. */
const MAX_PAIRS = 5000;

/** A look-up mostly takes no longer than so many steps; one that is too ambiguous takes as long as a hundred others. */
const STEPS_OF_LOOKUP = 5_000;

type Pair = readonly [first: Candidate, second: Candidate];

/** Finds the pairs of candidates that take one text with different meanings. */
export class Conflicts {
  readonly #statements: StatementAutomata;
  readonly #intersection: Intersection;
  readonly #conflicts: { readonly pair: Pair; readonly witness: string }[] = [];
  readonly #undecidedPairs: Pair[] = [];
  readonly #undecided = new Set<Candidate>();
  /** The ids of the rules of the last witness, which many conflicts in a row share; null where it is too ambiguous. */
  #last = { witness: "", ids: new Map<Provable, ReadonlySet<string> | null>() };

  constructor(statements: StatementAutomata, intersection: Intersection) {
    this.#statements = statements;
    this.#intersection = intersection;
  }

  among(candidates: readonly Candidate[]): Omit<Proof, "unreachable"> {
    const tree = ComparisonTree.of(this.#statements, candidates);
    if (tree) this.#within(tree);
    const byPlace = ([one, other]: Pair, [third, fourth]: Pair) =>
      one.index - third.index || other.index - fourth.index;
    const proven = ([first, second]: Pair) => ({ first: first.proven, second: second.proven });
    return {
      conflicts: this.#conflicts
        .sort((one, other) => byPlace(one.pair, other.pair))
        .map(({ pair, witness }) => ({ ...proven(pair), witness })),
      undecided: [
        ...this.#undecidedPairs.sort(byPlace).map(proven),
        ...candidates.flatMap((each) =>
          this.#undecided.has(each) ? [{ first: each.proven, second: null }] : [],
        ),
      ],
    };
  }

  #within({ halves, isOneMeaning, first }: ComparisonTree): void {
    if (halves === null || (isOneMeaning && first.isConstant)) return;
    for (const half of halves) this.#within(half);
    this.#between(...halves);
  }

  #between(one: ComparisonTree, other: ComparisonTree): void {
    const witness = orUndecided(() => this.#witness(one, other));
    if (witness === null) return;
    const [larger, smaller] = one.candidates.length < other.candidates.length ? [other, one] : [one, other];
    if (this.#statements.budget.isSpent || this.#conflicts.length + this.#undecidedPairs.length >= MAX_PAIRS)
      for (const { candidates } of [one, other]) for (const each of candidates) this.#undecided.add(each);
    else if (larger.halves) for (const half of larger.halves) this.#between(half, smaller);
    else {
      const pair: Pair =
        one.first.index < other.first.index ? [one.first, other.first] : [other.first, one.first];
      if (witness !== undefined && this.#isTaken(witness, pair)) this.#conflicts.push({ pair, witness });
      else this.#undecidedPairs.push(pair);
    }
  }

  /** A text that some of both take, and with different meanings where each is of one. */
  #witness(one: ComparisonTree, other: ComparisonTree): string | null {
    this.#statements.budget.consume(1);
    const areConstant = one.first.isConstant && other.first.isConstant;
    const areOneMeaning = one.isOneMeaning && other.isOneMeaning;
    if (areOneMeaning && areConstant && one.first.meaning === other.first.meaning) return null;
    const shared = this.#intersection.shortestText(one.texts, other.texts);
    if (shared === null || areConstant || !areOneMeaning || one.first.id !== other.first.id) return shared;
    return shortestDifference(this.#statements, one.side, other.side);
  }

  /** No witness is shown that the matcher does not take; false where that is too ambiguous. */
  #isTaken(witness: string, pair: Pair): boolean {
    return pair.every(({ set, id }) => {
      const ids = this.#idsOf(set, witness);
      if (ids && !ids.has(id))
        throw new Error(`the proof and the matcher disagree about a text of ${JSON.stringify(id)}`);
      return ids !== null;
    });
  }

  #idsOf(set: Provable, witness: string): ReadonlySet<string> | null {
    if (this.#last.witness !== witness) this.#last = { witness, ids: new Map() };
    let ids = this.#last.ids.get(set);
    if (ids === undefined) {
      ids = orUndecided(() => new Set(set.rulesFor(witness).map(({ id }) => id))) ?? null;
      this.#last.ids.set(set, ids);
      this.#statements.budget.charge(ids ? STEPS_OF_LOOKUP : 100 * STEPS_OF_LOOKUP);
    }
    return ids;
  }
}
