import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Backend, IncompatibleStoreError } from "../backend.ts";
import { FACT_COLUMNS, insertRows } from "../facts/bulk.ts";
import { refreshSubscribers } from "../facts/in-force.ts";
import { newHistory, readPlace } from "../history.ts";
import type { Tables } from "../tables.ts";
import { createFacts } from "./create-facts.ts";
import { createTables } from "./create-tables.ts";
import { factsOfLines, type NumberedFact } from "./facts-of-lines.ts";
import type { FormerTables } from "./former-tables.ts";
import type { Migration } from "./migration.ts";

const PAGE_SIZE = 500;

const INQUIRY_COLUMNS = [
  ...(["fact", "number", "created_at", "email", "language"] as const),
  ...(["name", "kind", "organization", "message", "capital_range"] as const),
];

type Renamed = { [T in keyof FormerTables as `former_${T}`]: FormerTables[T] };

/**
 * Makes the tables of a store. In a store from before there were facts it turns lines of evidence into facts with ids of
 * their own, so that two stores can be brought together. Numbers stay, and cursors with them.
 */
export const keepFacts: Migration = {
  name: "0005_keep_facts",
  needs: "0005_keep_facts",
  async up(former, kind) {
    const tables = (await former.introspection.getTables()).map(({ name }) => name);
    const db = former as unknown as Transaction<Tables>;
    if (!tables.includes("consents")) {
      await createTables(db, kind);
      await createFacts(db, kind);
      await db
        .insertInto("history")
        .values({ id: 1, name: newHistory(), place: await readPlace(db) })
        .execute();
      return;
    }
    if (!tables.includes("history"))
      throw new IncompatibleStoreError(
        "the data store is of a version that was never released: start the version that wrote it once more",
      );
    const history = await historyOf(former, kind);
    for (const table of FORMER_TABLES)
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`former_${table}`)}`.execute(former);
    await createFacts(db, kind);
    await db
      .updateTable("history")
      .set({ name: history, place: await readPlace(db) })
      .execute();
    await convert(db, former as unknown as Kysely<Renamed>);
    await refreshSubscribers(db, "all");
    await continueNumbers(db, kind);
    await sql`insert into facts (id, kind, created_at)
      select ${kind === "sqlite" ? sql`lower(hex(randomblob(16)))` : sql`replace(gen_random_uuid()::text, '-', '')`},
        'erased', created_at from former_erasures order by id`.execute(db);
    for (const table of FORMER_TABLES) await sql`drop table ${sql.table(`former_${table}`)}`.execute(db);
  },
};

const FORMER_TABLES = ["inquiries", "subscribers", "consents", "erasures"] as const;

/** Stores the facts of everybody who was in the store. */
async function convert(db: Transaction<Tables>, former: Kysely<Renamed>): Promise<void> {
  const now = new Date();
  // Numbers below the first: such a contact came before all that have a line.
  let below = 0;
  for await (const page of peopleOf(former)) {
    const facts = page.flatMap(({ email, lines, contacts }) =>
      (["newsletter", "inquiry"] as const).flatMap((purpose) => {
        const own = lines.filter((line) => line.purpose === purpose);
        const there = contacts
          .filter((contact) => contact.purpose === purpose)
          .map(({ consent_id, ...contact }) => {
            const line = own.findIndex(({ number }) => number === consent_id);
            return { ...contact, line: line < 0 ? --below : line };
          });
        return factsOfLines(email, purpose, own, there, now);
      }),
    );
    await store(
      db,
      facts.map((fact) => ({ ...fact, number: fact.number ?? --below })),
    );
  }
}

/** The history as code before knew it: on PostgreSQL it depended on a table that goes. */
async function historyOf(db: Kysely<FormerTables>, kind: Backend["kind"]): Promise<string> {
  const { name } = await db.selectFrom("history").select("name").executeTakeFirstOrThrow();
  if (kind === "sqlite") return name;
  const { rows } = await sql<{ place: string }>`
    select concat_ws(' ', (select system_identifier from pg_control_system()),
      substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8),
      (select oid from pg_database where datname = current_database()), 'consents'::regclass::oid) as place`.execute(
    db,
  );
  return createHash("sha256").update(`${name} ${rows[0]?.place}`).digest("hex").slice(0, 12);
}

/** Makes the next number the one after the last that was given out, also to a line that is gone. */
async function continueNumbers(db: Kysely<Tables>, kind: Backend["kind"]): Promise<void> {
  if (kind === "postgres") {
    await sql`select setval('facts_number_seq', last_value, is_called) from consents_id_seq`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = 'facts'`.execute(db);
  await sql`insert into sqlite_sequence (name, seq)
    select 'facts', seq from sqlite_sequence where name in ('consents', 'former_consents')`.execute(db);
}

async function* peopleOf(db: Kysely<Renamed>) {
  for (let last = ""; ; ) {
    const { rows } = await sql<{ email: string }>`
      select email from (select email from former_consents union select email from former_inquiries
        union select email from former_subscribers) as people
      where email > ${last} order by email limit ${sql.lit(PAGE_SIZE)}`.execute(db);
    const emails = rows.map(({ email }) => email);
    if (emails.length === 0) return;
    last = emails.at(-1) as string;
    const all = <T extends keyof Renamed>(table: T) =>
      sql<Renamed[T]>`select * from ${sql.table(table)} where email in (${sql.join(emails)})`.execute(db);
    const consents = (await all("former_consents")).rows.sort((one, other) => one.id - other.id);
    const subscribers = (await all("former_subscribers")).rows;
    const inquiries = (await all("former_inquiries")).rows.sort((one, other) => one.id - other.id);
    yield emails.map((email) => ({
      email,
      lines: consents
        .filter((line) => line.email === email)
        .map(({ id, email: _, ...line }) => ({ ...line, number: id })),
      contacts: [
        ...subscribers
          .filter((row) => row.email === email)
          .map((row) => ({ ...row, purpose: "newsletter" as const, inquiry: null })),
        ...inquiries
          .filter((row) => row.email === email)
          .map(({ created_at, language, consent_id, name, kind, organization, message, capital_range }) => ({
            ...{ purpose: "inquiry" as const, created_at, language, consent_id, confirmed_at: null },
            inquiry: { name, kind, organization, message, capital_range },
          })),
      ],
    }));
  }
}

async function store(tx: Transaction<Tables>, facts: readonly NumberedFact[]): Promise<void> {
  await insertRows(tx, "facts", ["number", ...FACT_COLUMNS], facts);
  const targets = facts.flatMap((fact) =>
    fact.targets.map((target) => ({ fact: fact.id, target, kind: fact.kind })),
  );
  await insertRows(tx, "targets", ["fact", "target", "kind"], targets);
  const inquiries = facts.flatMap(({ id, inquiry, ...fact }) =>
    inquiry ? [{ ...fact, ...inquiry, fact: id }] : [],
  );
  await insertRows(tx, "inquiries", INQUIRY_COLUMNS, inquiries);
}
