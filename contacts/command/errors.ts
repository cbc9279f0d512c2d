/** The exit statuses: success; failure; wrong usage or setting; nothing is stored about the person. */
export const STATUS = { done: 0, failed: 1, usage: 2, nothing: 3 } as const;

/** A command that failed; its message is one line for the operator. */
export class FailureError extends Error {
  override readonly name: string = "FailureError";
  readonly status: number;

  constructor(message: string, status: number = STATUS.failed) {
    super(message);
    this.status = status;
  }
}

/** The command line cannot be carried out; its message says what it must be. */
export class UsageError extends FailureError {
  override readonly name = "UsageError";

  constructor(message: string) {
    super(message, STATUS.usage);
  }
}
