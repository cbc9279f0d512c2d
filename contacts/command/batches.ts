import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Work } from "../store/database.ts";

/**
 * Repeats work in transactions of their own that keep everybody else out, until it returns null. Those who write about one
 * person wait for no more than one of them.
 */
export async function inBatches<T>(
  database: Database,
  work: Work<T | null>,
  watch: (result: T) => void,
): Promise<void> {
  for (;;) {
    const result = await alone(database, work);
    if (result === null) return;
    watch(result);
  }
}

/** Does work in one transaction that keeps everybody else out. */
export async function alone<T>(database: Database, work: Work<T>): Promise<T> {
  const start = performance.now();
  const result = await database.transact(work, { lock: "all" });
  // SQLite has one writer at a time and no queue of them: those who wait ask again now and then.
  if (database.kind === "sqlite") await sleep(Math.min(performance.now() - start, MAX_PAUSE_MS));
  return result;
}

/** Milliseconds in which each process that waits for a SQLite file retries more than once, even on a busy machine. */
const MAX_PAUSE_MS = 30;
