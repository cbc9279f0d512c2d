import { type Kysely, sql } from "kysely";
import { newHistory } from "../history.ts";
import type { FormerTables } from "./former-tables.ts";
import type { Migration } from "./migration.ts";

/**
 * The history that cursors belong to, the last success of each job, the audit of the operator's command, and a rule
 * that no contact loses the line of consent under which it was taken.
 */
export const keepHistory: Migration = {
  name: "0004_keep_history",
  // Code before it writes nothing of this, and erases contacts before their evidence, as the rule demands.
  needs: "0002_keep_evidence",
  async up(db, kind) {
    const { schema } = db;
    await schema
      .createTable("history")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .execute();
    await db.insertInto("history").values({ id: 1, name: newHistory() }).execute();
    await schema
      .createTable("jobs")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("succeeded_at", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("audit")
      .addColumn("id", kind === "sqlite" ? "integer" : "bigserial", (column) =>
        kind === "sqlite" ? column.primaryKey().autoIncrement() : column.primaryKey(),
      )
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("operator", "text", (column) => column.notNull())
      .addColumn("command", "text", (column) => column.notNull())
      .addColumn("contacts", "integer")
      .execute();
    // An export of those who left reads this index alone.
    await schema
      .createIndex("consents_withdrawn")
      .on("consents")
      .column("email")
      .where(sql.ref("event"), "=", sql.lit("withdrawn"))
      .execute();
    await keepReferences(db, kind);
  },
};

async function keepReferences(db: Kysely<FormerTables>, kind: "sqlite" | "postgres"): Promise<void> {
  for (const table of ["inquiries", "subscribers"]) {
    const consent = sql.ref(`${table}.consent_id`);
    // An inquiry that arrived while its person was erased could outlive its consent.
    await sql`update ${sql.table(table)} set consent_id = null where consent_id is not null
      and not exists (select 1 from consents where consents.id = ${consent})`.execute(db);
    if (kind === "postgres")
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_consent`)}
        foreign key (consent_id) references consents (id)`.execute(db);
  }
  // SQLite adds no foreign key to a table that exists.
  if (kind === "sqlite")
    await sql`create trigger consents_in_use before delete on consents
      when exists (select 1 from inquiries where consent_id = old.id)
        or exists (select 1 from subscribers where consent_id = old.id)
      begin select raise(abort, 'evidence of a contact goes only after the contact'); end`.execute(db);
}
