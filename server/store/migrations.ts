import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Tables } from "./tables.ts";

/** The store was written by newer code than this: starting on it could lose what that code keeps. */
export class NewerStoreError extends Error {
  override readonly name = "NewerStoreError";
}

/** The SQL that the two kinds of store do not share. */
export interface SqlFlavor {
  /** The type of a key that the store counts up itself. */
  readonly serial: "integer" | "bigserial";
}

function createTables({ serial }: SqlFlavor): Migration {
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

const migrations = (flavor: SqlFlavor): Record<string, Migration> => ({
  "0001_create_tables": createTables(flavor),
});

/**
 * Brings a store up to this code's version.
 *
 * @throws {NewerStoreError} if newer code has written it
 */
export async function migrate(db: Kysely<Tables>, flavor: SqlFlavor): Promise<void> {
  const known = migrations(flavor);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const unknown = (await applied(db)).find((name) => !(name in known));
  if (unknown !== undefined)
    throw new NewerStoreError(
      "the data store was written by a newer version of this service; upgrade the service",
    );
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** The names of the migrations that a store has seen; none for an empty one. */
async function applied(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
