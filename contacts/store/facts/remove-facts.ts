import { randomInt } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { GoneKind, Tables } from "../tables.ts";
import { listed } from "./bulk.ts";
import { GONE, insertFact, newFact } from "./fact.ts";
import { refreshSubscribers } from "./in-force.ts";

/** The number of facts of each kind that were removed. */
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

/** Runs work that may delete facts. The store refuses to delete them otherwise. */
export async function whileErasing<T>(tx: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  // A number of its own, so that concurrent erasures do not wait for each other.
  const id = randomInt(1, 2 ** 31);
  await tx.insertInto("erasing").values({ id }).execute();
  const result = await work();
  await tx.deleteFrom("erasing").where("id", "=", id).execute();
  return result;
}

/** Removes the facts with these ids that this store has, and refreshes the subscribers. */
export async function removeFacts(tx: Transaction<Tables>, ids: readonly string[]): Promise<Removed> {
  const meant = listed(tx, ids);
  const here = await tx.selectFrom("facts").select(["kind", "email"]).where("id", "in", meant).execute();
  // A union names many facts that never came here.
  if (here.length === 0) return NOTHING_REMOVED;
  const signUps = here.filter(({ kind }) => kind === "signed_up");
  const emails = new Set(signUps.flatMap(({ email }) => email ?? []));
  return whileErasing(tx, async () => {
    const subscribers = await tx
      .deleteFrom("subscribers")
      .where("email", "in", listed(tx, emails))
      .executeTakeFirstOrThrow();
    const inquiries = await tx.deleteFrom("inquiries").where("fact", "in", meant).executeTakeFirstOrThrow();
    await tx.deleteFrom("targets").where("fact", "in", meant).execute();
    const facts = await tx.deleteFrom("facts").where("id", "in", meant).executeTakeFirstOrThrow();
    const left = await refreshSubscribers(tx, emails);
    return {
      inquiries: Number(inquiries.numDeletedRows),
      subscribers: Number(subscribers.numDeletedRows) - left,
      facts: Number(facts.numDeletedRows),
    };
  });
}

/** Returns the ids of all facts about an address, and of the facts that name one of those. */
export async function factsAbout(tx: Transaction<Tables>, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from facts where email = ${email}
    union select t.fact from facts f join targets t on t.target = f.id and t.kind not in (${sql.join(GONE)})
      where f.email = ${email}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Removes facts for good: one fact stays that names their ids, so that no union brings them back. */
export async function eraseFacts(
  tx: Transaction<Tables>,
  ids: readonly string[],
  kind: GoneKind = "erased",
): Promise<Removed> {
  if (ids.length === 0) return NOTHING_REMOVED;
  const removed = await removeFacts(tx, ids);
  await insertFact(tx, newFact(kind, new Date(), { targets: ids }));
  return removed;
}
