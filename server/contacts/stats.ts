import type { Kysely } from "kysely";
import type { Tables } from "../store/tables.ts";
import { KINDS } from "./export/contact.ts";

/** What is kept, in numbers: one `name value` line each, none of them about a person. */
export async function stats(db: Kysely<Tables>): Promise<string> {
  const total = (table: "subscribers" | "erasures") =>
    db
      .selectFrom(table)
      .select((count) => count.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
  const inquiries = await db
    .selectFrom("inquiries")
    .select((each) => [
      "kind",
      each.fn.countAll<number>().as("n"),
      each.fn.min("created_at").as("oldest"),
      each.fn.max("created_at").as("newest"),
    ])
    .groupBy("kind")
    .execute();
  const consents = await db
    .selectFrom("consents")
    .select((each) => ["event", each.fn.countAll<number>().as("n")])
    .groupBy("event")
    .execute();
  const times = inquiries.flatMap(({ oldest, newest }) => [oldest, newest]).sort();
  const lines: [string, string | number][] = [
    ...KINDS.filter((kind) => kind !== "newsletter").map((kind): [string, number] => [
      kind,
      inquiries.find((each) => each.kind === kind)?.n ?? 0,
    ]),
    ["newsletter", (await total("subscribers")).n],
    ["consents-given", consents.find(({ event }) => event === "given")?.n ?? 0],
    ["consents-withdrawn", consents.find(({ event }) => event === "withdrawn")?.n ?? 0],
    ["erasures", (await total("erasures")).n],
    ["oldest-inquiry", times[0] ?? "-"],
    ["newest-inquiry", times.at(-1) ?? "-"],
  ];
  return lines.map(([name, value]) => `${name.padEnd(20)}${value}\n`).join("");
}
