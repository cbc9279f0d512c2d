import type { Database } from "../../store/database.ts";
import { eraseFacts, factsAbout, type Removed } from "../../store/facts/remove-facts.ts";
import type { Purpose } from "../../store/tables.ts";
import { withdraw } from "../../store/withdraw.ts";
import { transact } from "./dry-run.ts";

/** Withdraws a consent for one purpose; returns whether there was anything to end. */
export const withdrawal = (
  database: Database,
  email: string,
  purpose: Purpose,
  dryRun: boolean,
): Promise<boolean> =>
  transact(database, dryRun, async (tx) => {
    await database.lock(tx, email);
    return withdraw(tx, purpose, email, new Date());
  });

/** Removes a person everywhere. One fact remains, with the ids of what was removed. */
export const erase = (database: Database, email: string, dryRun: boolean): Promise<Removed> =>
  transact(database, dryRun, async (tx) => {
    // An inquiry of the same moment is either erased as well, or comes after with a consent of its own.
    await database.lock(tx, email);
    return eraseFacts(tx, await factsAbout(tx, email));
  });

export const isNothing = ({ facts }: Removed): boolean => facts === 0;
