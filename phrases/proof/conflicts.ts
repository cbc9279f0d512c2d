import type { Ambiguity } from "./ambiguity.ts";
import type { Intersection } from "./automata/intersection.ts";
import type { StatementAutomata } from "./automata/statement-automata.ts";
import type { ComparedStatement } from "./compared-statement.ts";
import { ComparisonTree } from "./comparison-tree.ts";
import type { Conflict, Undecided } from "./proof.ts";
import { orUndecided } from "./proof-budget.ts";
import { shortestDifference } from "./shortest-difference.ts";
import type { Pair } from "./witness-check.ts";

/** The number of pairs in conflict or undecided after which the remaining pairs stay undecided. */
const MAX_PAIRS = 5000;

/** Pairs in conflict, each with what shows it, and those for which a bound prevented a decision. */
interface Found<Witness> {
  readonly conflicts: readonly (Omit<Conflict, "witness"> & { readonly witness: Witness })[];
  readonly undecided: readonly Undecided[];
}

/**
 * Finds the pairs of candidates that match one text with different meanings, and the candidates that do so by themselves,
 * each as a pair of itself.
 *
 * @param confirm returns what shows a conflict, from the shortest text; null where it cannot be confirmed
 */
export function conflictsAmong<Witness>(
  candidates: readonly ComparedStatement[],
  statements: StatementAutomata,
  intersection: Intersection,
  ambiguity: Ambiguity,
  confirm: (witness: string, pair: Pair) => Witness | null,
): Found<Witness> {
  const { budget } = statements;
  const conflicts: { readonly pair: Pair; readonly witness: Witness }[] = [];
  const undecidedPairs: Pair[] = [];
  const undecided = new Set<ComparedStatement>();
  const tree = ComparisonTree.of(statements, candidates);
  if (tree) compareWithin(tree);
  const byPlace = ([one, other]: Pair, [third, fourth]: Pair) =>
    one.index - third.index || other.index - fourth.index;
  const proven = ([first, second]: Pair) => ({ first: first.proven, second: second.proven });
  const single = candidates.filter((each) => undecided.has(each));
  return {
    conflicts: conflicts
      .sort((one, other) => byPlace(one.pair, other.pair))
      .map(({ pair, witness }) => ({ ...proven(pair), witness })),
    undecided: [
      ...undecidedPairs.sort(byPlace).map(proven),
      ...single.map((each) => ({ first: each.proven, second: null })),
    ],
  };

  function compareWithin({ halves, isOneMeaning, first }: ComparisonTree): void {
    if (isOneMeaning && first.isConstant) return;
    if (halves) {
      for (const half of halves) compareWithin(half);
      compare(...halves);
    } else if (budget.isSpent) undecided.add(first);
    else {
      const witness = orUndecided(() => differenceWithin(first));
      if (witness !== null) report([first, first], witness);
    }
  }

  /** Returns a text that a candidate matches in two ways with different actions. */
  function differenceWithin(one: ComparedStatement): string | null {
    budget.consume(1);
    if (!ambiguity.hasTwoReadings(one.phrase)) return null;
    return shortestDifference(statements, one.side, one.side);
  }

  function compare(one: ComparisonTree, other: ComparisonTree): void {
    const witness = orUndecided(() => witnessOf(one, other));
    if (witness === null) return;
    const [larger, smaller] = one.candidates.length < other.candidates.length ? [other, one] : [one, other];
    if (isExhausted()) leaveOpen(one, other);
    else if (larger.halves) for (const half of larger.halves) compare(half, smaller);
    else if (one.first.index < other.first.index) report([one.first, other.first], witness);
    else report([other.first, one.first], witness);
  }

  function isExhausted(): boolean {
    return budget.isSpent || conflicts.length + undecidedPairs.length >= MAX_PAIRS;
  }

  function leaveOpen(...trees: readonly ComparisonTree[]): void {
    for (const { candidates } of trees) for (const each of candidates) undecided.add(each);
  }

  /** @param witness undefined if it needs more than the budget */
  function report(pair: Pair, witness: string | undefined): void {
    const confirmed = witness === undefined ? null : confirm(witness, pair);
    if (confirmed !== null) conflicts.push({ pair, witness: confirmed });
    else if (pair[0] === pair[1]) undecided.add(pair[0]);
    else undecidedPairs.push(pair);
  }

  /** Returns a text that candidates of both trees match. If each tree has a single meaning, the meanings differ. */
  function witnessOf(one: ComparisonTree, other: ComparisonTree): string | null {
    budget.consume(1);
    const areConstant = one.first.isConstant && other.first.isConstant;
    const areOneMeaning = one.isOneMeaning && other.isOneMeaning;
    if (areOneMeaning && areConstant && one.first.meaning === other.first.meaning) return null;
    const shared = intersection.shortestText(one.texts, other.texts);
    if (shared === null || areConstant || !areOneMeaning || one.first.id !== other.first.id) return shared;
    return shortestDifference(statements, one.side, other.side);
  }
}
