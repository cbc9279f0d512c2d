import { randomInt } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";
import { withdraw } from "../../store/withdraw.ts";
import { transact } from "./dry-run.ts";

export interface Removed {
  readonly inquiries: number;
  readonly subscribers: number;
  readonly consents: number;
}

export const NOTHING_REMOVED: Removed = { inquiries: 0, subscribers: 0, consents: 0 };

/** Withdraws a consent for one purpose; returns whether there was anything to end. */
export const withdrawal = (
  database: Database,
  email: string,
  purpose: Tables["consents"]["purpose"],
  dryRun: boolean,
): Promise<boolean> =>
  transact(database, dryRun, async (tx) => {
    await database.lock(tx, email);
    return withdraw(tx, purpose, email, new Date());
  });

/** Removes a person everywhere. What remains is one row of `erasures`, without identity. */
export function erase(database: Database, email: string, dryRun: boolean): Promise<Removed> {
  return transact(database, dryRun, async (tx) => {
    // An inquiry of the same moment is either erased as well, or comes after with a consent of its own.
    await database.lock(tx, email);
    const remove = async (table: keyof Removed) =>
      deletedRows(await tx.deleteFrom(table).where("email", "=", email).execute());
    return eraseWithRecord(tx, async () => ({
      inquiries: await remove("inquiries"),
      subscribers: await remove("subscribers"),
      consents: await remove("consents"),
    }));
  });
}

/** Does work that may delete evidence; one row of `erasures`, without identity, remains of it. */
export async function eraseWithRecord(
  tx: Transaction<Tables>,
  work: () => Promise<Removed>,
): Promise<Removed> {
  const removed = await eraseEvidence(tx, work);
  if (!isNothing(removed)) await addErasure(tx, removed);
  return removed;
}

/** Does work that may delete evidence, which the store refuses otherwise. */
export async function eraseEvidence<T>(tx: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  // A number of its own, so that those who erase at the same time do not wait for each other.
  const id = randomInt(1, 2 ** 31);
  await tx.insertInto("erasing").values({ id }).execute();
  const result = await work();
  await tx.deleteFrom("erasing").where("id", "=", id).execute();
  return result;
}

/** Adds the row without identity that remains of an erasure; returns its id. */
export async function addErasure(tx: Transaction<Tables>, removed: Removed): Promise<number> {
  const { id } = await tx
    .insertInto("erasures")
    .values({ created_at: new Date().toISOString(), ...removed })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How many rows a statement deleted. */
export const deletedRows = (results: readonly { numDeletedRows: bigint }[]): number =>
  Number(results[0]?.numDeletedRows ?? 0);

export const isNothing = ({ inquiries, subscribers, consents }: Removed): boolean =>
  inquiries + subscribers + consents === 0;

export const sum = (one: Removed, other: Removed): Removed => ({
  inquiries: one.inquiries + other.inquiries,
  subscribers: one.subscribers + other.subscribers,
  consents: one.consents + other.consents,
});
