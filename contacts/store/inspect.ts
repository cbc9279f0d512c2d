import { IncompatibleStoreError } from "./backend.ts";
import { openDatabase } from "./database.ts";

export interface StoreState {
  /** Whether it is at this code's version; false for an older and for an empty one. */
  readonly isCurrent: boolean;
  /** Why it is unavailable, in words that a log may hold; null where it is available. */
  readonly cause: string | null;
}

const READ_TIMEOUT_MS = 5_000;

/**
 * Reads the state of the store of a `DATABASE_URL` without migrating it.
 *
 * @throws {IncompatibleStoreError} if it must not be used as it is
 */
export async function inspectStore(url: string): Promise<StoreState> {
  const database = await openDatabase(url, {
    timeoutMs: READ_TIMEOUT_MS,
    lockTimeoutMs: READ_TIMEOUT_MS,
    migrates: false,
  });
  try {
    return { isCurrent: (await database.migrationStatus()).pending.length === 0, cause: null };
  } catch (error) {
    if (error instanceof IncompatibleStoreError) throw error;
    return { isCurrent: false, cause: database.describeError(error) };
  } finally {
    await database.close();
  }
}
