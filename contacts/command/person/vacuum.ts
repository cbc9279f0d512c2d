import { type Kysely, sql } from "kysely";
import type { Database } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";

/** Whether the bytes of deleted rows are gone. */
export interface VacuumResult {
  /** Whether the database did what it can. */
  readonly done: boolean;
  /** What stays of the rows, and where, in words for the operator; null where nothing stays. */
  readonly remains: string | null;
}

/** Milliseconds that the command waits for programs that still read the rows which were deleted. */
const READERS_TIMEOUT_MS = 10_000;
const TRY_TIMEOUT_MS = 200;

const SQLITE_READ =
  "SQLite: another program reads the database, so its write-ahead log still holds copies of the rows; end that " +
  "program and do this once more";
const POSTGRES_KEEPS =
  "PostgreSQL: the rows are vacuumed; their bytes stay in free space of the tables' files until that is written over " +
  "(VACUUM FULL by their owner rewrites them), and in WAL, its archives, standbys and backups for as long as those are kept";
const POSTGRES_FORBIDS =
  "PostgreSQL: the rows are deleted but not vacuumed, which only the owner of the tables may do";

/**
 * Removes what deleted rows leave behind in the database's files, as far as the database can, and says what stays.
 */
export async function vacuum(
  database: Database,
  readersTimeoutMs = READERS_TIMEOUT_MS,
): Promise<VacuumResult> {
  const db = await database.reader();
  return database.kind === "sqlite" ? vacuumFile(db, readersTimeoutMs) : vacuumTables(db);
}

/** Deleted rows are overwritten in the file; until the write-ahead log is emptied it holds copies of them. */
function vacuumFile(db: Kysely<Tables>, readersTimeoutMs: number): Promise<VacuumResult> {
  return db.connection().execute(async (one) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(one);
    // A checkpoint that waits keeps writers out: many short tries let them in between.
    await sql.raw(`pragma busy_timeout = ${TRY_TIMEOUT_MS}`).execute(one);
    try {
      const end = performance.now() + readersTimeoutMs;
      for (;;) {
        const [checkpoint] = (await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(one)).rows;
        if (checkpoint?.busy === 0) return { done: true, remains: null };
        if (performance.now() >= end) return { done: false, remains: SQLITE_READ };
        await new Promise((resolve) => setTimeout(resolve, TRY_TIMEOUT_MS));
      }
    } finally {
      await sql.raw(`pragma busy_timeout = ${rows[0]?.timeout ?? 0}`).execute(one);
    }
  });
}

async function vacuumTables(db: Kysely<Tables>): Promise<VacuumResult> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_class
    where oid in ('inquiries'::regclass, 'subscribers'::regclass, 'facts'::regclass, 'targets'::regclass)
      and not pg_has_role(relowner, 'usage')`.execute(db);
  // PostgreSQL would only warn, and skip the tables.
  if (rows[0]?.others !== 0) return { done: false, remains: POSTGRES_FORBIDS };
  // The server's own clean-up would wait for many more dead rows than one person's.
  await sql.raw("vacuum inquiries, subscribers, facts, targets").execute(db);
  return { done: true, remains: POSTGRES_KEEPS };
}
