import { LateError } from "@intent-resolution/service";
import type { Database, Work } from "./database.ts";
import { withDeadline, within } from "./deadline.ts";

/** Told when the store becomes unavailable, with the cause, and when it is available again. */
export interface AvailabilityWatcher {
  down(cause: string): void;
  up(): void;
}

/** Work on the store that does not throw, in bounded time and in a bounded queue. */
export interface Attempts {
  /** `true` once the work is committed; `false` where the store is unavailable, late, or has too much waiting. */
  attempt(work: Work<void>): Promise<boolean>;
  /** Notes a failure that happened outside of an attempt; one of this process itself says nothing of the store. */
  failed(error: unknown): void;
  isUp(): boolean;
  waiting(): number;
}

/** The number of pieces of work that may wait for the store; more is refused without waiting. */
const MAX_WAITING = 256;

/** @param timeoutMs milliseconds that one piece of work may take, the wait for its turn included */
export function createAttempts(
  database: Database,
  timeoutMs: number,
  watcher: AvailabilityWatcher,
): Attempts {
  let isUp = true;
  let waiting = 0;

  function failed(error: unknown): void {
    if (error instanceof LateError && error.isBusy) return;
    if (isUp) watcher.down(error instanceof LateError ? error.message : database.describeError(error));
    isUp = false;
  }

  return {
    async attempt(work) {
      if (waiting >= MAX_WAITING) return false;
      waiting++;
      try {
        await within(timeoutMs, database.transact(withDeadline(timeoutMs, work)));
        if (!isUp) watcher.up();
        isUp = true;
        return true;
      } catch (error) {
        failed(error);
        return false;
      } finally {
        waiting--;
      }
    },
    failed,
    isUp: () => isUp,
    waiting: () => waiting,
  };
}
