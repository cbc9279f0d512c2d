import type { Work } from "./database.ts";

/** The store did not finish in time. */
export class LateError extends Error {
  override readonly name = "LateError";
  /** Whether this process was too busy to see a response in time: then nothing is known of the store. */
  readonly isBusy: boolean;

  constructor(isBusy = false) {
    super("the store did not respond in time");
    this.isBusy = isBusy;
  }
}

/** Milliseconds that a timer of a process with time to spare may be late. */
const MAX_TIMER_DELAY_MS = 200;

/**
 * The same work, which rolls itself back if it is late: what was reported as not stored must not be stored.
 *
 * @param milliseconds counted from this call
 */
export function withDeadline(milliseconds: number, work: Work<void>): Work<void> {
  const end = performance.now() + milliseconds;
  const check = () => {
    if (performance.now() >= end) throw new LateError();
  };
  return async (tx) => {
    check();
    await work(tx);
    check();
  };
}

/** @throws {LateError} if the promise is not settled within that time; the promise itself goes on */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const due = performance.now() + milliseconds;
  const timer = setTimeout(() => {
    const isBusy = performance.now() - due > MAX_TIMER_DELAY_MS;
    // One more turn: after a pause of this process a response may be waiting to be read.
    setImmediate(() => reject(new LateError(isBusy)));
  }, milliseconds);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
