import type { Scenario } from "./bodies.ts";

/** How long everything is measured. */
export interface Pace {
  readonly name: "full" | "quick";
  readonly rounds: number;
  /** Seconds of each measurement. */
  readonly seconds: number;
  readonly warmSeconds: number;
  /** Rounds of the comparison that do not count; ten seconds of load and more were seen until all was compiled. */
  readonly warmRounds: number;
  /** Milliseconds of each measurement inside one process. */
  readonly innerMs: number;
  /** How many texts a search for dear ones tries in each phrase set. */
  readonly tries: number;
  readonly connections: readonly number[];
  readonly contacts: readonly number[];
  includes(scenario: Scenario): boolean;
}

export const full: Pace = {
  name: "full",
  rounds: 7,
  seconds: 0.2,
  warmSeconds: 2,
  warmRounds: 5,
  innerMs: 60,
  tries: 2_000,
  // Below the 2,048 files of which the service shuts its door (docs/http.md).
  connections: [1, 10, 100, 1_000, 1_800],
  contacts: [1_000, 10_000, 100_000, 1_000_000],
  includes: () => true,
};

/** Enough to see that everything runs; its figures mean little. */
export const quick: Pace = {
  name: "quick",
  rounds: 2,
  seconds: 0.3,
  warmSeconds: 0.3,
  warmRounds: 0,
  innerMs: 10,
  tries: 100,
  connections: [1, 100],
  contacts: [1_000, 10_000],
  includes: ({ rules }) => rules === 1,
};
