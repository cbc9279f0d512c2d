/** The command line or a file that it names is not as it must be: each line says what, and the exit status is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly lines: readonly string[];

  constructor(...lines: readonly [string, ...string[]]) {
    super(lines[0]);
    this.lines = lines;
  }
}

/** What was asked could not be done, by a service for example: one line says why, and the exit status is 1. */
export class FailureError extends Error {
  override readonly name = "FailureError";
}
