import { LateError, within as withinTime } from "@intent-resolution/service";
import type { Work } from "./database.ts";

const LATE = "the store did not respond in time";

/**
 * Returns the same work, which rolls itself back if it is late: what was reported as not stored must not be stored.
 *
 * @param milliseconds counted from this call
 */
export function withDeadline(milliseconds: number, work: Work<unknown>): Work<void> {
  const end = performance.now() + milliseconds;
  const check = () => {
    if (performance.now() >= end) throw new LateError(LATE);
  };
  return async (tx) => {
    check();
    await work(tx);
    check();
  };
}

/** @throws {LateError} if the store does not respond within that time; the promise itself goes on */
export const within = <T>(milliseconds: number, promise: Promise<T>): Promise<T> =>
  withinTime(milliseconds, promise, LATE);
