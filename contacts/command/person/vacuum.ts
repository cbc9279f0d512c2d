import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";

/** Whether the bytes of deleted rows are gone. */
export interface VacuumResult {
  /** Whether the database did what it can. */
  readonly done: boolean;
  /** The places where rows stay, in words for the operator; null where nothing stays. */
  readonly remains: string | null;
}

/** Milliseconds that the command waits for programs that still read the rows which were deleted. */
const READERS_TIMEOUT_MS = 10_000;
const TRY_INTERVAL_MS = 50;

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

/**
 * Empties the write-ahead log. Deleted rows are overwritten in the file; until the write-ahead log is emptied it holds
 * copies of them.
 */
async function vacuumFile(db: Kysely<Tables>, readersTimeoutMs: number): Promise<VacuumResult> {
  const end = performance.now() + readersTimeoutMs;
  for (;;) {
    const [checkpoint] = (await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)).rows;
    if (checkpoint?.busy === 0) return { done: true, remains: null };
    if (performance.now() >= end) return { done: false, remains: SQLITE_READ };
    // A checkpoint that waits for readers would keep writers out.
    await sleep(TRY_INTERVAL_MS);
  }
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
