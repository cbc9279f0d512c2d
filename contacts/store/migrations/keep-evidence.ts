import { type Kysely, sql } from "kysely";
import type { FormerTables } from "./former-tables.ts";
import type { Migration } from "./migration.ts";
import { refuseChanges } from "./refuse-changes.ts";

/**
 * Evidence that proves something: the version that was shown apart from the service's own, the texts themselves, the
 * line under which each contact was taken, and tables that refuse to be changed.
 */
export const keepEvidence: Migration = {
  name: "0002_keep_evidence",
  // Code before it would write the service's version where the shown one belongs, and could not erase anybody.
  needs: "0002_keep_evidence",
  async up(db, kind) {
    const { schema } = db;
    await schema.alterTable("consents").addColumn("service_version", "text").execute();
    // Until now the version that was shown was not recorded: the column holds the service's own version.
    await db
      .updateTable("consents")
      .set((each) => ({ service_version: each.ref("consent_version"), consent_version: null }))
      .execute();

    const key = kind === "sqlite" ? "integer" : "bigint";
    for (const table of ["inquiries", "subscribers"] as const) {
      await schema.alterTable(table).addColumn("consent_id", key).execute();
      await schema.createIndex(`${table}_consent_id`).on(table).column("consent_id").execute();
    }
    await findConsents(db);

    await schema
      .createTable("consent_texts")
      .addColumn("version", "text", (column) => column.notNull())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("digest", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("consent_texts_key", ["version", "language", "purpose", "digest"])
      .execute();
    await schema
      .createTable("erasing")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .execute();
    await schema.alterTable("probe").addColumn("padding", "text").execute();
    await refuseChanges(db, kind);
  },
};

/** A contact and its line of consent were written together, so they have the same time. */
async function findConsents(db: Kysely<FormerTables>): Promise<void> {
  for (const [table, purpose] of [
    ["inquiries", "inquiry"],
    ["subscribers", "newsletter"],
  ] as const)
    await sql`
      update ${sql.table(table)} set consent_id = (
        select min(consents.id) from consents
        where consents.email = ${sql.table(table)}.email
          and consents.created_at = ${sql.table(table)}.created_at
          and consents.purpose = ${sql.lit(purpose)})`.execute(db);
}
