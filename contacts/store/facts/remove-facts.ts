import { randomInt } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Tables } from "../tables.ts";
import { insertFact, newFact } from "./fact.ts";
import { refreshSubscribers } from "./in-force.ts";

/** How many facts of each kind were removed. */
export interface Removed {
  readonly inquiries: number;
  readonly subscribers: number;
  readonly facts: number;
}

export const NOTHING_REMOVED: Removed = { inquiries: 0, subscribers: 0, facts: 0 };

export const sum = (one: Removed, other: Removed): Removed => ({
  inquiries: one.inquiries + other.inquiries,
  subscribers: one.subscribers + other.subscribers,
  facts: one.facts + other.facts,
});

/** Ids that one statement takes. */
const MAX_IDS = 5_000;

export function* chunks<T>(all: readonly T[], size = MAX_IDS): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

/** Does work that may delete facts, which the store refuses otherwise. */
export async function whileErasing<T>(tx: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  // A number of its own, so that those who erase at the same time do not wait for each other.
  const id = randomInt(1, 2 ** 31);
  await tx.insertInto("erasing").values({ id }).execute();
  const result = await work();
  await tx.deleteFrom("erasing").where("id", "=", id).execute();
  return result;
}

/** Removes facts of these ids, as far as they are here, and brings what is in force up to date. */
export async function removeFacts(tx: Transaction<Tables>, all: readonly string[]): Promise<Removed> {
  return whileErasing(tx, async () => {
    let removed = NOTHING_REMOVED;
    for (const ids of chunks(all)) {
      const signedUp = await tx
        .selectFrom("facts")
        .select("email")
        .distinct()
        .where("id", "in", ids)
        .where("kind", "=", "signed_up")
        .execute();
      const emails = signedUp.flatMap(({ email }) => email ?? []);
      const before = await subscribed(tx, emails);
      if (emails.length > 0) await tx.deleteFrom("subscribers").where("email", "in", emails).execute();
      const inquiries = await tx.deleteFrom("inquiries").where("fact", "in", ids).executeTakeFirstOrThrow();
      await tx.deleteFrom("targets").where("fact", "in", ids).execute();
      const facts = await tx.deleteFrom("facts").where("id", "in", ids).executeTakeFirstOrThrow();
      await refreshSubscribers(tx, emails);
      removed = sum(removed, {
        inquiries: Number(inquiries.numDeletedRows),
        subscribers: before - (await subscribed(tx, emails)),
        facts: Number(facts.numDeletedRows),
      });
    }
    return removed;
  });
}

async function subscribed(tx: Transaction<Tables>, emails: readonly string[]): Promise<number> {
  if (emails.length === 0) return 0;
  const { n } = await tx
    .selectFrom("subscribers")
    .select(sql<number>`count(*)`.as("n"))
    .where("email", "in", emails)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Returns the ids of all facts about an address, and of those that name them. */
export async function factsAbout(tx: Transaction<Tables>, email: string): Promise<string[]> {
  const own = await tx.selectFrom("facts").select("id").where("email", "=", email).execute();
  const naming = await tx
    .selectFrom("targets")
    .innerJoin("facts", "facts.id", "targets.target")
    .select("targets.fact as id")
    .distinct()
    .where("facts.email", "=", email)
    .where("targets.kind", "<>", "erased")
    .execute();
  return [...own, ...naming].map(({ id }) => id);
}

/** Removes facts for good: one fact stays that names their ids, so that no union brings them back. */
export async function eraseFacts(
  tx: Transaction<Tables>,
  ids: readonly string[],
  now: Date,
): Promise<Removed> {
  if (ids.length === 0) return NOTHING_REMOVED;
  const removed = await removeFacts(tx, ids);
  await insertFact(tx, newFact("erased", now, { targets: ids }));
  return removed;
}
