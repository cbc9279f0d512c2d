import type { Transaction } from "kysely";
import { insertFact, newFact } from "./facts/fact.ts";
import { liveFacts, refreshSubscribers } from "./facts/in-force.ts";
import type { Purpose, Tables } from "./tables.ts";

/**
 * Ends what a person consented to, for one purpose: the subscription goes, or the inquiries do. The evidence stays, with
 * one more fact that names what it ended. Where there is nothing to end nothing is written.
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
  const isNewsletter = purpose === "newsletter";
  const targets = await liveFacts(tx, isNewsletter ? "signed_up" : "inquired", email);
  if (targets.length === 0) return false;
  await insertFact(tx, newFact("withdrawn", now, { purpose, targets }));
  if (isNewsletter) await refreshSubscribers(tx, [email]);
  else await tx.deleteFrom("inquiries").where("email", "=", email).execute();
  return true;
}
