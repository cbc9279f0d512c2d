import type { Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** What became of a confirmation: an address that is confirmed already, or not subscribed, gets no second line. */
export type Confirmation = "confirmed" | "confirmed before" | "not subscribed";

/**
 * Marks a subscriber's address as confirmed, and adds a line to the evidence. The caller holds the lock of the address.
 *
 * @param email in lower case
 */
export async function confirm(tx: Transaction<Tables>, email: string, now: Date): Promise<Confirmation> {
  const subscriber = await tx
    .selectFrom("subscribers")
    .select(["language", "confirmed_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (!subscriber) return "not subscribed";
  if (subscriber.confirmed_at !== null) return "confirmed before";
  const confirmed_at = now.toISOString();
  await tx.updateTable("subscribers").set({ confirmed_at }).where("email", "=", email).execute();
  await tx
    .insertInto("consents")
    .values({
      created_at: confirmed_at,
      email,
      purpose: "newsletter",
      event: "confirmed",
      language: subscriber.language,
    })
    .execute();
  return "confirmed";
}

/**
 * Marks a subscriber as confirmed at a time that a line of evidence of another store has; one who is confirmed, or signed
 * up after it, is left alone.
 *
 * @returns whether a subscriber was marked
 */
export async function keepConfirmation(
  tx: Transaction<Tables>,
  email: string,
  time: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("subscribers")
    .set({ confirmed_at: time })
    .where("email", "=", email)
    .where("confirmed_at", "is", null)
    .where("created_at", "<=", time)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
