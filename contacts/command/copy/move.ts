import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { SESSION_NAMES } from "../../store/backend.ts";
import type { Database } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";
import { paged } from "../paging.ts";
import { requireStore } from "../session.ts";
import { FailureError } from "../usage-error.ts";
import { continueSequence, lastNumber, NUMBERED } from "./sequence.ts";

/** What is moved, in this order, each table with the columns that its rows are ordered by. */
const MOVED = {
  consents: ["id"],
  inquiries: ["id"],
  subscribers: ["email"],
  consent_texts: ["version", "language", "purpose", "digest"],
  erasures: ["id"],
  audit: ["id"],
  jobs: ["name"],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>;
export type MovedTable = keyof typeof MOVED;
const TABLES = Object.keys(MOVED) as MovedTable[];

const PAGE_SIZE = 2_000;
/** Milliseconds for which PostgreSQL may still list a session that has just ended, and between two looks. */
const SESSION_END_TIMEOUT_MS = 2_000;
const POLL_INTERVAL_MS = 50;

type Row = Record<string, unknown>;

/** How many rows a table holds, and the digest of them all in their order. */
export interface TableDigest {
  readonly count: number;
  readonly digest: string;
}
export type TableDigests = Record<MovedTable, TableDigest>;

/**
 * Copies a store into an empty one, in one transaction that is kept only if both hold the same, by count and digest.
 * Nobody writes to the source meanwhile.
 *
 * @throws {FailureError} if a service is seen at work on the source, if the target holds anything, or does not hold the
 * same afterwards
 */
export async function move(
  source: Database,
  target: Database,
  watch: (rows: number) => void,
): Promise<TableDigests> {
  await requireNoService(source);
  await requireStore(target, "--to");
  await target.ready();
  return source.transact(async (from) => {
    await blockWriters(source, from);
    return target.transact(async (to) => {
      for (const table of TABLES)
        if (await to.selectFrom(table).select(sql.lit(1).as("one")).limit(1).executeTakeFirst())
          throw new FailureError("the target of the move is not empty");
      let moved = 0;
      const left = await digestsOf(from, source.kind, async (table, rows) => {
        await insert(to, target.kind, table, rows);
        moved += rows.length;
        watch(moved);
      });
      for (const table of NUMBERED)
        await continueSequence(to, target.kind, table, await lastNumber(from, source.kind, table));
      const right = await digestsOf(to, target.kind);
      for (const table of TABLES)
        if (left[table].digest !== right[table].digest)
          throw new FailureError(`the move was undone: ${table} would not be the same`);
      return left;
    });
  });
}

/**
 * Refuses a PostgreSQL store on which a service has a session: what it takes from now on would stay behind. One that has
 * none, since nobody wrote and nobody asked for its health for a while, is not seen.
 */
async function requireNoService(source: Database): Promise<void> {
  if (source.kind !== "postgres") return;
  const db = await source.reader();
  const end = performance.now() + SESSION_END_TIMEOUT_MS;
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and application_name = ${SESSION_NAMES.service}`.execute(db);
    const sessions = Number(rows[0]?.n);
    if (sessions === 0) return;
    if (performance.now() >= end)
      throw new FailureError(
        `the database of DATABASE_URL is in use by ${sessions} ${sessions === 1 ? "session" : "sessions"} of the service: stop every replica first`,
      );
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** Adds rows as one JSON text: one parameter for each value takes ten times as long. */
async function insert(
  to: Kysely<Tables>,
  kind: Database["kind"],
  table: MovedTable,
  rows: readonly Row[],
): Promise<void> {
  const columns = columnsOf(rows);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const json = JSON.stringify(rows);
  const values =
    kind === "postgres"
      ? sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
      : sql`select ${sql.join(columns.map((column) => sql`json_extract(value, ${sql.lit(`$.${column}`)})`))}
          from json_each(${json})`;
  await sql`insert into ${sql.table(table)} (${names}) ${values}`.execute(to);
}

/** The columns of a page of rows, in an order that both databases share. */
const columnsOf = ([first = {}]: readonly Row[]): string[] => Object.keys(first).sort();

async function blockWriters({ kind }: Database, tx: Transaction<Tables>): Promise<void> {
  if (kind === "postgres")
    await sql.raw(`lock table ${TABLES.join(", ")} in share row exclusive mode`).execute(tx);
}

function pagesOf(db: Kysely<Tables>, kind: Database["kind"], table: MovedTable): AsyncGenerator<Row[]> {
  const keys: readonly string[] = MOVED[table];
  // Byte by byte, in both databases and whatever the language of the server.
  const collation = sql.raw(kind === "sqlite" ? "binary" : '"C"');
  const order = sql.join(
    keys.map((key) => (key === "id" ? sql`id` : sql`${sql.ref(key)} collate ${collation}`)),
  );
  return paged<Row>(PAGE_SIZE, async (last) => {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)}
      ${last ? sql`where (${order}) > (${sql.join(keys.map((key) => last[key]))})` : sql``}
      order by ${order} limit ${sql.lit(PAGE_SIZE)}`.execute(db);
    return rows;
  });
}

/**
 * Counts a store's rows and takes their digest: SHA-256 of each row as a JSON array, its values in the order of their
 * columns' names.
 *
 * @param work takes each page of rows as well
 */
async function digestsOf(
  db: Kysely<Tables>,
  kind: Database["kind"],
  work: (table: MovedTable, rows: Row[]) => Promise<void> = async () => {},
): Promise<TableDigests> {
  const proofs = {} as TableDigests;
  for (const table of TABLES) {
    const hash = createHash("sha256");
    let count = 0;
    for await (const rows of pagesOf(db, kind, table)) {
      const columns = columnsOf(rows);
      hash.update(rows.map((row) => `${JSON.stringify(columns.map((column) => row[column]))}\n`).join(""));
      count += rows.length;
      await work(table, rows);
    }
    proofs[table] = { count, digest: hash.digest("hex") };
  }
  return proofs;
}
