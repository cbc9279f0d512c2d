import { once } from "../ast/once.ts";
import { EMPTY_SET, type StateId } from "./automata.ts";
import type { Candidate } from "./candidate.ts";
import { isIncluded } from "./inclusion.ts";
import type { Intersection } from "./intersection.ts";
import type { Proof } from "./proof.ts";
import { orUndecided } from "./proof-budget.ts";
import type { Side, StatementAutomata } from "./statement-automata.ts";

/** Candidates of one meaning and one threshold. */
interface Earlier {
  readonly threshold: number;
  texts: StateId;
  /** Of all but those that were added since it was last used. */
  side: Side;
  added: Candidate[];
}

/** Finds the candidates of which earlier ones of the same id match every text, with the same action. */
export class Reachability {
  readonly #statements: StatementAutomata;
  readonly #intersection: Intersection;

  constructor(statements: StatementAutomata, intersection: Intersection) {
    this.#statements = statements;
    this.#intersection = intersection;
  }

  of(candidates: readonly Candidate[]): Omit<Proof, "conflicts"> {
    const unreachable: Candidate[] = [];
    const undecided: Candidate[] = [];
    const byId = new Map<string, Map<string, Earlier>>();
    for (const candidate of candidates) {
      const earlier = once(byId, candidate.id, () => new Map());
      const isUnreachable = orUndecided(() => {
        const is = this.#isIncluded(candidate, [...earlier.values()]);
        this.#add(candidate, earlier);
        return is;
      });
      if (isUnreachable === undefined) undecided.push(candidate);
      else if (isUnreachable) unreachable.push(candidate);
    }
    return {
      unreachable: unreachable.map(({ proven }) => proven),
      undecided: undecided.map(({ proven }) => ({ first: proven, second: null })),
    };
  }

  /** A statement with a higher threshold does not match every input that one with a lower threshold does. */
  #isIncluded(candidate: Candidate, earlier: readonly Earlier[]): boolean {
    const { automata, budget } = this.#statements;
    budget.consume(1 + earlier.length);
    const able = earlier.filter(({ threshold }) => threshold <= candidate.threshold);
    // Mostly the shortest text is new.
    const shortest = this.#intersection.shortestText(candidate.texts, candidate.texts);
    if (shortest === null || !able.some(({ texts }) => automata.has(texts, shortest))) return false;
    return isIncluded(
      this.#statements,
      candidate.side,
      able.map((each) => this.#sideOf(each)),
    );
  }

  #add(candidate: Candidate, earlier: Map<string, Earlier>): void {
    const { threshold, meaning, action } = candidate;
    const empty: Earlier = { threshold, texts: EMPTY_SET, side: { state: EMPTY_SET, action }, added: [] };
    const own = once(earlier, `${threshold} ${meaning}`, () => empty);
    own.added.push(candidate);
    own.texts = this.#statements.automata.union(own.texts, candidate.texts);
  }

  #sideOf(earlier: Earlier): Side {
    const { side, added } = earlier;
    const { automata } = this.#statements;
    const state = automata.union(side.state, automata.unionOf(added.map((each) => each.side.state)));
    earlier.added = [];
    earlier.side = { ...side, state };
    return earlier.side;
  }
}
