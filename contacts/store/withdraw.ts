import type { Transaction } from "kysely";
import type { Tables } from "./tables.ts";

type Purpose = Tables["consents"]["purpose"];

/**
 * Ends what a person consented to, for one purpose: the subscription goes, or the inquiries do. The evidence stays, with
 * one more line for the withdrawal. Where there is nothing to end nothing is written.
 *
 * @param email in lower case
 * @returns whether there was anything
 */
export async function withdraw(
  tx: Transaction<Tables>,
  purpose: Purpose,
  email: string,
  now: Date,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom(purpose === "newsletter" ? "subscribers" : "inquiries")
    .where("email", "=", email)
    .returning("language")
    .execute();
  const [first] = gone;
  if (!first) return false;
  await tx
    .insertInto("consents")
    .values({
      created_at: now.toISOString(),
      email,
      purpose,
      event: "withdrawn",
      language: first.language,
    })
    .execute();
  return true;
}
