import type { Transaction } from "kysely";
import type { Database } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";
import { Batches } from "./batches.ts";
import { endedBefore, unconfirmedBefore } from "./purged.ts";
import { deletedRows, NOTHING_REMOVED, type Removed } from "./remove.ts";

/** Rows that one transaction removes: those who write or erase at the same time wait for no more than that. */
const BATCH_SIZE = 2_000;
/** The same where each row takes a statement of its own. */
const SLOW_BATCH_SIZE = 500;

/**
 * Removes inquiries from before a moment, and the evidence of consents that ended before it: all lines of a person and
 * purpose together, once nothing is kept for that purpose and their latest line is older. The last inquiry of a person
 * leaves an `ended` line, so that its evidence stays as long again. Older lines of the audit go as well.
 *
 * @param watch called with the rows removed so far
 */
export async function purge(
  database: Database,
  before: string,
  watch: (rows: number) => void = () => {},
): Promise<Removed> {
  const batches = new Batches(database, watch);
  await batches.repeat(async (tx) => {
    const old = await tx
      .selectFrom("inquiries")
      .select(["id", "email"])
      .where("created_at", "<", before)
      .orderBy("created_at")
      .limit(BATCH_SIZE)
      .execute();
    if (old.length === 0) return null;
    const ids = old.map(({ id }) => id);
    const inquiries = deletedRows(await tx.deleteFrom("inquiries").where("id", "in", ids).execute());
    await addEnded(tx, [...new Set(old.map(({ email }) => email))]);
    return { ...NOTHING_REMOVED, inquiries };
  });
  const db = await database.reader();
  const { last } = await db
    .selectFrom("consents")
    .select((each) => each.fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  for (let low = 0; low < Number(last ?? 0); low += BATCH_SIZE)
    await batches.run(async (tx) => ({
      ...NOTHING_REMOVED,
      consents: deletedRows(
        await tx
          .deleteFrom("consents")
          .where(endedBefore(before, { after: low, upTo: low + BATCH_SIZE }))
          .execute(),
      ),
    }));
  await database.transact((tx) => tx.deleteFrom("audit").where("created_at", "<", before).execute());
  return batches.removed;
}

/** Removes subscribers who last signed up before a moment and never confirmed, with the evidence of that subscription. */
export async function purgeUnconfirmed(
  database: Database,
  before: string,
  watch: (rows: number) => void = () => {},
): Promise<Removed> {
  const batches = new Batches(database, watch);
  await batches.repeat(async (tx) => {
    const old = await tx
      .selectFrom("subscribers")
      .select("email")
      .where(unconfirmedBefore(before))
      .orderBy("created_at")
      .limit(SLOW_BATCH_SIZE)
      // Who confirms or signs up at this moment is left out.
      .$if(database.kind === "postgres", (query) => query.forUpdate().skipLocked())
      .execute();
    if (old.length === 0) return null;
    // A sign-up that was stored before its row was locked is seen only now.
    const deleted = await tx
      .deleteFrom("subscribers")
      .where(
        "email",
        "in",
        old.map(({ email }) => email),
      )
      .where(unconfirmedBefore(before))
      .returning(["email", "created_at"])
      .execute();
    let consents = 0;
    // What was proven by an earlier subscription stays.
    for (const { email, created_at } of deleted)
      consents += deletedRows(
        await tx
          .deleteFrom("consents")
          .where("email", "=", email)
          .where("purpose", "=", "newsletter")
          .where("created_at", ">=", created_at)
          .execute(),
      );
    return { inquiries: 0, subscribers: deleted.length, consents };
  });
  return batches.removed;
}

/** Records the end of the consent of people whose last inquiry was removed for its age. */
async function addEnded(tx: Transaction<Tables>, emails: readonly string[]): Promise<void> {
  const still = await tx.selectFrom("inquiries").select("email").where("email", "in", emails).execute();
  const kept = new Set(still.map(({ email }) => email));
  const ended = emails.filter((email) => !kept.has(email));
  if (ended.length === 0) return;
  const line = { created_at: new Date().toISOString(), purpose: "inquiry", event: "ended" } as const;
  await tx
    .insertInto("consents")
    .values(ended.map((email) => ({ ...line, email })))
    .execute();
}
