import { type Kysely, sql } from "kysely";
import type { Tables } from "../../store/tables.ts";
import { endedBefore, unconfirmedBefore } from "./purged.ts";
import type { Removed } from "./remove.ts";

/** How many rows a purge would remove. Only read, so that nobody waits for it. */
export async function countPurge(db: Kysely<Tables>, before: string): Promise<Removed> {
  const counted = async (table: "inquiries" | "consents", where: ReturnType<typeof sql<boolean>>) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from ${sql.table(table)} where ${where}`.execute(db);
    return Number(rows[0]?.n);
  };
  return {
    inquiries: await counted("inquiries", sql<boolean>`created_at < ${before}`),
    subscribers: 0,
    consents: await counted("consents", endedBefore(before)),
  };
}

/** What a purge of the unconfirmed is about to do. */
export interface UnconfirmedCount {
  readonly confirmed: number;
  /** Subscribers to be removed who signed up before the first confirmation: maybe nobody asked them to confirm. */
  readonly neverAsked: number;
  readonly removed: Removed;
}

/** How many subscribers are confirmed, and what a purge of the unconfirmed would remove. */
export async function countUnconfirmed(db: Kysely<Tables>, before: string): Promise<UnconfirmedCount> {
  const { first } = await db
    .selectFrom("consents")
    .select((each) => each.fn.min("created_at").as("first"))
    .where("event", "=", "confirmed")
    .executeTakeFirstOrThrow();
  const askedSince = first !== null && first < before ? first : before;
  const { confirmed, neverAsked, unconfirmed } = await db
    .selectFrom("subscribers")
    .select([
      sql<number>`count(confirmed_at)`.as("confirmed"),
      sql<number>`count(case when ${unconfirmedBefore(before)} then 1 end)`.as("unconfirmed"),
      sql<number>`count(case when ${unconfirmedBefore(askedSince)} then 1 end)`.as("neverAsked"),
    ])
    .executeTakeFirstOrThrow();
  const { consents } = await db
    .selectFrom("subscribers")
    .innerJoin("consents", "consents.email", "subscribers.email")
    .select((each) => each.fn.countAll<number>().as("consents"))
    .where(unconfirmedBefore(before))
    .where("consents.purpose", "=", "newsletter")
    .whereRef("consents.created_at", ">=", "subscribers.created_at")
    .executeTakeFirstOrThrow();
  return {
    confirmed: Number(confirmed),
    neverAsked: Number(neverAsked),
    removed: { inquiries: 0, subscribers: Number(unconfirmed), consents: Number(consents) },
  };
}
