import { closeSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Database } from "../../store/database.ts";
import { fileOf } from "../../store/database-url.ts";
import { newHistory } from "../../store/history.ts";
import { recordJob } from "../../store/jobs.ts";
import { newCommand } from "../arguments.ts";
import { audited } from "../audit.ts";
import { UsageError } from "../errors.ts";
import { openNewFile, requireNew, sync } from "../file-access.ts";
import { recordCopy } from "../places.ts";
import type { Session } from "../session.ts";

const PG_DUMP = 'pg_dump --format=custom --file=FILE "$DATABASE_URL"';

export const backupCommand = (session: Session) =>
  newCommand(
    "backup",
    "Copy a SQLite store into a new file (0600) while the service runs",
    `For PostgreSQL: ${PG_DUMP}`,
  )
    .argument("<file>", "the new file")
    .action(async (path: string) => {
      if (fileOf(session.settings().databaseUrl) === null)
        throw new UsageError(`PostgreSQL is backed up with: ${PG_DUMP}`);
      if (path === "-") throw new UsageError("a backup is a file, not standard output");
      const database = await session.open();
      // An older store is copied as it is, and nothing is written into it.
      const isCurrent = await database.migrationStatus().then(
        ({ pending }) => pending.length === 0,
        () => false,
      );
      if (!isCurrent) return backup(database, path);
      await audited(session, "backup", { onlyReads: true }, async () => {
        await backup(database, path);
        return 0;
      });
      await session.noted(async () => {
        await recordCopy(database, path, "backup");
        await database.transact((tx) => recordJob(tx, "backup", new Date()));
      });
    });

/**
 * Copies a SQLite database into a new file while the service goes on writing: the copy is the state of one moment.
 * The name appears only once the copy is whole and on the disk.
 */
async function backup(database: Database, path: string): Promise<void> {
  requireNew(path);
  const partial = `${path}.partial`;
  rmSync(partial, { force: true });
  // SQLite takes an empty file for its target, and leaves it its mode.
  closeSync(openNewFile(partial));
  try {
    await sql`vacuum into ${partial}`.execute(database.atAnyVersion());
    markCopy(partial);
    sync(partial);
    renameSync(partial, path);
    sync(dirname(path));
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/**
 * Marks a copy: one that is put in the place of its store has another history, and says that it lacks what came since.
 */
function markCopy(path: string): void {
  const copy = new DatabaseSync(path);
  try {
    // A store of an older version has no such column, and is migrated by those who use its copy.
    const columns = copy.prepare("select name from pragma_table_info('history')").all();
    if (!columns.some(({ name }) => name === "unreconciled")) return;
    copy
      .prepare("update history set name = ?, unreconciled = ?")
      .run(newHistory(), `it is the copy of ${new Date().toISOString()}`);
  } finally {
    copy.close();
  }
}
