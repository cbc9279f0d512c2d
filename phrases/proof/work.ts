/** Thrown where a question takes more room or more steps than there are; nothing is decided then. */
export class TooLarge extends Error {}

/**
 * Counts the steps of some work, so that it ends whatever it is about. Steps are counted and not timed: what is
 * decided must not depend on the machine.
 */
export class Work {
  #left: number;

  /** @param steps how many there are; a step is about as much as a look at one letter of a state */
  constructor(steps: number) {
    this.#left = steps;
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }

  /** @throws TooLarge where fewer steps are left; so does each call from then on */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new TooLarge();
  }
}

/** What some work comes to; undefined where it would take more room than there is. */
export function decided<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    // A RangeError is a recursion that is too deep.
    if (error instanceof TooLarge || error instanceof RangeError) return undefined;
    throw error;
  }
}
