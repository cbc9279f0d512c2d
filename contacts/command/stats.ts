import { type Kysely, sql } from "kysely";
import type { Tables } from "../store/tables.ts";
import { KINDS } from "./export/contact.ts";
import { readCopies } from "./places.ts";

/** What is kept, in numbers: one `name value` line each, none of them about a person. */
export async function stats(db: Kysely<Tables>): Promise<string> {
  const counts = async (table: keyof Tables, by: string): Promise<Record<string, number>> => {
    const { rows } = await sql<{ name: string; n: number }>`
      select ${sql.raw(by)} as name, count(*) as n from ${sql.table(table)} group by 1`.execute(db);
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  };
  const { oldest, newest } = await db
    .selectFrom("inquiries")
    .select((each) => [each.fn.min("created_at").as("oldest"), each.fn.max("created_at").as("newest")])
    .executeTakeFirstOrThrow();
  const found: Record<string, number> = {
    ...(await counts("inquiries", "kind")),
    ...(await counts("subscribers", "'newsletter'")),
    ...(await counts("facts", "kind")),
  };
  const consents = (found.signed_up ?? 0) + (found.inquired ?? 0);
  const copies = Map.groupBy(await readCopies(db), ({ kind }) => kind);
  const all: Record<string, number> = {
    ...found,
    "consents-given": consents,
    "consents-withdrawn": found.withdrawn ?? 0,
    erasures: found.erased ?? 0,
    backups: copies.get("backup")?.length ?? 0,
    exports: copies.get("export")?.length ?? 0,
    journals: copies.get("journal")?.length ?? 0,
  };
  const names = [
    ...KINDS,
    "consents-given",
    "consents-withdrawn",
    "erasures",
    "backups",
    "exports",
    "journals",
  ];
  const lines = names.map((name) => [name, all[name] ?? 0]);
  lines.push(["oldest-inquiry", oldest ?? "-"], ["newest-inquiry", newest ?? "-"]);
  return lines.map(([name, value]) => `${String(name).padEnd(20)}${value}\n`).join("");
}
