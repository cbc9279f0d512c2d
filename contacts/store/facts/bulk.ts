import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Backend } from "../backend.ts";
import type { Tables } from "../tables.ts";

/** Adds rows as one JSON text: one parameter for each value takes ten times as long. */
export async function insertRows<T extends keyof Tables>(
  tx: Transaction<Tables>,
  kind: Backend["kind"],
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) ${rowsOf(kind, table, columns, rows)}`.execute(tx);
}

function rowsOf(
  kind: Backend["kind"],
  table: string,
  columns: readonly string[],
  rows: readonly object[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  return kind === "postgres"
    ? sql`select ${sql.join(columns.map((column) => sql.ref(column)))}
        from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
    : sql`select ${sql.join(columns.map((column) => sql`json_extract(value, ${sql.lit(`$.${column}`)})`))}
        from json_each(${json})`;
}

export const FACT_COLUMNS = [
  ...["id", "kind", "created_at", "email", "purpose", "language", "consent_version"],
  ...["service_version", "origin", "corrected_at", "until"],
] as readonly Exclude<keyof Tables["facts"], "number">[];

export const INQUIRY_COLUMNS = [
  ...["fact", "number", "created_at", "email", "language"],
  ...["name", "kind", "organization", "message", "capital_range"],
] as readonly (keyof Tables["inquiries"])[];
