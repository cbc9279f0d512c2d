import { createHash, randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Backend } from "./backend.ts";
import type { Tables } from "./tables.ts";

const BYTES = 6;
const MOVED = "it was restored by pg_restore, recovered, or its standby was promoted";

/** A name for a new history: 12 hexadecimal digits. */
export const newHistory = (): string => randomBytes(BYTES).toString("hex");

/** Returns the cluster, the timeline and the database of a PostgreSQL store, which its own programs change; null on SQLite. */
export async function readPlace(db: Kysely<Tables>, kind: Backend["kind"]): Promise<string | null> {
  if (kind === "sqlite") return null;
  const { rows } = await sql<{ place: string }>`
    select concat_ws(' ', (select system_identifier from pg_control_system()),
      substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8),
      (select oid from pg_database where datname = current_database()), 'history'::regclass::oid) as place`.execute(
    db,
  );
  return rows[0]?.place ?? null;
}

/** Begins another history: cursors of the former one are errors from then on. */
export async function beginHistory(
  tx: Transaction<Tables>,
  kind: Backend["kind"],
  unreconciled: string | null,
): Promise<void> {
  await tx
    .updateTable("history")
    .set({ name: newHistory(), place: await readPlace(tx, kind), unreconciled })
    .execute();
}

/** The history of a store, and why it may lack facts. */
export interface History {
  /** 12 hexadecimal digits that differ after every union and restore. */
  readonly name: string;
  /** Null where the operator has said that it holds all that can be read. */
  readonly unreconciled: string | null;
}

/**
 * Reads the history that the numbers of a store belong to. A union and a backup write another; PostgreSQL is restored by
 * its own programs, so there it also depends on what they change.
 */
export async function readHistory(db: Kysely<Tables>, kind: Backend["kind"]): Promise<History> {
  const { name, place, unreconciled } = await db
    .selectFrom("history")
    .select(["name", "place", "unreconciled"])
    .executeTakeFirstOrThrow();
  const now = await readPlace(db, kind);
  if (now === place) return { name, unreconciled };
  const other = createHash("sha256").update(`${name} ${now}`).digest("hex");
  const isEmpty = !(await db.selectFrom("facts").select("number").limit(1).executeTakeFirst());
  return { name: other.slice(0, 2 * BYTES), unreconciled: isEmpty ? null : (unreconciled ?? MOVED) };
}
