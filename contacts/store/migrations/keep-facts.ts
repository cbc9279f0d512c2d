import { type Kysely, sql, type Transaction } from "kysely";
import { IncompatibleStoreError } from "../backend.ts";
import { addFacts } from "../facts/union.ts";
import { newHistory, noteHistory } from "../history.ts";
import type { Purpose, Tables } from "../tables.ts";
import { createFacts, createStore } from "./create-store.ts";
import { factsOfLines } from "./facts-of-lines.ts";
import type { FormerTables } from "./former-tables.ts";
import type { Migration } from "./migration.ts";

const PAGE_SIZE = 500;

const FORMER_TABLES = ["inquiries", "subscribers", "consents", "erasures"] as const;
type Renamed = { [T in keyof FormerTables as `former_${T}`]: FormerTables[T] };

/**
 * Makes the tables of a store. In a store from before there were facts it turns lines of evidence into facts with ids of
 * their own, so that two stores can be brought together.
 */
export const keepFacts: Migration = {
  name: "0005_keep_facts",
  needs: "0005_keep_facts",
  async up(former, kind) {
    const tables = (await former.introspection.getTables()).map(({ name }) => name);
    const db = former as unknown as Transaction<Tables>;
    if (!tables.includes("consents")) return createStore(db, kind);
    if (!tables.includes("history"))
      throw new IncompatibleStoreError(
        "the data store is of a version that was never released: start the version that wrote it once more",
      );
    for (const table of FORMER_TABLES)
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`former_${table}`)}`.execute(former);
    await createFacts(db, kind);
    // Facts are numbered again, so that a cursor of before means nothing.
    await noteHistory(db, { name: newHistory() });
    const now = new Date();
    for await (const page of peopleOf(former as unknown as Kysely<Renamed>)) {
      const facts = page.flatMap(({ email, lines, contacts }) =>
        (["newsletter", "inquiry"] as const).flatMap((purpose) => {
          const isMeant = (each: { readonly purpose: Purpose }) => each.purpose === purpose;
          return factsOfLines(email, purpose, lines.filter(isMeant), contacts.filter(isMeant), now);
        }),
      );
      await addFacts(db, facts);
    }
    await sql`insert into facts (id, kind, created_at)
      select ${kind === "sqlite" ? sql`lower(hex(randomblob(16)))` : sql`replace(gen_random_uuid()::text, '-', '')`},
        'erased', created_at from former_erasures order by id`.execute(db);
    for (const table of FORMER_TABLES) await sql`drop table ${sql.table(`former_${table}`)}`.execute(db);
  },
};

/** Reads everybody in the former tables, page by page. */
async function* peopleOf(db: Kysely<Renamed>) {
  for (let last = ""; ; ) {
    const { rows } = await sql<{ email: string }>`
      select email from (select email from former_consents union select email from former_inquiries
        union select email from former_subscribers) as people
      where email > ${last} order by email limit ${sql.lit(PAGE_SIZE)}`.execute(db);
    const emails = rows.map(({ email }) => email);
    if (emails.length === 0) return;
    last = emails.at(-1) as string;
    const all = async <Row extends { email: string }>(table: keyof Renamed, key: string) => {
      const own = sql<Row>`select * from ${sql.table(table)} where email in (${sql.join(emails)})
        order by ${sql.ref(key)}`;
      return Map.groupBy((await own.execute(db)).rows, ({ email }) => email);
    };
    const consents = await all<FormerTables["consents"]>("former_consents", "id");
    const subscribers = await all<FormerTables["subscribers"]>("former_subscribers", "email");
    const inquiries = await all<FormerTables["inquiries"]>("former_inquiries", "id");
    yield emails.map((email) => ({
      email,
      lines: consents.get(email) ?? [],
      contacts: [
        ...(subscribers.get(email) ?? []).map((row) => ({
          ...row,
          purpose: "newsletter" as const,
          inquiry: null,
        })),
        ...(inquiries.get(email) ?? []).map(
          ({ created_at, language, consent_id, name, kind, organization, message, capital_range }) => ({
            purpose: "inquiry" as const,
            created_at,
            language,
            consent_id,
            confirmed_at: null,
            inquiry: { name, kind, organization, message, capital_range },
          }),
        ),
      ],
    }));
  }
}
