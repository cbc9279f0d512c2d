/** The most steps of one look-up: nodes visited and derivations made. */
export const MAX_STEPS = 250_000;

/**
 * Thrown where phrases match a text in too many ways: its look-up ends after 250,000 steps, which are counted and not
 * timed, so the outcome is the same on every machine. Only the author of a file can cause this. It contains no text.
 */
export class PhraseTooAmbiguous extends Error {
  override readonly name = "PhraseTooAmbiguous";

  constructor() {
    super(`the phrases match this text in too many ways: a look-up has at most ${MAX_STEPS} steps`);
  }
}

/** The steps of one look-up. */
export class StepBudget {
  #left: number;

  constructor(steps = MAX_STEPS) {
    this.#left = steps;
  }

  /** @throws PhraseTooAmbiguous once there are none left */
  consume(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new PhraseTooAmbiguous();
  }
}
