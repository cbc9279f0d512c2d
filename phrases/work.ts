/** Thrown where a question takes more room or more steps than there are; nothing is decided then. */
export class TooLarge extends Error {}

/**
 * Counts the steps of some work, so that it ends whatever it is about. Steps are counted and not timed: what is
 * decided must not depend on the machine.
 */
export class Work {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  /** @throws TooLarge where fewer steps are left; so does each call from then on */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new TooLarge();
  }
}
