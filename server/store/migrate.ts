import { UnfitStoreError } from "./backend.ts";
import { openDatabase } from "./database.ts";

/** Milliseconds for the look whether there is anything to do; a migration itself may take far longer. */
const LOOK_MS = 10_000;

/**
 * Brings the data store up to this code's version, for a job that runs before the replicas come.
 *
 * @param tell takes the line that says why it did not work
 * @returns whether it worked
 * @throws {UnfitStoreError} if the store must not be used as it is
 */
export async function migrateStore(url: string, tell: (line: string) => void): Promise<boolean> {
  const database = await openDatabase(url, LOOK_MS);
  try {
    await database.ready();
    return true;
  } catch (error) {
    if (error instanceof UnfitStoreError) throw error;
    tell(`the data store is away: ${database.causeOf(error)}`);
    return false;
  } finally {
    await database.close();
  }
}
