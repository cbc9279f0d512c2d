import type { Database, Work } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";
import { withdraw } from "../../store/withdraw.ts";

/** How many rows of each kind went. */
export interface Removed {
  readonly inquiries: number;
  readonly subscribers: number;
  readonly consents: number;
}

class DryRun<T> extends Error {
  override readonly name = "DryRun";
  readonly result: T;

  constructor(result: T) {
    super("undone, as asked");
    this.result = result;
  }
}

/** Does the work in one transaction; a dry run does the very same and undoes it. */
async function transact<T>(database: Database, dryRun: boolean, work: Work<T>): Promise<T> {
  try {
    return await database.transact(async (tx) => {
      const result = await work(tx);
      if (dryRun) throw new DryRun(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result;
    throw error;
  }
}

/** Withdraws a consent for one purpose; returns whether there was anything to end. */
export const withdrawal = (
  database: Database,
  email: string,
  purpose: Tables["consents"]["purpose"],
  dryRun: boolean,
): Promise<boolean> => transact(database, dryRun, (tx) => withdraw(tx, purpose, email, new Date()));

/** Removes a person everywhere. What stays is one line without identity. */
export function erase(database: Database, email: string, dryRun: boolean): Promise<Removed> {
  return erasing(database, dryRun, async (tx) => ({
    inquiries: count(await tx.deleteFrom("inquiries").where("email", "=", email).execute()),
    subscribers: count(await tx.deleteFrom("subscribers").where("email", "=", email).execute()),
    consents: count(await tx.deleteFrom("consents").where("email", "=", email).execute()),
  }));
}

/**
 * Removes inquiries from before a moment, and the evidence from before it that belongs to nothing any more. A
 * subscriber stays, with the evidence, for as long as the subscription lasts.
 */
export function purge(database: Database, before: string, dryRun: boolean): Promise<Removed> {
  return erasing(database, dryRun, async (tx) => ({
    inquiries: count(await tx.deleteFrom("inquiries").where("created_at", "<", before).execute()),
    subscribers: 0,
    consents: count(
      await tx
        .deleteFrom("consents")
        .where("created_at", "<", before)
        .where((where) =>
          where.or([
            where("purpose", "=", "inquiry"),
            where("email", "not in", where.selectFrom("subscribers").select("email")),
          ]),
        )
        .execute(),
    ),
  }));
}

const count = (results: readonly { numDeletedRows: bigint }[]): number =>
  Number(results[0]?.numDeletedRows ?? 0);

export const isNothing = ({ inquiries, subscribers, consents }: Removed): boolean =>
  inquiries + subscribers + consents === 0;

/** Lets a transaction delete evidence, which the store refuses otherwise, and has it leave a line without identity. */
function erasing(database: Database, dryRun: boolean, work: Work<Removed>): Promise<Removed> {
  return transact(database, dryRun, async (tx) => {
    await tx.insertInto("erasing").values({ id: 1 }).execute();
    const removed = await work(tx);
    await tx.deleteFrom("erasing").execute();
    if (!isNothing(removed))
      await tx
        .insertInto("erasures")
        .values({ created_at: new Date().toISOString(), ...removed })
        .execute();
    return removed;
  });
}
