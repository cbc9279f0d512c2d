import type { Migration } from "./migration.ts";

/** What the first release keeps. */
export const createTables: Migration = {
  name: "0001_create_tables",
  needs: "0001_create_tables",
  async up({ schema }, kind) {
    const keyed = (table: string) =>
      schema
        .createTable(table)
        .addColumn("id", kind === "sqlite" ? "integer" : "bigserial", (column) =>
          kind === "sqlite" ? column.primaryKey().autoIncrement() : column.primaryKey(),
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
    await schema
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
    await schema
      .createTable("probe")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("checked_at", "text", (column) => column.notNull())
      .execute();
    // Erasing and listing look people up by address and by time.
    for (const table of ["inquiries", "consents"] as const) {
      await schema.createIndex(`${table}_email`).on(table).column("email").execute();
      await schema.createIndex(`${table}_created_at`).on(table).column("created_at").execute();
    }
  },
};
