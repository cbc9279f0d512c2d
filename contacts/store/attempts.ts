import { LateError } from "@intent-resolution/service";
import type { Database, Work } from "./database.ts";
import { withDeadline, within } from "./deadline.ts";

/** Told when the store becomes unavailable, with the cause, and when it is available again. */
export interface AvailabilityWatcher {
  down(cause: string): void;
  up(): void;
}

/** The number of pieces of work that may wait for the store; more is refused without waiting. */
const MAX_WAITING = 256;

/** Work on the store that does not throw, in bounded time and in a bounded queue. */
export class Attempts {
  /** How many pieces of work wait for the store, or are on their way into it. */
  waiting = 0;
  isUp = true;
  readonly #database: Database;
  readonly #timeoutMs: number;
  readonly #watcher: AvailabilityWatcher;

  /** @param timeoutMs milliseconds that one piece of work may take, the wait for its turn included */
  constructor(database: Database, timeoutMs: number, watcher: AvailabilityWatcher) {
    this.#database = database;
    this.#timeoutMs = timeoutMs;
    this.#watcher = watcher;
  }

  /**
   * Does work in one transaction.
   *
   * @param email the address that the work is about, if any
   * @returns `true` once the work is committed; `false` where the store is unavailable, late, or has too much waiting
   */
  async attempt(work: Work<unknown>, email?: string): Promise<boolean> {
    if (this.waiting >= MAX_WAITING) return false;
    this.waiting++;
    try {
      const lock = email === undefined ? [] : [email.toLowerCase()];
      const timely = withDeadline(this.#timeoutMs, work);
      await within(this.#timeoutMs, this.#database.transact(timely, { lock }));
      if (!this.isUp) this.#watcher.up();
      this.isUp = true;
      return true;
    } catch (error) {
      this.failed(error);
      return false;
    } finally {
      this.waiting--;
    }
  }

  /** Notes a failure that happened outside of an attempt; one of this process itself says nothing of the store. */
  failed(error: unknown): void {
    if (error instanceof LateError && error.isBusy) return;
    if (this.isUp)
      this.#watcher.down(error instanceof LateError ? error.message : this.#database.describeError(error));
    this.isUp = false;
  }
}
