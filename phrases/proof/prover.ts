import { countNodes } from "../ast/node-count.ts";
import { isConstant, meaningOf } from "../enumeration/meaning.ts";
import { shortestDifference } from "./difference.ts";
import type { Known, Provable } from "./known.ts";
import type { Conflict, Proof, ProvenStatement, Undecided } from "./proof.ts";
import { Reach } from "./reach.ts";
import { SharedTexts } from "./shared-text.ts";
import { StatementTexts } from "./statement-texts.ts";
import type { Texts } from "./states.ts";
import { decided, Work } from "./work.ts";

/** After so many conflicts, what pairs are left is not decided: each witness is shown to the matcher. */
const MAX_CONFLICTS = 5000;

/** So many pairs are told one by one; beyond that, statements are told that were compared with no others. */
const MAX_COMPARED = 4_000_000;

/** The matcher meets so many nodes at a letter in the time of a step, where it meets all of them. */
const NODES_OF_STEP = 40;

/** Whether two statements mean the same by a text that both take. */
export type Difference = "same" | "different" | "by capture";

/** Compares statements that are looked at together, within so many steps in all. */
export class Prover {
  readonly #work: Work;
  readonly #texts: StatementTexts;
  readonly #shared: SharedTexts;
  readonly #weights = new Map<Provable, number>();
  #taken = { witness: "", ids: new Map<Provable, ReadonlySet<string>>() };

  constructor(steps: number) {
    this.#work = new Work(steps);
    this.#texts = new StatementTexts(this.#work);
    this.#shared = new SharedTexts(this.#texts.automata, this.#work);
  }

  know(sets: readonly Provable[]): Known[] {
    return sets.flatMap((set, index) =>
      set.grammar.statements.map((statement) => ({
        set,
        statement,
        told: { set: index, id: statement.id, place: set.grammar.place(statement.at) },
        texts: decided(() => this.#texts.of(statement)) ?? null,
        meaning: isConstant(statement) ? meaningOf(statement, []) : null,
      })),
    );
  }

  conflicts(
    known: readonly Known[],
    difference: (first: Known, second: Known) => Difference,
  ): Omit<Proof, "unreachable"> {
    const conflicts: Conflict[] = [];
    const undecided: Undecided[] = [];
    let compared = 0;
    for (const [index, first] of known.entries()) {
      compared += known.length - index;
      if (first.texts === null || compared > MAX_COMPARED) {
        undecided.push({ first: first.told, second: null });
        continue;
      }
      for (let other = index + 1; other < known.length; other++) {
        const second = known[other] as Known;
        const kind = difference(first, second);
        if (kind === "same" || second.texts === null) continue;
        const isFull = conflicts.length === MAX_CONFLICTS || this.#work.isSpent;
        const witness = isFull ? undefined : decided(() => this.#witness(first, second, kind));
        if (witness === undefined) undecided.push({ first: first.told, second: second.told });
        else if (witness !== null) conflicts.push({ first: first.told, second: second.told, witness });
      }
    }
    return { conflicts, undecided };
  }

  #witness(first: Known, second: Known, kind: Difference): string | null {
    const shared = this.#shared.shortest(first.texts as Texts, second.texts as Texts);
    const witness = shared === null || kind === "different" ? shared : this.#difference(first, second);
    if (witness !== null) this.#expectTaken(witness, first, second);
    return witness;
  }

  /** No witness is shown that the very matcher does not take; many pairs in a row share theirs. */
  #expectTaken(witness: string, ...by: readonly Known[]): void {
    if (this.#taken.witness !== witness) this.#taken = { witness, ids: new Map() };
    for (const { set, statement } of by) {
      const ids = this.#taken.ids.get(set) ?? this.#idsOf(set, witness);
      this.#taken.ids.set(set, ids);
      if (!ids.has(statement.id))
        throw new Error(`the proof and the matcher disagree about a text of ${JSON.stringify(statement.id)}`);
    }
  }

  #idsOf(set: Provable, text: string): ReadonlySet<string> {
    const weight = this.#weights.get(set) ?? countNodes(set.grammar);
    this.#weights.set(set, weight);
    this.#work.spend(Math.ceil((weight * text.length) / NODES_OF_STEP));
    return new Set(set.rulesFor(text).map(({ id }) => id));
  }

  #difference(first: Known, second: Known): string | null {
    const [one, other] = [this.#texts.side(first.statement), this.#texts.side(second.statement)];
    return shortestDifference(this.#texts, one, other, this.#work);
  }

  reach(known: readonly Known[]): { unreachable: ProvenStatement[]; undecided: Undecided[] } {
    return new Reach(this.#texts, this.#shared, this.#work).of(known);
  }
}
