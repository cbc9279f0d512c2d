import { existsSync } from "node:fs";
import { fileOf } from "./address.ts";
import { IncompatibleStoreError } from "./backend.ts";
import { type Database, openDatabase } from "./database.ts";
import { carryOut, type Standing } from "./migrations.ts";

/** Milliseconds for the look whether there is anything to do; a migration itself may take far longer. */
const LOOK_TIMEOUT_MS = 10_000;
/** Milliseconds for a migration that is carried out and undone. */
const TRIAL_TIMEOUT_MS = 600_000;

/** What is asked: to migrate, to do the very same and undo it, or to say where the store stands. */
export type MigrateMode = "migrate" | "dry-run" | "status";

/**
 * Brings the data store up to this code's version, for a job that runs before the replicas come.
 *
 * @param tell takes each line of what was found and done, or why it did not work
 * @returns whether it worked
 * @throws {IncompatibleStoreError} if the store must not be used as it is
 */
export async function migrateStore(
  url: string,
  mode: MigrateMode,
  tell: (line: string) => void,
): Promise<boolean> {
  const file = fileOf(url);
  if (mode !== "migrate" && file !== null && !existsSync(file)) {
    // To look would make an empty one.
    tell("there is no database file yet: migrate, or a start, makes it");
    return true;
  }
  const database = await openDatabase(url, {
    patienceMs: mode === "dry-run" ? TRIAL_TIMEOUT_MS : LOOK_TIMEOUT_MS,
    lockTimeoutMs: LOOK_TIMEOUT_MS,
    migrates: mode === "migrate",
  });
  try {
    const standing = await database.standing();
    if (mode === "status") for (const line of linesOf(standing)) tell(line);
    if (mode === "dry-run") await tryOut(database, standing);
    if (mode === "migrate") await database.ready();
    if (mode !== "status")
      for (const { name } of standing.pending)
        tell(mode === "dry-run" ? `would be carried out: ${name}` : `carried out: ${name}`);
    if (mode !== "status" && standing.pending.length === 0) tell("nothing to do");
    return true;
  } catch (error) {
    if (error instanceof IncompatibleStoreError) throw error;
    tell(`the data store is unavailable: ${database.causeOf(error)}`);
    return false;
  } finally {
    await database.close();
  }
}

function linesOf({ applied, pending, ahead }: Standing): string[] {
  return [
    ...applied.map((name) =>
      ahead.includes(name) ? `${name} of newer code, with which this one can go on` : `${name} done`,
    ),
    ...pending.map(({ name, needs }) => `${name} pending, after which code without ${needs} cannot go on`),
  ];
}

async function tryOut(database: Database, { pending }: Standing): Promise<void> {
  const undone = new Error("undone, as asked");
  const trial = database
    .asItIs()
    .transaction()
    .execute(async (tx) => {
      for (const step of pending) await carryOut(tx, database.kind, step);
      throw undone;
    });
  await trial.catch((error) => {
    if (error !== undone) throw error;
  });
}
