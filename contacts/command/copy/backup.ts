import { closeSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { sql } from "kysely";
import type { Database } from "../../store/database.ts";
import { openNewFile, requireNew, sync } from "../file-access.ts";

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
    sync(partial);
    renameSync(partial, path);
    sync(dirname(path));
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
