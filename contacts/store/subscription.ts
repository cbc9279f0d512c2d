import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Whether an address is subscribed, and whether its subscription is confirmed. */
export type Subscription = "none" | "unconfirmed" | "confirmed";

/** @param email in lower case */
export async function readSubscription(db: Kysely<Tables>, email: string): Promise<Subscription> {
  const row = await db
    .selectFrom("subscribers")
    .select("confirmed_at")
    .where("email", "=", email)
    .executeTakeFirst();
  if (!row) return "none";
  return row.confirmed_at === null ? "unconfirmed" : "confirmed";
}
