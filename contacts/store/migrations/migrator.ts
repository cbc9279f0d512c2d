import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { IncompatibleStoreError } from "../backend.ts";
import { isPostgres } from "../facts/bulk.ts";
import type { Tables } from "../tables.ts";
import type { FormerTables } from "./former-tables.ts";
import type { Migration } from "./migration.ts";

export interface MigrationStatus {
  /** The names of the migrations that it has had, the oldest first. */
  readonly applied: readonly string[];
  /** The migrations of this code that it has not had. */
  readonly pending: readonly Migration[];
  /** The names of migrations that only newer code knows; this code works with all of them. */
  readonly ahead: readonly string[];
}

const NEWER = "the data store was written by a newer version of this service; upgrade the service";

/**
 * Reads which migrations a store has had; nothing is written.
 *
 * @throws {IncompatibleStoreError} if newer code has written it and does not say that this code can go on
 */
export async function readMigrationStatus(
  db: Kysely<Tables>,
  migrations: readonly Migration[],
): Promise<MigrationStatus> {
  const found = await db.introspection.getTables({ withInternalKyselyTables: true });
  const tables = found.map(({ name }) => name);
  const { rows } = tables.includes("kysely_migration")
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] };
  const applied = rows.map(({ name }) => name);
  const known = migrations.map(({ name }) => name);
  const pending = migrations.filter(({ name }) => !applied.includes(name));
  const ahead = applied.filter((name) => !known.includes(name));
  if (ahead.length > 0) {
    const declared = tables.includes("step_needs")
      ? await db.selectFrom("step_needs").selectAll().execute()
      : [];
    const needs = new Map(declared.map((row) => [row.step, row.needs]));
    // A store that is ahead of this code and behind it as well comes from another branch of its history.
    if (pending.length > 0 || !ahead.every((name) => known.includes(needs.get(name) ?? "")))
      throw new IncompatibleStoreError(NEWER);
  }
  return { applied, pending, ahead };
}

/** Brings a store up to this code's version. On PostgreSQL a lock lets one replica do it and the others wait. */
export async function migrate(db: Kysely<Tables>, migrations: readonly Migration[]): Promise<void> {
  const byName = Object.fromEntries(
    migrations.map((each) => [each.name, { up: (tx: Kysely<Tables>) => applyMigration(tx, each) }]),
  );
  const provider = { getMigrations: async () => byName };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}

/** Applies a migration, and records which older code works with the store afterwards. */
export async function applyMigration(
  db: Kysely<Tables>,
  { name: step, needs, up }: Migration,
): Promise<void> {
  // Each migration knows the tables of its time.
  await up(db as unknown as Kysely<FormerTables>, isPostgres(db) ? "postgres" : "sqlite");
  await db.schema
    .createTable("step_needs")
    .ifNotExists()
    .addColumn("step", "text", (column) => column.primaryKey())
    .addColumn("needs", "text", (column) => column.notNull())
    .execute();
  await db.insertInto("step_needs").values({ step, needs }).execute();
}
