import { existsSync } from "node:fs";
import { IncompatibleStoreError } from "./backend.ts";
import { openDatabase } from "./database.ts";
import { fileOf } from "./database-url.ts";
import { applyMigration, type MigrationStatus } from "./migrations/migrator.ts";

/** Milliseconds for reading what is pending; a migration itself may take far longer. */
const READ_TIMEOUT_MS = 10_000;
const TRIAL_TIMEOUT_MS = 600_000;

/** Migrate; apply the migrations and roll them back; or list them. */
export type MigrateMode = "migrate" | "dry-run" | "status";

/**
 * Brings the data store up to this code's version, for a job that runs before the replicas come.
 *
 * @param tell takes each line of what was found and done, or the cause of a failure
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
    // Opening it would create an empty one.
    tell("there is no database file yet: migrate, or a start, creates it");
    return true;
  }
  const database = await openDatabase(url, {
    timeoutMs: mode === "dry-run" ? TRIAL_TIMEOUT_MS : READ_TIMEOUT_MS,
    lockTimeoutMs: READ_TIMEOUT_MS,
    migrates: mode === "migrate",
  });
  try {
    const state = await database.migrationStatus();
    if (mode === "dry-run")
      await database.rehearse(async (tx) => {
        for (const each of state.pending) await applyMigration(tx, each);
      });
    if (mode === "migrate") await database.ready();
    const done = state.pending.map(
      ({ name }) => `${mode === "dry-run" ? "would be applied" : "applied"}: ${name}`,
    );
    if (done.length === 0) done.push("nothing to do");
    for (const line of mode === "status" ? linesOf(state) : done) tell(line);
    return true;
  } catch (error) {
    if (error instanceof IncompatibleStoreError) throw error;
    tell(`the data store is unavailable: ${database.describeError(error)}`);
    return false;
  } finally {
    await database.close();
  }
}

function linesOf({ applied, pending, ahead }: MigrationStatus): string[] {
  return [
    ...applied.map((name) =>
      ahead.includes(name) ? `${name} of newer code, which this version works with` : `${name} done`,
    ),
    ...pending.map(
      ({ name, needs }) => `${name} pending, after which a version without ${needs} cannot use the store`,
    ),
  ];
}
