import { getOrInsert } from "../ast/get-or-insert.ts";
import { EMPTY_SET, type StateId } from "./automata/automata.ts";
import { isIncluded } from "./automata/inclusion.ts";
import type { Intersection } from "./automata/intersection.ts";
import type { ComparedTexts, StatementAutomata } from "./automata/statement-automata.ts";
import type { ComparedStatement } from "./compared-statement.ts";
import type { Proof, ProvenStatement } from "./proof.ts";
import { orUndecided } from "./proof-budget.ts";

/** The candidates of one id so far. */
interface Known {
  texts: StateId;
  /** The earlier ones by their threshold and meaning. */
  readonly earlier: Map<string, Earlier>;
}

/** Candidates of one meaning and one threshold. */
interface Earlier {
  readonly threshold: number;
  texts: StateId;
  /** The side of all but those that were added since it was last used. */
  side: ComparedTexts;
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
  const byId = new Map<string, Known>();
  for (const candidate of candidates) {
    const known = getOrInsert(byId, candidate.id, (): Known => ({ texts: EMPTY_SET, earlier: new Map() }));
    const isUnreachable = orUndecided(() => {
      const isAfterAll = isAfter(candidate, known);
      add(candidate, known);
      return isAfterAll;
    });
    if (isUnreachable === undefined) undecided.push(candidate.proven);
    else if (isUnreachable) unreachable.push(candidate.proven);
  }
  return { unreachable, undecided: undecided.map((first) => ({ first, second: null })) };

  /**
   * Returns whether earlier statements together match every input of a candidate. Statements with a higher threshold
   * do not count, because they refuse inputs that the candidate accepts.
   */
  function isAfter(candidate: ComparedStatement, { texts, earlier }: Known): boolean {
    budget.consume(1);
    // Mostly the shortest text is new.
    const shortest = intersection.shortestText(candidate.texts, candidate.texts);
    if (shortest === null || !automata.has(texts, shortest)) return false;
    budget.consume(earlier.size);
    const able = [...earlier.values()].filter(({ threshold }) => threshold <= candidate.threshold);
    if (!able.some(({ texts }) => automata.has(texts, shortest))) return false;
    return isIncluded(statements, candidate.side, able.map(sideOf));
  }

  function add(candidate: ComparedStatement, known: Known): void {
    const { threshold, meaning, action } = candidate;
    known.texts = automata.union(known.texts, candidate.texts);
    const own = getOrInsert(known.earlier, `${threshold} ${meaning}`, () => {
      return { threshold, texts: EMPTY_SET, side: { state: EMPTY_SET, action }, added: [] };
    });
    own.added.push(candidate);
    own.texts = automata.union(own.texts, candidate.texts);
  }

  function sideOf(earlier: Earlier): ComparedTexts {
    const { side, added } = earlier;
    const state = automata.union(side.state, automata.unionOf(added.map((each) => each.side.state)));
    earlier.added = [];
    earlier.side = { ...side, state };
    return earlier.side;
  }
}
