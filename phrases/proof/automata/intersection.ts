import { type ProofBudget, TooLarge } from "../proof-budget.ts";
import { type Automata, EMPTY_SET, END, INFINITE, type StateId } from "./automata.ts";
import { PairMap } from "./interner.ts";

/** The maximum number of pairs of states; beyond it, the proof is undecided. */
const MAX_PAIRS = 4_000_000;

/** Finds the shortest text of two sets. Results are cached by pair of states. */
export class Intersection {
  readonly #automata: Automata;
  readonly #budget: ProofBudget;
  /** The length of the shortest text of both. */
  readonly #lengths = new PairMap();

  constructor(automata: Automata, budget: ProofBudget) {
    this.#automata = automata;
    this.#budget = budget;
  }

  /** The shortest text of both, of several the first by its code units; null where they share none. */
  shortestText(one: StateId, other: StateId): string | null {
    let length = this.#length(one, other);
    if (length === INFINITE) return null;
    const units: number[] = [];
    let left = one;
    let right = other;
    while (length > 0)
      for (const [label, target, otherTarget] of this.#commonEdges(left, right)) {
        if (label === END || this.#length(target, otherTarget) !== length - 1) continue;
        units.push(label);
        [left, right] = [target, otherTarget];
        length--;
        break;
      }
    return String.fromCharCode(...units);
  }

  #length(one: StateId, other: StateId): number {
    const automata = this.#automata;
    if (one === other) return automata.shortest(one);
    const [low, high] = one < other ? [one, other] : [other, one];
    if (low === EMPTY_SET) return INFINITE;
    if (automata.accepts(low) && automata.accepts(high)) return 0;
    const known = this.#lengths.get(low, high);
    if (known !== undefined) return known;
    if (this.#lengths.size > MAX_PAIRS) throw new TooLarge();
    let length = INFINITE;
    for (const [, target, otherTarget] of this.#commonEdges(low, high))
      length = Math.min(length, 1 + this.#length(target, otherTarget));
    this.#lengths.set(low, high, length);
    return length;
  }

  /** The labels of edges of both states, and where they lead. */
  #commonEdges(one: StateId, other: StateId): [label: number, target: StateId, otherTarget: StateId][] {
    const automata = this.#automata;
    const common: [number, StateId, StateId][] = [];
    let left = one;
    let right = other;
    while (left !== EMPTY_SET && right !== EMPTY_SET) {
      this.#budget.consume(1);
      const order = automata.label(left) - automata.label(right);
      if (order === 0) common.push([automata.label(left), automata.target(left), automata.target(right)]);
      if (order <= 0) left = automata.rest(left);
      if (order >= 0) right = automata.rest(right);
    }
    return common;
  }
}
