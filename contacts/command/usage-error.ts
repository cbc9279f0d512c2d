/** The command line cannot be carried out; its message says what it must be, and the exit status is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A command that failed; its message is one line for the operator, and the exit status is 1. */
export class FailureError extends Error {
  override readonly name = "FailureError";
}
