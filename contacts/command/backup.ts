import { closeSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import { newHistory } from "../store/history.ts";
import { openNewFile, requireNew, sync } from "./file-access.ts";

/**
 * Copies a SQLite database into a new file while the service goes on writing: the copy is the state of one moment.
 * The name appears only once the copy is whole and on the disk.
 */
export async function backup(database: Database, path: string): Promise<void> {
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
