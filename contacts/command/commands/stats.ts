import { type Kysely, sql } from "kysely";
import type { Tables } from "../../store/tables.ts";
import { newCommand } from "../arguments.ts";
import { KINDS } from "../export/contact.ts";
import { readCopies } from "../places.ts";
import type { Session } from "../session.ts";

export const statsCommand = (session: Session) =>
  newCommand("stats", "Say what is kept, in numbers").action(async () => {
    session.streams.stdout.write(await stats(await (await session.open()).reader()));
  });

/** Counts everything that is kept: one `name value` line each, none of them about a person. */
async function stats(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string; n: number }>`
    select kind as name, count(*) as n from inquiries group by kind
    union all select 'newsletter', count(*) from subscribers
    union all select kind, count(*) from facts group by kind`.execute(db);
  const counts = new Map(rows.map(({ name, n }) => [name, n]));
  const of = (name: string): number => counts.get(name) ?? 0;
  const { oldest, newest } = await db
    .selectFrom("inquiries")
    .select((each) => [each.fn.min("created_at").as("oldest"), each.fn.max("created_at").as("newest")])
    .executeTakeFirstOrThrow();
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
