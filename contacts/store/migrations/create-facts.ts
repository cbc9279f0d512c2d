import { type Kysely, sql } from "kysely";
import type { Backend } from "../backend.ts";
import type { Tables } from "../tables.ts";

const CHANGED = "evidence is never changed";
const DELETED = "evidence goes only when a person is erased";

/** Makes the tables of the facts and of what is in force, and the rules by which the store itself keeps them. */
export async function createFacts(db: Kysely<Tables>, kind: Backend["kind"]): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("facts")
    .addColumn("number", kind === "sqlite" ? "integer" : "bigserial", (column) =>
      kind === "sqlite" ? column.primaryKey().autoIncrement() : column.primaryKey(),
    )
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("email", "text")
    .addColumn("purpose", "text")
    .addColumn("language", "text")
    .addColumn("consent_version", "text")
    .addColumn("service_version", "text")
    .addColumn("origin", "text")
    .addColumn("corrected_at", "text")
    .execute();
  await schema.createIndex("facts_email").on("facts").column("email").execute();
  // Facts of people are found by address and id: an index on their kind would tempt SQLite to read all of a kind.
  await schema
    .createIndex("facts_naming")
    .on("facts")
    .columns(["kind", "created_at"])
    .where(sql.ref("email"), "is", null)
    .execute();
  await schema
    .createTable("targets")
    .addColumn("fact", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("targets_key", ["target", "fact"])
    .modifyEnd(kind === "sqlite" ? sql`without rowid` : sql``)
    .execute();
  await schema.createIndex("targets_fact").on("targets").column("fact").execute();
  const key = kind === "sqlite" ? "integer" : "bigint";
  // No contact loses the fact that it stands on.
  const contact = (table: string) =>
    schema
      .createTable(table)
      .addColumn("number", key, (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("language", "text", (column) => column.notNull());
  await contact("inquiries")
    .addColumn("fact", "text", (column) => column.primaryKey().references("facts.id"))
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("organization", "text")
    .addColumn("message", "text")
    .addColumn("capital_range", "text")
    .execute();
  await contact("subscribers")
    .addColumn("fact", "text", (column) => column.notNull().references("facts.id"))
    .addColumn("email", "text", (column) => column.primaryKey())
    .addColumn("confirmed_at", "text")
    .execute();
  for (const [table, columns] of [
    ["inquiries", ["email"]],
    ["inquiries", ["created_at", "number"]],
    ["inquiries", ["number"]],
    ["subscribers", ["created_at", "email"]],
    ["subscribers", ["number"]],
    ["subscribers", ["fact"]],
  ] as const)
    await schema
      .createIndex(`${table}_by_${columns[0]}`)
      .on(table)
      .columns([...columns])
      .execute();
  await schema
    .createTable("copies")
    .addColumn("path", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await schema.alterTable("history").addColumn("place", "text").execute();
  await schema.alterTable("history").addColumn("unreconciled", "text").execute();
  for (const statement of kind === "sqlite" ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}

/** The rule of a table of evidence: a row is never updated, and goes only where the same transaction erases. */
const SQLITE = ["facts", "targets"].flatMap((table) => [
  `create trigger ${table}_no_update before update on ${table} begin select raise(abort, '${CHANGED}'); end`,
  `create trigger ${table}_no_delete before delete on ${table} when not exists (select 1 from erasing)
   begin select raise(abort, '${DELETED}'); end`,
]);

const POSTGRES = [
  // The tables of this schema, whatever the session that deletes calls by these names.
  `create or replace function refuse_change() returns trigger language plpgsql set search_path from current as $$
   begin
     if tg_op = 'DELETE' and tg_table_name in ('facts', 'targets') then
       if exists (select 1 from erasing) then return old; end if;
       raise exception '${DELETED}';
     end if;
     raise exception '${CHANGED}';
   end $$`,
  ...["facts", "targets"].flatMap((table) => [
    `create trigger ${table}_no_change before update or delete on ${table}
     for each row execute function refuse_change()`,
    `create trigger ${table}_no_truncate before truncate on ${table}
     for each statement execute function refuse_change()`,
  ]),
];
