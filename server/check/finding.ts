/** One line of a check: what was found, and how bad it is. */
export interface Finding {
  /** A `fault` stops the start, or the work; a `warning` may; a `note` says what is left out. */
  readonly level: "fault" | "warning" | "note" | "ok";
  readonly text: string;
}
