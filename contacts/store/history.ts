import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction, type Updateable } from "kysely";
import { isPostgres } from "./facts/bulk.ts";
import type { Tables } from "./tables.ts";

const MOVED = "it was restored by pg_restore, recovered, or its standby was promoted";

/** Returns a name for a new history: 12 hexadecimal digits. */
export const newHistory = (): string => randomBytes(6).toString("hex");

/** Returns the cluster, the timeline and the database of a PostgreSQL store, which its own programs change; null on SQLite. */
export async function readPlace(db: Kysely<Tables>): Promise<string | null> {
  if (!isPostgres(db)) return null;
  const { rows } = await sql<{ place: string }>`
    select concat_ws(' ', (select system_identifier from pg_control_system()),
      substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8),
      (select oid from pg_database where datname = current_database()), 'history'::regclass::oid) as place`.execute(
    db,
  );
  return rows[0]?.place ?? null;
}

/** Changes the row of the history, which holds for the place where the store is now. */
export async function noteHistory(
  tx: Kysely<Tables>,
  values: Updateable<Pick<Tables["history"], "name" | "unreconciled">>,
): Promise<void> {
  await tx
    .updateTable("history")
    .set({ ...values, place: await readPlace(tx) })
    .execute();
}

/** Begins another history: cursors of the former one are errors from then on. */
export const beginHistory = (tx: Transaction<Tables>, unreconciled: string): Promise<void> =>
  noteHistory(tx, { name: newHistory(), unreconciled });

/** The history of a store, and why it may lack facts. */
export interface History {
  /** 12 hexadecimal digits that differ after every union, and in every copy that the command made. */
  readonly name: string;
  /** Null in a new store, and where the operator has said that it holds all that can be read. */
  readonly unreconciled: string | null;
}

/** Reads the history that the numbers of a store belong to. */
export async function readHistory(db: Kysely<Tables>): Promise<History> {
  const { name, place, unreconciled } = await db
    .selectFrom("history")
    .select(["name", "place", "unreconciled"])
    .executeTakeFirstOrThrow();
  if ((await readPlace(db)) === place) return { name, unreconciled };
  const hasFacts = await db.selectFrom("facts").select("number").limit(1).executeTakeFirst();
  return { name, unreconciled: hasFacts ? (unreconciled ?? MOVED) : null };
}
