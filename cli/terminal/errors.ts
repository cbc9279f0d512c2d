/** An error in the command line or in a file that it names: each line describes one, and the exit status is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly lines: readonly string[];

  constructor(...lines: readonly [string, ...string[]]) {
    super(lines[0]);
    this.lines = lines;
  }
}

/** The command failed, such as by an unreachable service: one line with the reason, and the exit status is 1. */
export class FailureError extends Error {
  override readonly name = "FailureError";
}
