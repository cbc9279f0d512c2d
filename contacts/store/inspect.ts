import { sql } from "kysely";
import { IncompatibleStoreError } from "./backend.ts";
import { type Database, openDatabase } from "./database.ts";
import { readHistory } from "./history.ts";
import { writeProbe } from "./probe.ts";

export interface StoreState {
  /** Whether it is at this code's version; false for an older and for an empty one. */
  readonly isCurrent: boolean;
  /** Why it is unavailable, or cannot be written, in words that a log may hold; null where it is available. */
  readonly cause: string | null;
  /** Why it may lack facts; null where it has all that there is. */
  readonly unreconciled: string | null;
  /** The sessions that PostgreSQL takes in all (`max_connections`); null of a file. */
  readonly sessions: number | null;
}

const READ_TIMEOUT_MS = 5_000;

/**
 * Reads the state of the store of a `DATABASE_URL` without migrating it. That it can be written is seen by
 * the row that health checks write too, as long as the longest contact: SQLite meets a full disk only when it commits.
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
    const isCurrent = (await database.migrationStatus()).pending.length === 0;
    if (!isCurrent) return { isCurrent, cause: null, unreconciled: null, sessions: null };
    await database.transact((tx) => writeProbe(tx, new Date(), true));
    const { unreconciled } = await readHistory(await database.reader());
    return { isCurrent, cause: null, unreconciled, sessions: await sessionsOf(database) };
  } catch (error) {
    if (error instanceof IncompatibleStoreError) throw error;
    return { isCurrent: false, cause: database.describeError(error), unreconciled: null, sessions: null };
  } finally {
    await database.close();
  }
}

async function sessionsOf(database: Database): Promise<number | null> {
  if (database.kind === "sqlite") return null;
  const { rows } = await sql<{ max_connections: string }>`show max_connections`.execute(
    database.atAnyVersion(),
  );
  return Number(rows[0]?.max_connections);
}
