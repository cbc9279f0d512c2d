import { type Kysely, sql } from "kysely";
import type { Tables } from "../store/tables.ts";
import { KINDS } from "./export/contact.ts";
import { readCopies } from "./places.ts";

/** Counts everything that is kept: one `name value` line each, none of them about a person. */
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
  const of = (name: string): number => found[name] ?? 0;
  const copies = Map.groupBy(await readCopies(db), ({ kind }) => kind);
  const lines: [name: string, value: number | string][] = [
    ...KINDS.map((kind): [string, number] => [kind, of(kind)]),
    ["consents-given", of("signed_up") + of("inquired")],
    ["consents-withdrawn", of("withdrawn")],
    ["erasures", of("erased")],
    ["backups", copies.get("backup")?.length ?? 0],
    ["exports", copies.get("export")?.length ?? 0],
    ["journals", copies.get("journal")?.length ?? 0],
    ["oldest-inquiry", oldest ?? "-"],
    ["newest-inquiry", newest ?? "-"],
  ];
  return lines.map(([name, value]) => `${name.padEnd(20)}${value}\n`).join("");
}
