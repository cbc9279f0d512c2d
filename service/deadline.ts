/** Another server did not respond in time. */
export class LateError extends Error {
  override readonly name = "LateError";
  /** Whether this process was too busy to see a response in time: then nothing is known of the other server. */
  readonly isBusy: boolean;

  constructor(message: string, isBusy = false) {
    super(message);
    this.isBusy = isBusy;
  }
}

/** Milliseconds that a timer of a process with time to spare may be late, and as a part of a short timeout. */
const MAX_TIMER_DELAY_MS = 200;
const MAX_TIMER_DELAY = 0.25;

/**
 * Returns the promise's value if it is settled in time; the promise itself goes on.
 *
 * @param message of the error; it must not contain a caller's text
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

/** The most windows that {@link withinOwnTime} waits for. */
const MAX_WINDOWS = 5;

/**
 * Does the same, but a time in which this process was too busy to see a response does not count: a process under load
 * does not take another server for a slow one. It waits for at most five times as long.
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
