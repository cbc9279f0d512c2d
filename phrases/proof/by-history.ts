import type { Statement } from "../ast/grammar.ts";
import type { Differing } from "./differing.ts";
import { Meanings } from "./meanings.ts";
import { Numbering } from "./pair-table.ts";
import type { StatementTexts } from "./statement-texts.ts";
import type { Work } from "./work.ts";

/** Remembers all that two statements captured. */
export class ByHistory implements Differing {
  readonly start: number;
  readonly #sides: readonly [Meanings, Meanings];
  readonly #numbers = new Numbering();
  readonly #captured: (readonly [number, number])[] = [];

  constructor(texts: StatementTexts, one: Statement, other: Statement, work: Work) {
    this.#sides = [new Meanings(texts, one, work), new Meanings(texts, other, work)];
    this.start = this.#number([0, 0]);
  }

  with(known: number, side: 0 | 1, mark: number): number {
    const [one, other] = this.#captured[known] as [number, number];
    return this.#number(
      side === 0 ? [this.#sides[0].with(one, mark), other] : [one, this.#sides[1].with(other, mark)],
    );
  }

  is(known: number): boolean {
    const [one, other] = this.#captured[known] as [number, number];
    return this.#sides[0].of(one) !== this.#sides[1].of(other);
  }

  #number(captured: readonly [number, number]): number {
    const number = this.#numbers.of(1 + captured[0], captured[1]);
    this.#captured[number] = captured;
    return number;
  }
}
