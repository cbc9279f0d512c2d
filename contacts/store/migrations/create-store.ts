import { type Kysely, sql } from "kysely";
import type { Backend } from "../backend.ts";
import { newHistory, readPlace } from "../history.ts";
import type { Tables } from "../tables.ts";

const CHANGED = "evidence is never changed";
const DELETED = "evidence goes only when a person is erased";

/** Makes the tables of an empty store, and the rules by which the store itself keeps them. */
export async function createStore(db: Kysely<Tables>, kind: Backend["kind"]): Promise<void> {
  const { counted } = TYPES[kind];
  await run(
    db,
    `create table consent_texts (version text not null, language text not null, purpose text not null,
      digest text not null, created_at text not null, text text not null,
      primary key (version, language, purpose, digest))`,
    "create table jobs (name text primary key, succeeded_at text not null)",
    `create table audit (id ${counted}, created_at text not null, operator text not null, command text not null,
      contacts integer)`,
    "create table history (id integer primary key, name text not null)",
    "create table erasing (id integer primary key)",
    "create table probe (id integer primary key, checked_at text not null, padding text)",
  );
  await createFacts(db, kind);
  // A text that a form has shown never changes, and never goes.
  await run(db, ...rulesOf("consent_texts", kind));
  await db
    .insertInto("history")
    .values({ id: 1, name: newHistory(), place: await readPlace(db) })
    .execute();
}

/** Makes the tables of the facts and of what is in force; those beside them are there in a store of before the facts. */
export async function createFacts(db: Kysely<Tables>, kind: Backend["kind"]): Promise<void> {
  const { counted, key, end } = TYPES[kind];
  await run(
    db,
    `create table facts (number ${counted}, id text not null unique, kind text not null, created_at text not null,
      email text, purpose text, language text, consent_version text, service_version text, origin text,
      corrected_at text)`,
    "create index facts_email on facts (email)",
    // Facts of people are found by address and id: an index on their kind would tempt SQLite to read all of a kind.
    "create index facts_naming on facts (kind, created_at) where email is null",
    `create table targets (fact text not null, target text not null, kind text not null,
      primary key (target, fact)) ${end}`,
    "create index targets_fact on targets (fact)",
    // A fact that a contact derives from cannot be deleted.
    `create table inquiries (fact text primary key references facts (id), number ${key} not null,
      created_at text not null, email text not null, language text not null, name text not null, kind text not null,
      organization text, message text, capital_range text)`,
    `create table subscribers (email text primary key, fact text not null references facts (id),
      number ${key} not null, created_at text not null, language text not null, confirmed_at text)`,
    "create index inquiries_by_email on inquiries (email)",
    "create index subscribers_by_fact on subscribers (fact)",
    ...["inquiries", "subscribers"].flatMap((table) => [
      `create index ${table}_by_number on ${table} (number)`,
      `create index ${table}_by_time on ${table} (created_at, number)`,
    ]),
    "create table copies (path text primary key, kind text not null, created_at text not null)",
    "alter table history add column place text",
    "alter table history add column unreconciled text",
    ...(kind === "postgres" ? [REFUSE_CHANGE] : []),
    ...rulesOf("facts", kind),
    ...rulesOf("targets", kind),
  );
}

async function run(db: Kysely<Tables>, ...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** A number that is given out once, a number, and the end of a table that is kept in the order of its key. */
const TYPES = {
  sqlite: { counted: "integer primary key autoincrement", key: "integer", end: "without rowid" },
  postgres: { counted: "bigserial primary key", key: "bigint", end: "" },
} as const satisfies Record<Backend["kind"], object>;

const IS_ERASING = "exists (select 1 from erasing)";

/** The function of PostgreSQL's triggers: it means the tables of this schema, whatever the session calls so. */
const REFUSE_CHANGE = `
  create or replace function refuse_change() returns trigger language plpgsql set search_path from current as $$ begin
    if tg_op = 'DELETE' and tg_table_name in ('facts', 'targets') then
      if ${IS_ERASING} then return old; end if;
      raise exception '${DELETED}';
    end if;
    raise exception '${CHANGED}';
  end $$`;

/** Returns the triggers by which a row of a table is never updated; one of a fact goes only where the transaction erases. */
function rulesOf(table: "facts" | "targets" | "consent_texts", kind: Backend["kind"]): string[] {
  const [condition, words] = table === "consent_texts" ? ["", CHANGED] : [`when not ${IS_ERASING}`, DELETED];
  const refuse = "execute function refuse_change()";
  return kind === "sqlite"
    ? [
        `create trigger ${table}_no_update before update on ${table} begin select raise(abort, '${CHANGED}'); end`,
        `create trigger ${table}_no_delete before delete on ${table} ${condition}
          begin select raise(abort, '${words}'); end`,
      ]
    : [
        `create trigger ${table}_no_change before update or delete on ${table} for each row ${refuse}`,
        `create trigger ${table}_no_truncate before truncate on ${table} for each statement ${refuse}`,
      ];
}
