import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from "kysely";
import type { Tables } from "../tables.ts";

/** Returns whether a store is on PostgreSQL; otherwise it is a SQLite file. */
export const isPostgres = (db: Kysely<Tables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Returns texts as one parameter, behind `in`. One parameter for each text would take most of a statement's time. */
export function listed(db: Kysely<Tables>, texts: Iterable<string>): RawBuilder<string> {
  const json = JSON.stringify([...texts]);
  return isPostgres(db)
    ? sql`(select json_array_elements_text(${json}::json))`
    : sql`(select value from json_each(${json}))`;
}

/** Returns the ids of facts as one parameter, behind `in`. */
export const idsOf = (db: Kysely<Tables>, facts: readonly { readonly id: string }[]): RawBuilder<string> =>
  listed(
    db,
    facts.map(({ id }) => id),
  );

/** Adds rows as one JSON text, as fast as a list of texts is read. */
export async function insertRows<T extends keyof Tables>(
  tx: Transaction<Tables>,
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) select * from ${rowsOf(tx, table, columns, rows)} as rows`.execute(
    tx,
  );
}

/** Rows of a table as a query within parentheses, from one JSON text. */
export function rowsOf<T extends keyof Tables>(
  db: Kysely<Tables>,
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  rows: readonly object[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows, [...columns]);
  return isPostgres(db)
    ? sql`(select ${sql.join(columns.map((column) => sql.ref(column)))}
        from json_populate_recordset(null::${sql.table(table)}, ${json}::json))`
    : sql`(select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(`$.${column}`)} as ${sql.ref(column)}`))}
        from json_each(${json}))`;
}

export const FACT_COLUMNS = [
  "id",
  "kind",
  "created_at",
  "email",
  "purpose",
  "language",
  "consent_version",
  "service_version",
  "origin",
  "corrected_at",
] as readonly Exclude<keyof Tables["facts"], "number">[];
