import { PhraseTooAmbiguous } from "../match/step-budget.ts";

/** Thrown if a question needs more states or steps than the budget has; it is then undecided. */
export class TooLarge extends Error {}

/** Bounds work by steps, which are counted and not timed, so that a result does not depend on the machine. */
export class ProofBudget {
  #left: number;

  /** @param steps their number; a step is about the work for one edge of a state */
  constructor(steps: number) {
    this.#left = steps;
  }

  /** Begins again with a number of steps. */
  renew(steps: number): void {
    this.#left = steps;
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }

  /** Consumes the steps of work that is already done. */
  charge(steps: number): void {
    this.#left -= steps;
  }

  /** @throws TooLarge where fewer steps are left; so does each call from then on */
  consume(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new TooLarge();
  }
}

/** Returns the result of some work; undefined if it exceeds the budget. */
export function orUndecided<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    // A RangeError is a recursion that is too deep.
    if (error instanceof TooLarge || error instanceof RangeError) return undefined;
    if (error instanceof PhraseTooAmbiguous) return undefined;
    throw error;
  }
}
