import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { type Backend, UnfitStoreError } from "./backend.ts";
import type { Tables } from "./tables.ts";

type Serial = Backend["serial"];

function createTables(serial: Serial): Migration {
  return {
    async up(db: Kysely<Tables>) {
      const keyed = (table: string) =>
        db.schema
          .createTable(table)
          .addColumn("id", serial, (column) =>
            serial === "integer" ? column.primaryKey().autoIncrement() : column.primaryKey(),
          )
          .addColumn("created_at", "text", (column) => column.notNull());

      await keyed("inquiries")
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("language", "text", (column) => column.notNull())
        .addColumn("organization", "text")
        .addColumn("message", "text")
        .addColumn("capital_range", "text")
        .execute();
      await db.schema
        .createTable("subscribers")
        .addColumn("email", "text", (column) => column.primaryKey())
        .addColumn("created_at", "text", (column) => column.notNull())
        .addColumn("language", "text", (column) => column.notNull())
        .execute();
      await keyed("consents")
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("purpose", "text", (column) => column.notNull())
        .addColumn("event", "text", (column) => column.notNull())
        .addColumn("language", "text")
        .addColumn("consent_version", "text")
        .addColumn("origin", "text")
        .execute();
      await keyed("erasures")
        .addColumn("inquiries", "integer", (column) => column.notNull())
        .addColumn("subscribers", "integer", (column) => column.notNull())
        .addColumn("consents", "integer", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("probe")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("checked_at", "text", (column) => column.notNull())
        .execute();
      // Erasing and listing look people up by address and by time.
      for (const table of ["inquiries", "consents"] as const) {
        await db.schema.createIndex(`${table}_email`).on(table).column("email").execute();
        await db.schema.createIndex(`${table}_created_at`).on(table).column("created_at").execute();
      }
    },
  };
}

const migrations = (serial: Serial): Record<string, Migration> => ({
  "0001_create_tables": createTables(serial),
});

/**
 * Whether a store is at this code's version.
 *
 * @throws {UnfitStoreError} if newer code has written it: using it could lose what that code keeps
 */
export async function isCurrent(db: Kysely<Tables>, serial: Serial): Promise<boolean> {
  const known = Object.keys(migrations(serial));
  const seen = await applied(db);
  if (seen.some((name) => !known.includes(name)))
    throw new UnfitStoreError(
      "the data store was written by a newer version of this service; upgrade the service",
    );
  return known.every((name) => seen.includes(name));
}

/** Brings a store up to this code's version. On PostgreSQL a lock lets one replica do it and the others wait. */
export async function migrate(db: Kysely<Tables>, serial: Serial): Promise<void> {
  const provider = { getMigrations: async () => migrations(serial) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}

/** The names of the migrations that a store has seen; none for an empty one. */
async function applied(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
