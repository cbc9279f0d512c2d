import { createHash, randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Backend } from "./backend.ts";
import type { Tables } from "./tables.ts";

const BYTES = 6;

/** A name for a new history: 12 hexadecimal digits. */
export const newHistory = (): string => randomBytes(BYTES).toString("hex");

export async function beginHistory(db: Kysely<Tables>): Promise<void> {
  await db.updateTable("history").set({ name: newHistory() }).execute();
}

/**
 * The history that the numbers of a store belong to: 12 hexadecimal digits that differ after every restore and move.
 *
 * On SQLite `contacts restore` begins a new one. PostgreSQL is restored by its own programs, so there it also depends on
 * what they change: the cluster and the timeline (a promoted standby, point-in-time recovery), the database and the
 * table (`pg_restore`).
 */
export async function readHistory(db: Kysely<Tables>, kind: Backend["kind"]): Promise<string> {
  const { name } = await db.selectFrom("history").select("name").executeTakeFirstOrThrow();
  if (kind === "sqlite") return name;
  const { rows } = await sql<{ place: string }>`
    select concat_ws(' ', (select system_identifier from pg_control_system()),
      substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8),
      (select oid from pg_database where datname = current_database()), 'consents'::regclass::oid) as place`.execute(
    db,
  );
  return createHash("sha256")
    .update(`${name} ${rows[0]?.place}`)
    .digest("hex")
    .slice(0, 2 * BYTES);
}
