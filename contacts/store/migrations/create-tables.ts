import { type Kysely, sql } from "kysely";
import type { Backend } from "../backend.ts";
import type { Tables } from "../tables.ts";

const CHANGED = "evidence is never changed";

/** Makes the tables beside those of the facts; a store from before there were facts has them. */
export async function createTables(db: Kysely<Tables>, kind: Backend["kind"]): Promise<void> {
  const create = (table: string, ...texts: readonly string[]) => {
    let builder = db.schema.createTable(table);
    for (const text of texts)
      builder = builder.addColumn(text, "text", (column) => column.notNull()) as never;
    return builder;
  };
  const keyed = (table: string, ...texts: readonly string[]) =>
    create(table, ...texts).addColumn("id", "integer", (column) => column.primaryKey());
  await create("consent_texts", "version", "language", "purpose", "digest", "created_at", "text")
    .addPrimaryKeyConstraint("consent_texts_key", ["version", "language", "purpose", "digest"] as never)
    .execute();
  await create("jobs", "succeeded_at")
    .addColumn("name", "text", (column) => column.primaryKey())
    .execute();
  await create("audit", "created_at", "operator", "command")
    .addColumn("id", kind === "sqlite" ? "integer" : "bigserial", (column) =>
      kind === "sqlite" ? column.primaryKey().autoIncrement() : column.primaryKey(),
    )
    .addColumn("contacts", "integer")
    .execute();
  await keyed("history", "name").execute();
  await keyed("erasing").execute();
  await keyed("probe", "checked_at").addColumn("padding", "text").execute();
  for (const statement of kind === "sqlite" ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}

/** A text that a form has shown never changes, and never goes. */
const SQLITE = ["update", "delete"].map(
  (change) => `create trigger consent_texts_no_${change} before ${change} on consent_texts
    begin select raise(abort, '${CHANGED}'); end`,
);

const POSTGRES = [
  // The tables of this schema, whatever the session that deletes calls by these names.
  `create function refuse_change() returns trigger language plpgsql set search_path from current as $$
   begin raise exception '${CHANGED}'; end $$`,
  `create trigger consent_texts_no_change before update or delete on consent_texts
   for each row execute function refuse_change()`,
  `create trigger consent_texts_no_truncate before truncate on consent_texts
   for each statement execute function refuse_change()`,
];
