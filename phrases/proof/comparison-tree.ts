import { getOrInsert } from "../ast/get-or-insert.ts";
import type { StateId } from "./automata/automata.ts";
import type { ComparedTexts, StatementAutomata } from "./automata/statement-automata.ts";
import type { ComparedStatement } from "./compared-statement.ts";

/** Candidates that are compared as one, and in halves where that finds something. */
export class ComparisonTree {
  readonly candidates: readonly ComparedStatement[];
  readonly halves: readonly [ComparisonTree, ComparisonTree] | null;
  readonly #statements: StatementAutomata;
  #texts: StateId | undefined;
  #side: ComparedTexts | undefined;

  private constructor(
    statements: StatementAutomata,
    candidates: readonly ComparedStatement[],
    halves: ComparisonTree["halves"],
  ) {
    this.#statements = statements;
    this.candidates = candidates;
    this.halves = halves;
  }

  /** Unites first those of one meaning. */
  static of(statements: StatementAutomata, candidates: readonly ComparedStatement[]): ComparisonTree | null {
    const halve = (trees: readonly ComparisonTree[]): ComparisonTree => {
      const [only] = trees;
      if (trees.length < 2) return only as ComparisonTree;
      const half = trees.length >> 1;
      const halves = [halve(trees.slice(0, half)), halve(trees.slice(half))] as const;
      const all = halves.flatMap((each) => each.candidates);
      return new ComparisonTree(statements, all, halves);
    };
    const groups = new Map<string, ComparedStatement[]>();
    for (const candidate of candidates) getOrInsert(groups, candidate.meaning, () => []).push(candidate);
    const leaves = Array.from(groups.values(), (group) =>
      halve(group.map((candidate) => new ComparisonTree(statements, [candidate], null))),
    );
    return leaves.length > 0 ? halve(leaves) : null;
  }

  get first(): ComparedStatement {
    return this.candidates[0] as ComparedStatement;
  }

  /** Whether all candidates have one id and one action; they are ordered by these. */
  get isOneMeaning(): boolean {
    return this.first.meaning === this.candidates.at(-1)?.meaning;
  }

  /** The texts of all. */
  get texts(): StateId {
    this.#texts ??= this.halves
      ? this.#statements.automata.union(this.halves[0].texts, this.halves[1].texts)
      : this.first.texts;
    return this.#texts;
  }

  /** The same with their captures, of candidates of one meaning. */
  get side(): ComparedTexts {
    this.#side ??= this.halves
      ? {
          state: this.#statements.automata.union(this.halves[0].side.state, this.halves[1].side.state),
          action: this.first.action,
        }
      : this.first.side;
    return this.#side;
  }
}
