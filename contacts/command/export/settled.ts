import { type Kysely, sql } from "kysely";
import type { Database } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";
import type { FactPosition } from "./cursor.ts";

const POLL_INTERVAL_MS = 20;

/** The end of what is settled in a store: every fact up to a number was kept, or never will be. */
export interface Settled {
  readonly upTo: number;
  /** The last fact that was kept; null in an empty store. */
  readonly last: FactPosition | null;
}

/** Waits for those who write at this moment; writers do not wait. */
export async function settled(database: Database): Promise<Settled> {
  const db = await database.reader();
  // On SQLite one writes after the other: numbers appear in their order.
  const given = database.kind === "sqlite" ? Number.MAX_SAFE_INTEGER : await givenOut(db);
  const last = await db
    .selectFrom("facts")
    .select(["number", "id"])
    .where("number", "<=", given)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const upTo = database.kind === "sqlite" ? (last?.number ?? 0) : given;
  return { upTo, last: last ?? null };
}

/** Returns the last number that PostgreSQL gave out, once nobody writes who took a lower one. */
async function givenOut(db: Kysely<Tables>): Promise<number> {
  // PostgreSQL gives a number out long before the transaction that takes it ends, and those that took a lower one may
  // end later. Each of them holds its lock on the table since before it took the number, so it is seen here.
  // Not read from the sequence itself, which takes a right more than to count on with it.
  const [given] = (
    await sql<{ last: string | null }>`
      select pg_sequence_last_value('facts_number_seq'::regclass) as last`.execute(db)
  ).rows;
  let writing = await writers(db);
  while (writing.length > 0) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    const still = new Set(await writers(db));
    writing = writing.filter((each) => still.has(each));
  }
  return Number(given?.last ?? 0);
}

async function writers(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select virtualtransaction as id from pg_locks
    where locktype = 'relation' and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())
      and relation = 'facts'::regclass`.execute(db);
  return rows.map(({ id }) => id);
}
