import type { Transaction } from "kysely";
import type { Database } from "../store/database.ts";
import type { Tables } from "../store/tables.ts";

/** How many rows of each kind went. */
export interface Removed {
  readonly inquiries: number;
  readonly subscribers: number;
  readonly consents: number;
}

type Work<T> = (tx: Transaction<Tables>) => Promise<T>;

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

/** Ends a subscription and records the withdrawal; the evidence of the consent stays. `false`: there was none. */
export function unsubscribe(database: Database, address: string, dryRun: boolean): Promise<boolean> {
  const email = address.toLowerCase();
  return transact(database, dryRun, async (tx) => {
    const subscriber = await tx
      .deleteFrom("subscribers")
      .where("email", "=", email)
      .returning("language")
      .executeTakeFirst();
    if (!subscriber) return false;
    await tx
      .insertInto("consents")
      .values({
        created_at: new Date().toISOString(),
        email,
        purpose: "newsletter",
        event: "withdrawn",
        language: subscriber.language,
        consent_version: null,
        origin: null,
      })
      .execute();
    return true;
  });
}

/** Removes a person everywhere. What stays is one line without identity. */
export async function erase(database: Database, address: string, dryRun: boolean): Promise<Removed> {
  const email = address.toLowerCase();
  const removed = await transact(database, dryRun, async (tx) =>
    record(tx, {
      inquiries: count(await tx.deleteFrom("inquiries").where("email", "=", email).execute()),
      subscribers: count(await tx.deleteFrom("subscribers").where("email", "=", email).execute()),
      consents: count(await tx.deleteFrom("consents").where("email", "=", email).execute()),
    }),
  );
  if (!dryRun) await database.scrub();
  return removed;
}

/**
 * Removes inquiries from before a moment, and the evidence from before it that belongs to nothing any more. A
 * subscriber stays, with the evidence, for as long as the subscription lasts.
 */
export async function purge(database: Database, before: string, dryRun: boolean): Promise<Removed> {
  const removed = await transact(database, dryRun, async (tx) =>
    record(tx, {
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
    }),
  );
  if (!dryRun) await database.scrub();
  return removed;
}

const count = (results: readonly { numDeletedRows: bigint }[]): number =>
  Number(results[0]?.numDeletedRows ?? 0);

export const isNothing = ({ inquiries, subscribers, consents }: Removed): boolean =>
  inquiries + subscribers + consents === 0;

async function record(tx: Transaction<Tables>, removed: Removed): Promise<Removed> {
  if (!isNothing(removed))
    await tx
      .insertInto("erasures")
      .values({ created_at: new Date().toISOString(), ...removed })
      .execute();
  return removed;
}
