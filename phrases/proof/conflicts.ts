import type { Candidate } from "./candidate.ts";
import { ComparisonTree } from "./comparison-tree.ts";
import type { Intersection } from "./intersection.ts";
import { openDifference } from "./open-difference.ts";
import type { Proof } from "./proof.ts";
import { orUndecided } from "./proof-budget.ts";
import { shortestDifference } from "./shortest-difference.ts";
import type { StatementAutomata } from "./statement-automata.ts";
import { type Pair, WitnessCheck } from "./witness-check.ts";

/** After this many pairs in conflict or undecided, the remaining pairs stay undecided. */
const MAX_PAIRS = 5000;

/** Finds the pairs of candidates that match one text with different meanings. */
export class Conflicts {
  readonly #statements: StatementAutomata;
  readonly #intersection: Intersection;
  readonly #conflicts: { readonly pair: Pair; readonly witness: string }[] = [];
  readonly #undecidedPairs: Pair[] = [];
  readonly #undecided = new Set<Candidate>();
  readonly #witnesses: WitnessCheck;

  constructor(statements: StatementAutomata, intersection: Intersection) {
    this.#statements = statements;
    this.#intersection = intersection;
    this.#witnesses = new WitnessCheck(statements.budget);
  }

  /** @param groups of which each is compared by itself */
  among(groups: readonly (readonly Candidate[])[]): Omit<Proof, "unreachable"> {
    for (const group of groups) {
      const tree = ComparisonTree.of(this.#statements, group);
      if (tree) this.#within(tree);
    }
    const byPlace = ([one, other]: Pair, [third, fourth]: Pair) =>
      one.index - third.index || other.index - fourth.index;
    const proven = ([first, second]: Pair) => ({ first: first.proven, second: second.proven });
    return {
      conflicts: this.#conflicts
        .sort((one, other) => byPlace(one.pair, other.pair))
        .map(({ pair, witness }) => ({ ...proven(pair), witness })),
      undecided: [
        ...this.#undecidedPairs.sort(byPlace).map(proven),
        ...groups
          .flat()
          .flatMap((each) => (this.#undecided.has(each) ? [{ first: each.proven, second: null }] : [])),
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
      const text = witness === undefined ? null : this.#witnesses.confirm(witness, pair);
      if (text === null) this.#undecidedPairs.push(pair);
      else this.#conflicts.push({ pair, witness: text });
    }
  }

  /** A text that some candidates of both match; where each tree has one meaning, with different meanings. */
  #witness(one: ComparisonTree, other: ComparisonTree): string | null {
    this.#statements.budget.consume(1);
    const areConstant = one.first.isConstant && other.first.isConstant;
    const areOneMeaning = one.isOneMeaning && other.isOneMeaning;
    if (areOneMeaning && areConstant && one.first.meaning === other.first.meaning) return null;
    const shared = this.#intersection.shortestText(one.texts, other.texts);
    if (shared === null || areConstant || !areOneMeaning || one.first.id !== other.first.id) return shared;
    const [open, otherOpen] = [one.first.open, other.first.open];
    if (!open || !otherOpen) return shortestDifference(this.#statements, one.side, other.side);
    return one.halves || other.halves ? shared : openDifference(this.#statements, open, otherOpen);
  }
}
