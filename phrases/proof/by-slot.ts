import type { Statement } from "../ast/grammar.ts";
import type { Differing } from "./differing.ts";
import { PairTable } from "./pair-table.ts";
import { type Filled, Slots } from "./slots.ts";
import type { StatementTexts } from "./statement-texts.ts";
import type { Work } from "./work.ts";

/** The slots that only one of two statements has filled so far, for each of them. */
type Pending = readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string>];

/** What is known where a slot has two texts: nothing makes that good. */
const DIFFERENT = 0;

/** Sorting and keeping what is pending takes so many steps for each letter. */
const STEPS_OF_LETTER = 2;

/** Remembers what only one of two statements has said so far: mostly both say the same at the same place. */
export class BySlot implements Differing {
  readonly start: number;
  readonly #texts: StatementTexts;
  readonly #work: Work;
  readonly #slots: readonly [Slots, Slots];
  readonly #pending: Pending[] = [[new Map(), new Map()]];
  readonly #numbers = new Map<string, number>();
  readonly #next = new PairTable();

  /** @param one a statement whose slots can be filled; so can those of the other */
  constructor(texts: StatementTexts, one: Statement, other: Statement, work: Work) {
    this.#texts = texts;
    this.#work = work;
    this.#slots = [new Slots(one.action), new Slots(other.action)];
    if (one.action.type !== other.action.type) this.start = DIFFERENT;
    else {
      const empty = this.#number([new Map(), new Map()]);
      this.start = this.#filled(
        this.#filled(empty, 0, this.#slots[0].constant()),
        1,
        this.#slots[1].constant(),
      );
    }
  }

  with(known: number, side: 0 | 1, mark: number): number {
    const step = mark * 2 + side;
    const next = this.#next.get(step, known);
    if (next >= 0) return next;
    const { name, meaning } = this.#texts.capture(mark);
    const made = this.#filled(known, side, this.#slots[side].filledBy(name, meaning));
    this.#next.set(step, known, made);
    return made;
  }

  is(known: number): boolean {
    const [one, other] = this.#pending[known] as Pending;
    return known === DIFFERENT || one.size + other.size > 0;
  }

  #filled(known: number, side: 0 | 1, filled: readonly Filled[]): number {
    if (known === DIFFERENT || filled.length === 0) return known;
    const pending = (this.#pending[known] as Pending).map((slots) => new Map(slots));
    const [own, others] = (side === 0 ? pending : pending.reverse()) as [
      Map<string, string>,
      Map<string, string>,
    ];
    for (const [slot, text] of filled) {
      const other = others.get(slot);
      if (other === undefined) own.set(slot, text);
      else if (other === text) others.delete(slot);
      else return DIFFERENT;
    }
    return this.#number(side === 0 ? [own, others] : [others, own]);
  }

  #number(pending: Pending): number {
    const key = JSON.stringify(pending.map((slots) => [...slots].sort()));
    this.#work.spend(STEPS_OF_LETTER * key.length);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#pending.length);
    return this.#pending.push(pending) - 1;
  }
}
