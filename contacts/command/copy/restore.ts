import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Database } from "../../store/database.ts";
import { beginHistory } from "../../store/history.ts";
import { makeFolder } from "../../store/sqlite/folder.ts";
import { audited } from "../audit.ts";
import { requireReadable, sync } from "../file-access.ts";
import { openForCommand } from "../session.ts";
import { FailureError } from "../usage-error.ts";
import { countAbsent } from "./absent.ts";

import { type Absent, type Reconciled, reconcile, total } from "./reconcile.ts";

export interface Restored {
  /** Where the file that was there before is kept; null where there was none. */
  readonly former: string | null;
  readonly owner: { readonly uid: number; readonly gid: number };
  /** Whom it should belong to, where only root could have given it to him; else null. */
  readonly wanted: { readonly uid: number; readonly gid: number } | null;
  /** Whether the copy was of an older version, and was migrated. */
  readonly migrated: boolean;
  /** What of the replaced store was applied; null where there was none, or none that can be read. */
  readonly reconciled: Reconciled | null;
}

const FILES = ["", "-wal", "-shm"];
/** SQLite's primary result code for a file that others use. */
const BUSY = 5;
/** SQLite's primary result codes for a file that is not a database, or a broken one: then nobody can be using it. */
const BROKEN = [11 /* CORRUPT */, 26 /* NOTADB */];

/**
 * Puts a copy in the place of a database file. The copy is checked first, migrated, and brought in line with the file
 * that it replaces, which is kept beside it. The new file belongs to the owner of the former one, or else of the folder.
 *
 * @param absent what to do with what was erased or purged in the replaced file; null if there must not be any
 * @throws {FailureError} if the copy is not a whole store of this or an older version, if the file is in use, or if the
 * copy would bring people back and nobody has decided about them
 */
export async function restore(copy: string, path: string, absent: Absent | null): Promise<Restored> {
  requireReadable(copy);
  const folder = dirname(path);
  makeFolder(path);
  const wanted = statSync(existsSync(path) ? path : folder);
  const partial = `${path}.partial`;
  for (const suffix of FILES) rmSync(partial + suffix, { force: true });
  try {
    copyFileSync(copy, partial);
    chmodSync(partial, 0o600);
    const migrated = await check(partial);
    const reconciled = await bringInLine(partial, path, absent);
    sync(partial);
    const former = FILES.some((suffix) => existsSync(path + suffix)) ? keepFormer(path) : null;
    const isOwned = changeOwner(partial, wanted);
    renameSync(partial, path);
    sync(folder);
    const { uid, gid } = statSync(path);
    return {
      former,
      owner: { uid, gid },
      wanted: isOwned ? null : { uid: wanted.uid, gid: wanted.gid },
      migrated,
      reconciled,
    };
  } finally {
    for (const suffix of FILES) rmSync(partial + suffix, { force: true });
  }
}

/** Migrates a copy, and applies to it what was erased and withdrawn in the file that it replaces. */
async function bringInLine(partial: string, path: string, absent: Absent | null): Promise<Reconciled | null> {
  const restored = await openForCommand(`sqlite:${partial}`, true);
  try {
    let reconciled: Reconciled | null = null;
    await audited(restored, "restore", async () => {
      reconciled = await applyReplaced(restored, path, absent);
      if (!reconciled) await restored.transact(beginHistory);
      return reconciled ? total(reconciled) : 0;
    });
    return reconciled;
  } finally {
    await restored.close();
  }
}

/** Returns null where there is no replaced file, or none that can be read. */
async function applyReplaced(
  restored: Database,
  path: string,
  absent: Absent | null,
): Promise<Reconciled | null> {
  if (!existsSync(path)) return null;
  checkpointFile(path);
  const replaced = await openForCommand(`sqlite:${path}`, false);
  try {
    const count = await countAbsent(replaced.atAnyVersion(), await restored.reader()).catch(() => null);
    if (count === null) return null;
    if (count > 0 && absent === null) throw new FailureError(undecided(count));
    return await reconcile(replaced, restored, absent ?? "bring back");
  } finally {
    await replaced.close();
  }
}

export const undecided = (count: number): string =>
  `the copy holds ${count} ${count === 1 ? "person" : "people"} of whom the store that it replaces lacks evidence, since it was erased or purged there: say --erase-again to remove it from the copy as well, or --bring-back to keep it`;

/** Refuses a copy that is not a whole store; returns whether it is of an older version. */
async function check(path: string): Promise<boolean> {
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const rows = database.prepare("pragma integrity_check(1)").all() as { integrity_check: string }[];
      if (rows[0]?.integrity_check !== "ok") throw new FailureError("the copy is damaged");
      if (!database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get())
        throw new FailureError("the copy is not a store of this service");
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof FailureError) throw error;
    throw new FailureError("the copy is not a SQLite database, or is damaged");
  }
  const store = await openForCommand(`sqlite:${path}`, false);
  try {
    return (await store.migrationStatus()).pending.length > 0;
  } finally {
    await store.close();
  }
}

/**
 * Renames the database file, with what its log holds; returns its new name. A log without its file is renamed as well:
 * SQLite would use it for the file that comes in its place.
 */
function keepFormer(path: string): string {
  if (existsSync(path)) checkpointFile(path);
  const former = `${path}.before-${new Date().toISOString().replace(/[:.]/g, "-")}`;
  for (const suffix of FILES) if (existsSync(path + suffix)) renameSync(path + suffix, former + suffix);
  return former;
}

/**
 * Puts what the log of a database file holds into the file itself.
 *
 * @throws {FailureError} if another process uses the file
 */
export function checkpointFile(path: string): void {
  try {
    const database = new DatabaseSync(path);
    try {
      // Another process that has the file open holds a lock that this needs; the log goes into the file.
      database.exec("pragma journal_mode = delete");
    } finally {
      database.close();
    }
  } catch (error) {
    const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
    if (code === BUSY)
      throw new FailureError("the database file of DATABASE_URL is in use: stop the service first");
    if (!BROKEN.includes(code))
      throw new FailureError(
        `the database file of DATABASE_URL cannot be opened: run this as user ${statSync(path).uid}, whom it belongs to, or as root`,
      );
  }
}

/** Returns whether the file has the right owner now. */
function changeOwner(path: string, { uid, gid }: Stats): boolean {
  const now = statSync(path);
  try {
    if (now.uid !== uid || now.gid !== gid) chownSync(path, uid, gid);
    return true;
  } catch {
    return false;
  }
}
