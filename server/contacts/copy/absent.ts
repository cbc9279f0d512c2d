import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";
import {
  addErasure,
  count,
  eraseEvidence,
  isNothing,
  NOTHING_REMOVED,
  type Removed,
  removePerson,
  sum,
} from "../person/remove.ts";

/** Somebody of whom the restored store holds what was erased or purged in the replaced one. */
interface AbsentPerson {
  readonly email: string;
  /** Whether the replaced store holds anything else of the person, who came again then. */
  readonly isKnown: boolean;
  /** The numbers of the lines of evidence that only the restored store has. */
  readonly lines: readonly number[];
}

const PAGE_SIZE = 500;
const PLACES = ["consents", "inquiries", "subscribers"] as const;

/** Of how many people the restored store holds what was erased or purged in the replaced one. */
export async function countAbsent(replaced: Kysely<Tables>, restored: Kysely<Tables>): Promise<number> {
  let total = 0;
  for await (const people of absentPeople(replaced, restored)) total += people.length;
  return total;
}

/** Erases in the restored store what was erased or purged in the replaced one; returns of how many people. */
export async function eraseAbsent(replaced: Kysely<Tables>, restored: Database): Promise<number> {
  let total = 0;
  for await (const people of absentPeople(replaced, await restored.reader())) {
    total += people.length;
    await restored.transact(async (tx) => {
      const removed = await eraseEvidence(tx, async () => {
        let all = NOTHING_REMOVED;
        for (const person of people)
          all = sum(
            all,
            person.isKnown ? await removeFormer(replaced, tx, person) : await removePerson(tx, person.email),
          );
        return all;
      });
      if (!isNothing(removed)) await addErasure(tx, removed);
    });
  }
  return total;
}

/**
 * Finds those people page by page. Evidence is never changed, so a line that only the copy has was erased or purged
 * since, even where the address is known again. Lines are compared by content: after an import numbers differ.
 */
async function* absentPeople(
  replaced: Kysely<Tables>,
  restored: Kysely<Tables>,
): AsyncGenerator<readonly AbsentPerson[]> {
  for (let last = ""; ; ) {
    const parts = PLACES.map(
      (table) =>
        sql`select * from (select distinct email from ${sql.table(table)} where email > ${last} order by email limit ${sql.lit(PAGE_SIZE)}) as part`,
    );
    const { rows } = await sql<{ email: string }>`
      select email from (${sql.join(parts, sql` union `)}) as people order by email limit ${sql.lit(PAGE_SIZE)}`.execute(
      restored,
    );
    const emails = rows.map(({ email }) => email);
    if (emails.length === 0) return;
    const known = new Set<string>();
    for (const table of PLACES) {
      const found = await replaced.selectFrom(table).select("email").where("email", "in", emails).execute();
      for (const { email } of found) known.add(email);
    }
    const kept = new Set((await linesOf(replaced, emails)).map(keyOf));
    const lines = new Map<string, number[]>();
    for (const line of await linesOf(restored, emails))
      if (!kept.has(keyOf(line))) lines.set(line.email, [...(lines.get(line.email) ?? []), line.id]);
    const people = emails
      .map((email) => ({ email, isKnown: known.has(email), lines: lines.get(email) ?? [] }))
      .filter(({ isKnown, lines }) => !isKnown || lines.length > 0);
    if (people.length > 0) yield people;
    if (emails.length < PAGE_SIZE) return;
    last = emails.at(-1) ?? last;
  }
}

type Line = Pick<Tables["consents"], "email" | "created_at" | "purpose" | "event"> & { readonly id: number };

const linesOf = (db: Kysely<Tables>, emails: readonly string[]): Promise<Line[]> =>
  db
    .selectFrom("consents")
    .select(["id", "email", "created_at", "purpose", "event"])
    .where("email", "in", emails)
    .execute();

/** What every version of the store has of a line. */
const keyOf = ({ email, created_at, purpose, event }: Line): string =>
  JSON.stringify([email, created_at, purpose, event]);

/** Removes the contacts of a person that the replaced store does not have, then the lines that nothing refers to. */
async function removeFormer(
  replaced: Kysely<Tables>,
  tx: Transaction<Tables>,
  { email, lines }: AbsentPerson,
): Promise<Removed> {
  const removed = { inquiries: 0, subscribers: 0, consents: 0 };
  for (const table of ["inquiries", "subscribers"] as const) {
    const timesIn = async (db: Kysely<Tables>) =>
      new Set(
        (await db.selectFrom(table).select("created_at").where("email", "=", email).execute()).map(
          (row) => row.created_at,
        ),
      );
    const kept = await timesIn(replaced);
    for (const time of await timesIn(tx))
      if (!kept.has(time))
        removed[table] += count(
          await tx.deleteFrom(table).where("email", "=", email).where("created_at", "=", time).execute(),
        );
  }
  for (const id of lines)
    removed.consents += count(
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
