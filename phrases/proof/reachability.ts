import { once } from "../ast/once.ts";
import { EMPTY_SET, type StateId } from "./automata.ts";
import type { ComparedStatement } from "./compared-statement.ts";
import { isIncluded } from "./inclusion.ts";
import type { Intersection } from "./intersection.ts";
import type { Proof, ProvenStatement } from "./proof.ts";
import { orUndecided } from "./proof-budget.ts";
import type { Side, StatementAutomata } from "./statement-automata.ts";

/** Candidates of one meaning and one threshold. */
interface Earlier {
  readonly threshold: number;
  texts: StateId;
  /** Of all but those that were added since it was last used. */
  side: Side;
  added: ComparedStatement[];
}

/** Finds the candidates of which earlier ones of the same id match every text, with the same action. */
export function unreachableAmong(
  candidates: readonly ComparedStatement[],
  statements: StatementAutomata,
  intersection: Intersection,
): Omit<Proof, "conflicts"> {
  const { automata, budget } = statements;
  const unreachable: ProvenStatement[] = [];
  const undecided: ProvenStatement[] = [];
  const byId = new Map<string, Map<string, Earlier>>();
  for (const candidate of candidates) {
    const earlier = once(byId, candidate.id, () => new Map());
    const isUnreachable = orUndecided(() => {
      const isAfterAll = isAfter(candidate, [...earlier.values()]);
      add(candidate, earlier);
      return isAfterAll;
    });
    if (isUnreachable === undefined) undecided.push(candidate.proven);
    else if (isUnreachable) unreachable.push(candidate.proven);
  }
  return { unreachable, undecided: undecided.map((first) => ({ first, second: null })) };

  /** A statement with a higher threshold does not match every input that one with a lower threshold does. */
  function isAfter(candidate: ComparedStatement, earlier: readonly Earlier[]): boolean {
    budget.consume(1 + earlier.length);
    const able = earlier.filter(({ threshold }) => threshold <= candidate.threshold);
    // Mostly the shortest text is new.
    const shortest = intersection.shortestText(candidate.texts, candidate.texts);
    if (shortest === null || !able.some(({ texts }) => automata.has(texts, shortest))) return false;
    return isIncluded(statements, candidate.side, able.map(sideOf));
  }

  function add(candidate: ComparedStatement, earlier: Map<string, Earlier>): void {
    const { threshold, meaning, action } = candidate;
    const own = once(earlier, `${threshold} ${meaning}`, () => {
      return { threshold, texts: EMPTY_SET, side: { state: EMPTY_SET, action }, added: [] };
    });
    own.added.push(candidate);
    own.texts = automata.union(own.texts, candidate.texts);
  }

  function sideOf(earlier: Earlier): Side {
    const { side, added } = earlier;
    const state = automata.union(side.state, automata.unionOf(added.map((each) => each.side.state)));
    earlier.added = [];
    earlier.side = { ...side, state };
    return earlier.side;
  }
}
