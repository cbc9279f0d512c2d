import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";
import { paged } from "../paging.ts";
import { deletedRows, eraseWithRecord, NOTHING_REMOVED, type Removed } from "../person/remove.ts";

/** What of some people the restored store holds although it was erased or purged in the replaced one. */
interface Absence {
  readonly people: number;
  /** The numbers of lines of evidence. */
  readonly lines: readonly number[];
  /** Inquiries and subscriptions that no withdrawal ended. */
  readonly contacts: readonly StoredContact[];
}

interface StoredContact {
  readonly table: (typeof CONTACTS)[number];
  readonly email: string;
  readonly created_at: string;
}

const PAGE_SIZE = 500;
const CONTACTS = ["inquiries", "subscribers"] as const;
const PURPOSES = { inquiries: "inquiry", subscribers: "newsletter" } as const;

/** Of how many people the restored store holds what was erased or purged in the replaced one. */
export async function countAbsent(replaced: Kysely<Tables>, restored: Kysely<Tables>): Promise<number> {
  let total = 0;
  for await (const { people } of absences(replaced, restored)) total += people;
  return total;
}

/** Erases in the restored store what was erased or purged in the replaced one; returns of how many people. */
export async function eraseAbsent(replaced: Kysely<Tables>, restored: Database): Promise<number> {
  let total = 0;
  for await (const absence of absences(replaced, await restored.reader())) {
    total += absence.people;
    await restored.transact((tx) => eraseWithRecord(tx, () => remove(tx, absence)));
  }
  return total;
}

/**
 * Finds those people page by page. Evidence is never changed, so a line that only the copy has was erased or purged
 * since, even where the address is known again. Rows are compared by content: after an import numbers differ.
 */
async function* absences(replaced: Kysely<Tables>, restored: Kysely<Tables>): AsyncGenerator<Absence> {
  for await (const emails of addresses(restored)) {
    const formerLines = await linesOf(replaced, emails);
    const knownLines = new Set(formerLines.map(lineKey));
    const knownContacts = new Set((await contactsOf(replaced, emails)).map(contactKey));
    const isWithdrawn = ({ table, email, created_at }: StoredContact) =>
      formerLines.some(
        (line) =>
          line.event === "withdrawn" &&
          line.email === email &&
          line.purpose === PURPOSES[table] &&
          line.created_at >= created_at,
      );
    const lines = (await linesOf(restored, emails)).filter((line) => !knownLines.has(lineKey(line)));
    const contacts = (await contactsOf(restored, emails)).filter(
      (contact) => !knownContacts.has(contactKey(contact)) && !isWithdrawn(contact),
    );
    const people = new Set([...lines, ...contacts].map(({ email }) => email)).size;
    if (people > 0) yield { people, lines: lines.map(({ id }) => id), contacts };
  }
}

const addresses = (db: Kysely<Tables>) =>
  paged<string>(PAGE_SIZE, async (last = "") => {
    const parts = ["consents", ...CONTACTS].map(
      (table) =>
        sql`select * from (select distinct email from ${sql.table(table)} where email > ${last} order by email limit ${sql.lit(PAGE_SIZE)}) as part`,
    );
    const { rows } = await sql<{
      email: string;
    }>`select email from (${sql.join(parts, sql` union `)}) as people
      order by email limit ${sql.lit(PAGE_SIZE)}`.execute(db);
    return rows.map(({ email }) => email);
  });

type Line = Pick<Tables["consents"], "email" | "created_at" | "purpose" | "event"> & { readonly id: number };

const linesOf = (db: Kysely<Tables>, emails: readonly string[]): Promise<Line[]> =>
  db
    .selectFrom("consents")
    .select(["id", "email", "created_at", "purpose", "event"])
    .where("email", "in", emails)
    .execute();

async function contactsOf(db: Kysely<Tables>, emails: readonly string[]): Promise<StoredContact[]> {
  const found = [];
  for (const table of CONTACTS) {
    const rows = await db
      .selectFrom(table)
      .select(["email", "created_at"])
      .where("email", "in", emails)
      .execute();
    found.push(...rows.map((row) => ({ table, ...row })));
  }
  return found;
}

/** What every version of the store has of a line. */
const lineKey = ({ email, created_at, purpose, event }: Line): string =>
  JSON.stringify([email, created_at, purpose, event]);

const contactKey = ({ table, email, created_at }: StoredContact): string =>
  JSON.stringify([table, email, created_at]);

/** Removes those contacts, then those lines that no contact refers to. */
async function remove(tx: Transaction<Tables>, { lines, contacts }: Absence): Promise<Removed> {
  const removed = { ...NOTHING_REMOVED };
  for (const { table, email, created_at } of contacts)
    removed[table] += deletedRows(
      await tx.deleteFrom(table).where("email", "=", email).where("created_at", "=", created_at).execute(),
    );
  for (const id of lines)
    removed.consents += deletedRows(
      await tx
        .deleteFrom("consents")
        .where("id", "=", id)
        .where(
          sql<boolean>`not exists (select 1 from inquiries where consent_id = ${id})
            and not exists (select 1 from subscribers where consent_id = ${id})`,
        )
        .execute(),
    );
  return removed;
}
