import type { Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * Brings what is kept about an address in line with its evidence, after older lines were added to it: where the latest
 * consent for a purpose was withdrawn, the subscription or the inquiries from before that are removed.
 *
 * @returns whether anything was removed
 */
export async function settleByEvidence(tx: Transaction<Tables>, email: string): Promise<boolean> {
  let removed = false;
  for (const [purpose, table] of [
    ["newsletter", "subscribers"],
    ["inquiry", "inquiries"],
  ] as const) {
    const withdrawal = await tx
      .selectFrom("consents")
      .select("created_at")
      .where("email", "=", email)
      .where("purpose", "=", purpose)
      .where("event", "=", "withdrawn")
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!withdrawal) continue;
    const [result] = await tx
      .deleteFrom(table)
      .where("email", "=", email)
      .where("created_at", "<=", withdrawal.created_at)
      .execute();
    removed ||= Number(result?.numDeletedRows) > 0;
  }
  return removed;
}
