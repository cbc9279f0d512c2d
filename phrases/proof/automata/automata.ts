import { type ProofBudget, TooLarge } from "../proof-budget.ts";
import { growTo, Interner, PairMap } from "./interner.ts";

type Edge = readonly [label: Label, target: StateId];

declare const kind: unique symbol;

/** A state of an automaton, and so the finite set of texts that it accepts from there. Equal sets are the same id. */
export type StateId = number & { readonly [kind]: "state" };

/** The label of an edge: `END`, a UTF-16 code unit, or a capture label. */
export type Label = number;

/** A label that reads no code unit: it records the name of a capture and the value of the list item. */
export type CaptureLabel = Label & { readonly [kind]: "capture" };

/** The label after the last code unit of a text. */
export const END: Label = -1;
export const FIRST_CAPTURE = 0x10000 as CaptureLabel;
export const isCapture = (label: Label): label is CaptureLabel => label >= FIRST_CAPTURE;

/** The state without edges: no text. */
export const EMPTY_SET = 0 as StateId;
/** The empty text alone. */
export const EMPTY_TEXT = 1 as StateId;

/** Longer than any text. */
export const INFINITE = 0x3fffffff;

/** The maximum number of states, more than any real set needs; beyond it, the proof is undecided. */
const MAX_STATES = 4_000_000;

/**
 * Minimal acyclic deterministic automata that share their states, in the form of sequence binary decision diagrams
 * (Loekito, Bailey and Pei, 2010): a state is its first edge and the state of its other edges, in ascending order of
 * labels, and equal ones are interned.
 */
export class Automata {
  readonly #budget: ProofBudget;
  /** The label of each state's first edge, where that leads, and the state of its other edges. */
  readonly #states = new Interner();
  #shortest = new Int32Array(1 << 10);
  readonly #unions = new PairMap();
  readonly #concatenations = new PairMap();

  constructor(budget: ProofBudget) {
    this.#budget = budget;
    // In the order of their ids; no other state has these triples, except the empty text, which is written so.
    this.#states.intern(END, EMPTY_SET, -1);
    this.#shortest[EMPTY_SET] = INFINITE;
    this.#states.intern(END, EMPTY_SET, EMPTY_SET);
  }

  /** The number of states. */
  get size(): number {
    return this.#states.size;
  }

  /** The label of a state's first edge, where that leads, and the state's other edges; of a state that has any. */
  label(state: StateId): Label {
    return this.#states.get(state, 0);
  }
  target(state: StateId): StateId {
    return this.#states.get(state, 1) as StateId;
  }
  rest(state: StateId): StateId {
    return this.#states.get(state, 2) as StateId;
  }

  /**
   * @param rest whose labels are greater
   * @throws TooLarge if the maximum number of states is reached
   */
  state(label: Label, target: StateId, rest: StateId): StateId {
    const { size } = this.#states;
    const id = this.#states.intern(label, target, rest) as StateId;
    if (id < size) return id;
    if (size > MAX_STATES) throw new TooLarge();
    const own = label === END ? 0 : this.shortest(target) + (isCapture(label) ? 0 : 1);
    this.#shortest = growTo(this.#shortest, id + 1);
    this.#shortest[id] = Math.min(own, this.shortest(rest));
    this.#budget.consume(1);
    return id;
  }

  /** Whether the empty text is among the texts. */
  accepts(state: StateId): boolean {
    return state !== EMPTY_SET && this.label(state) === END;
  }

  /** How many code units the shortest text has; `INFINITE` if there is none. */
  shortest(state: StateId): number {
    return this.#shortest[state] as number;
  }

  /** The state after a label. */
  step(state: StateId, label: Label): StateId {
    for (let at = state; at !== EMPTY_SET; at = this.rest(at))
      if (this.label(at) >= label) return this.label(at) === label ? this.target(at) : EMPTY_SET;
    return EMPTY_SET;
  }

  /** Whether a text is among the texts. */
  has(state: StateId, text: string): boolean {
    let at = state;
    for (let index = 0; index < text.length && at !== EMPTY_SET; index++) {
      this.#budget.consume(1);
      at = this.step(at, text.charCodeAt(index));
    }
    return this.accepts(at);
  }

  /** One text, given as labels, followed by other texts. */
  word(labels: readonly Label[], rest = EMPTY_TEXT): StateId {
    return labels.reduceRight<StateId>((target, label) => this.state(label, target, EMPTY_SET), rest);
  }

  /** The texts of both. */
  union(one: StateId, other: StateId): StateId {
    if (one === other || other === EMPTY_SET) return one;
    if (one === EMPTY_SET) return other;
    const [low, high] = one < other ? [one, other] : [other, one];
    const known = this.#unions.get(low, high);
    if (known !== undefined) return known as StateId;
    const edges: Edge[] = [];
    let left = low;
    let right = high;
    while (left !== right && left !== EMPTY_SET && right !== EMPTY_SET) {
      this.#budget.consume(1);
      const order = this.label(left) - this.label(right);
      if (order === 0) edges.push([this.label(left), this.union(this.target(left), this.target(right))]);
      else if (order < 0) edges.push([this.label(left), this.target(left)]);
      else edges.push([this.label(right), this.target(right)]);
      if (order <= 0) left = this.rest(left);
      if (order >= 0) right = this.rest(right);
    }
    const union = this.#withEdges(edges, left === EMPTY_SET ? right : left);
    this.#unions.set(low, high, union);
    return union;
  }

  /** The texts of all, united in halves, so that many small sets are not added to a large one each. */
  unionOf(all: readonly StateId[]): StateId {
    if (all.length < 2) return all[0] ?? EMPTY_SET;
    const half = all.length >> 1;
    return this.union(this.unionOf(all.slice(0, half)), this.unionOf(all.slice(half)));
  }

  /** The concatenation: every text of the one followed by every text of the other. */
  concatenation(one: StateId, other: StateId): StateId {
    if (one === EMPTY_SET || other === EMPTY_SET) return EMPTY_SET;
    if (one === EMPTY_TEXT || other === EMPTY_TEXT) return one === EMPTY_TEXT ? other : one;
    const known = this.#concatenations.get(one, other);
    if (known !== undefined) return known as StateId;
    const edges: Edge[] = [];
    for (let at = this.accepts(one) ? this.rest(one) : one; at !== EMPTY_SET; at = this.rest(at)) {
      this.#budget.consume(1);
      edges.push([this.label(at), this.concatenation(this.target(at), other)]);
    }
    const longer = this.#withEdges(edges, EMPTY_SET);
    const concatenation = this.accepts(one) ? this.union(longer, other) : longer;
    this.#concatenations.set(one, other, concatenation);
    return concatenation;
  }

  #withEdges(edges: readonly Edge[], rest: StateId): StateId {
    return edges.reduceRight((others, [label, target]) => this.state(label, target, others), rest);
  }
}
