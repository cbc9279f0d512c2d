import { Kysely } from "kysely";
import { backendOf } from "./address.ts";
import { UnfitStoreError } from "./backend.ts";
import { isCurrent } from "./migrations.ts";
import type { Tables } from "./tables.ts";

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
 * @throws {UnfitStoreError} if it must not be used as it is
 */
export async function inspectStore(url: string): Promise<StoreState> {
  const backend = await backendOf(url);
  const db = new Kysely<Tables>({ dialect: backend.dialect(LOOK_TIMEOUT_MS) });
  try {
    return { isCurrent: await isCurrent(db, backend.serial), cause: null };
  } catch (error) {
    if (error instanceof UnfitStoreError) throw error;
    return { isCurrent: false, cause: backend.causeOf(error) };
  } finally {
    await db.destroy();
  }
}
