import { type Kysely, sql } from "kysely";
import type { Database } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";

/** The tables whose rows the store numbers, and whose numbers are never given out twice. */
export const NUMBERED = ["consents", "inquiries", "erasures", "audit"] as const;

/** The last number that a table gave out; also of a row that is gone, for no later one may have it again. */
export async function lastNumber(db: Kysely<Tables>, kind: Database["kind"], table: string): Promise<number> {
  const { rows } = await (kind === "sqlite"
    ? sql<{ n: number }>`select coalesce(max(seq), 0) as n from sqlite_sequence where name = ${table}`
    : sql<{ n: number }>`
        select coalesce(pg_sequence_last_value(to_regclass(${`${table}_id_seq`})), 0) as n`
  ).execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** Makes the next number of a table the one after `last`. */
export async function continueSequence(
  db: Kysely<Tables>,
  kind: Database["kind"],
  table: string,
  last: number,
): Promise<void> {
  if (last === 0) return;
  if (kind === "postgres") await sql`select setval(${`${table}_id_seq`}::regclass, ${last})`.execute(db);
  else {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
  }
}
