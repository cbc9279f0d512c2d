import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Kysely } from "kysely";
import type { Database } from "../store/database.ts";
import type { Tables } from "../store/tables.ts";

type Kind = Tables["copies"]["kind"];

/** A file that people were written into: a backup, an export, or a journal. */
export type Copy = Tables["copies"];

/** Records that a command wrote people into a file, so that those who erase somebody know where else to look. */
export async function recordCopy(database: Database, path: string, kind: Kind): Promise<void> {
  const row = { path: resolve(path), kind, created_at: new Date().toISOString() };
  await database.transact((tx) =>
    tx
      .insertInto("copies")
      .values(row)
      .onConflict((conflict) => conflict.column("path").doUpdateSet(row))
      .execute(),
  );
}

/** Returns the files that were written and are still there, as they are or encrypted by age, the oldest first. */
export async function readCopies(db: Kysely<Tables>): Promise<Copy[]> {
  const rows = await db.selectFrom("copies").selectAll().orderBy("created_at").execute();
  return rows.flatMap((row) => {
    const path = [row.path, `${row.path}.age`].find(existsSync);
    return path === undefined ? [] : [{ ...row, path }];
  });
}
