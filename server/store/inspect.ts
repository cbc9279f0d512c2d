import { IncompatibleStoreError } from "./backend.ts";
import { openDatabase } from "./database.ts";

/** How a store was found. */
export interface StoreState {
  /** Whether it is at this code's version; false for an older and for an empty one. */
  readonly isCurrent: boolean;
  /** Why it is away, in words that a log may hold; null where it answers. */
  readonly cause: string | null;
}

/** Milliseconds that a look at the store may take. */
const LOOK_TIMEOUT_MS = 5_000;

/**
 * Looks at the store of a `DATABASE_URL` without migrating it.
 *
 * @throws {IncompatibleStoreError} if it must not be used as it is
 */
export async function inspectStore(url: string): Promise<StoreState> {
  const database = await openDatabase(url, {
    patienceMs: LOOK_TIMEOUT_MS,
    lockTimeoutMs: LOOK_TIMEOUT_MS,
    migrates: false,
  });
  try {
    return { isCurrent: (await database.standing()).pending.length === 0, cause: null };
  } catch (error) {
    if (error instanceof IncompatibleStoreError) throw error;
    return { isCurrent: false, cause: database.causeOf(error) };
  } finally {
    await database.close();
  }
}
