import { getOrInsert } from "../ast/get-or-insert.ts";
import { type ActionSlots, type Filled, isKept } from "./action-slots.ts";
import type { CaptureLabel } from "./automata/automata.ts";
import { PairMap } from "./automata/interner.ts";
import type { StatementAutomata } from "./automata/statement-automata.ts";

/** The captures that each of two actions has and the other does not have yet. */
type Pending = readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string>];

declare const kind: unique symbol;

/** The difference between two actions after a part of a text, as a number of one `CaptureDifference`. */
export type DifferenceId = number & { readonly [kind]: "difference" };

/** A slot has two texts: the actions differ whatever follows. */
export const DIFFERENT = 0 as DifferenceId;

/**
 * Whether two actions differ, capture by capture. Only what one of them has and the other has not is kept: mostly both
 * capture the same in the same place.
 */
export class CaptureDifference {
  readonly start: DifferenceId;
  readonly #actions: readonly [ActionSlots, ActionSlots];
  readonly #statements: StatementAutomata;
  readonly #pending: Pending[] = [[new Map(), new Map()]];
  readonly #ids = new Map<string, DifferenceId>();
  readonly #steps = new PairMap();

  constructor(statements: StatementAutomata, one: ActionSlots, other: ActionSlots) {
    this.#statements = statements;
    this.#actions = [one, other];
    const equal = this.#idOf([new Map(), new Map()]);
    this.start =
      one.type === other.type
        ? this.#fill(this.#fill(equal, 0, one.constants()), 1, other.constants())
        : DIFFERENT;
  }

  /** The difference once one of the two captures something as well. */
  step(id: DifferenceId, side: 0 | 1, label: CaptureLabel): DifferenceId {
    if (id === DIFFERENT) return id;
    const known = this.#steps.get(id, label * 2 + side);
    if (known !== undefined) return known as DifferenceId;
    const { name, meaning } = this.#statements.capture(label);
    const before = (this.#pending[id] as Pending)[side];
    const next = this.#fill(id, side, this.#actions[side].filledBy(name, meaning, before));
    this.#steps.set(id, label * 2 + side, next);
    return next;
  }

  /** Whether the actions differ if the text ends here. */
  isDifferent(id: DifferenceId): boolean {
    return (
      id === DIFFERENT || (this.#pending[id] as Pending).some((slots) => ![...slots.keys()].every(isKept))
    );
  }

  #fill(id: DifferenceId, side: 0 | 1, filled: readonly Filled[]): DifferenceId {
    if (id === DIFFERENT || filled.length === 0) return id;
    const [one, other] = (this.#pending[id] as Pending).map((slots) => new Map(slots)) as [Slots, Slots];
    const [own, others] = side === 0 ? [one, other] : [other, one];
    for (const [slot, text] of filled) {
      const known = isKept(slot) ? undefined : others.get(slot);
      if (known === undefined) own.set(slot, text);
      else if (known === text) others.delete(slot);
      else return DIFFERENT;
    }
    return this.#idOf([one, other]);
  }

  #idOf(pending: Pending): DifferenceId {
    const key = JSON.stringify(pending.map((slots) => [...slots].sort()));
    this.#statements.budget.consume(key.length);
    return getOrInsert(this.#ids, key, () => (this.#pending.push(pending) - 1) as DifferenceId);
  }
}

type Slots = Map<string, string>;
