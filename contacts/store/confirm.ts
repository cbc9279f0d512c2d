import type { Kysely, Transaction } from "kysely";
import { insertFact, newFact } from "./facts/fact.ts";
import { liveFacts, refreshSubscribers } from "./facts/in-force.ts";
import type { Tables } from "./tables.ts";

/** The result of a confirmation: an address that is confirmed already, or not subscribed, gets no second fact. */
export type Confirmation = "confirmed" | "confirmed before" | "not subscribed";

/** The state of an address, or of one of its sign-ups. */
export type Subscription = "none" | "unconfirmed" | "confirmed";

/**
 * Confirms the sign-ups of an address. The caller holds the lock of the address.
 *
 * @param email in lower case
 * @param signUp the sign-up that a link names; all of them by default. One that has ended is not subscribed, even where the
 * address signed up again: nobody at the address saw that sign-up.
 */
export async function confirm(
  tx: Transaction<Tables>,
  email: string,
  now: Date,
  signUp?: string,
): Promise<Confirmation> {
  const live = await liveFacts(tx, "signed_up", email);
  const targets = signUp === undefined ? live : live.filter((id) => id === signUp);
  if (targets.length === 0) return "not subscribed";
  if ((await readSubscription(tx, email)) === "confirmed") return "confirmed before";
  await insertFact(tx, newFact("confirmed", now, { targets }));
  await refreshSubscribers(tx, [email]);
  return "confirmed";
}

/**
 * Returns whether an address is subscribed, and confirmed.
 *
 * @param email in lower case
 * @param signUp the sign-up that a link names; "none" if it has ended
 */
export async function readSubscription(
  db: Kysely<Tables>,
  email: string,
  signUp?: string,
): Promise<Subscription> {
  const row = await db
    .selectFrom("subscribers")
    .select("confirmed_at")
    .where("email", "=", email)
    .executeTakeFirst();
  if (!row) return "none";
  if (signUp !== undefined && !(await liveFacts(db, "signed_up", email)).includes(signUp)) return "none";
  return row.confirmed_at === null ? "unconfirmed" : "confirmed";
}
