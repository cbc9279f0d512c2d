/** The error of another server that did not respond in time. */
export class LateError extends Error {
  override readonly name = "LateError";
  /** Whether this process was too busy to see a response in time: then nothing is known of the other server. */
  readonly isBusy: boolean;

  constructor(message: string, isBusy = false) {
    super(message);
    this.isBusy = isBusy;
  }
}

/** The milliseconds by which a timer may be late in a process that is not busy. */
const MAX_TIMER_DELAY_MS = 200;
/** The same as a fraction of the timeout, for short timeouts. */
const MAX_TIMER_DELAY = 0.25;

/**
 * Returns the promise's value if it is settled in time; the promise itself goes on.
 *
 * @param message the message of the error, which must not contain a caller's text
 * @throws {LateError} if the promise is not settled in time
 */
export async function within<T>(milliseconds: number, promise: Promise<T>, message: string): Promise<T> {
  // Not Promise.withResolvers: the packages hold what Node 20 has.
  let reject = (_: LateError) => {};
  const late = new Promise<never>((_, rejected) => {
    reject = rejected;
  });
  const due = performance.now() + milliseconds;
  const maxDelay = Math.min(MAX_TIMER_DELAY_MS, milliseconds * MAX_TIMER_DELAY);
  const timer = setTimeout(() => {
    const isBusy = performance.now() - due > maxDelay;
    // One more turn: after a pause of this process a response may be waiting to be read.
    setTimeout(() => reject(new LateError(message, isBusy)), 0);
  }, milliseconds);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The maximum number of timeouts that {@link withinOwnTime} waits for. */
const MAX_WINDOWS = 5;

/**
 * Does the same, but waits again after a time in which this process was too busy to see a response, at most five times:
 * otherwise a busy process would report a fast server as slow.
 */
export async function withinOwnTime<T>(
  milliseconds: number,
  promise: Promise<T>,
  message: string,
): Promise<T> {
  for (let left = MAX_WINDOWS; ; left--)
    try {
      return await within(milliseconds, promise, message);
    } catch (error) {
      if (left === 1 || !(error instanceof LateError && error.isBusy)) throw error;
    }
}
