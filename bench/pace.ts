import type { Scenario } from "./bodies.ts";

/** How long everything is measured. */
export interface Pace {
  readonly name: "full" | "quick";
  readonly rounds: number;
  /** Seconds of each measurement. */
  readonly seconds: number;
  /** Rounds of the comparison that do not count; ten seconds of load and more were seen until all was compiled. */
  readonly warmRounds: number;
  /** Milliseconds of each measurement inside one process. */
  readonly innerMs: number;
  includes(scenario: Scenario): boolean;
}

export const full: Pace = {
  name: "full",
  rounds: 7,
  seconds: 0.2,
  warmRounds: 5,
  innerMs: 60,
  includes: () => true,
};

/** Enough to see that everything runs; its figures mean little. */
export const quick: Pace = {
  name: "quick",
  rounds: 2,
  seconds: 0.3,
  warmRounds: 0,
  innerMs: 10,
  includes: ({ rules }) => rules === 1,
};
