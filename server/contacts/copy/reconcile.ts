import { type Kysely, sql } from "kysely";
import type { Database } from "../../store/database.ts";
import { beginHistory } from "../../store/history.ts";
import { settleByEvidence } from "../../store/settle.ts";
import type { Tables } from "../../store/tables.ts";
import {
  addErasure,
  eraseEvidence,
  isNothing,
  NOTHING_REMOVED,
  removePerson,
  sum,
} from "../person/remove.ts";
import { continueSequence, lastNumber, NUMBERED } from "./sequence.ts";

/** What to do with people of whom the replaced store has nothing: erase them again, or bring them back. */
export type Absent = "erase" | "bring back";

export interface Reconciled {
  /** People of the restored store of whom the replaced one has nothing: they were erased or purged there. */
  readonly absent: number;
  /** Withdrawals of the replaced store that were applied to the restored one. */
  readonly withdrawn: number;
}

const PAGE_SIZE = 500;

/** How many people the restored store has of whom the replaced one has nothing. */
export async function countAbsent(replaced: Kysely<Tables>, restored: Kysely<Tables>): Promise<number> {
  let count = 0;
  for await (const emails of absentPeople(replaced, restored)) count += emails.length;
  return count;
}

/**
 * Brings a restored store in line with the one that it replaces: withdrawals of that one are applied, people who were
 * erased there are erased again or brought back, numbers go on behind the last of both, and cursors begin anew.
 *
 * @param replaced is only read, whatever its version
 */
export async function reconcile(
  replaced: Database,
  restored: Database,
  absentPolicy: Absent,
): Promise<Reconciled> {
  const former = replaced.atAnyVersion();
  const db = await restored.reader();
  let absent = 0;
  for await (const emails of absentPeople(former, db)) {
    absent += emails.length;
    if (absentPolicy === "erase") await eraseAll(restored, emails);
  }
  const withdrawn = await applyWithdrawals(former, restored);
  await addErasures(former, restored);
  await restored.transact(async (tx) => {
    for (const table of NUMBERED) {
      const numbers = [
        await lastNumber(former, replaced.kind, table),
        await lastNumber(tx, restored.kind, table),
      ];
      await continueSequence(tx, restored.kind, table, Math.max(...numbers));
    }
    await beginHistory(tx);
  });
  return { absent, withdrawn };
}

/** Addresses of one store that the other has nothing of, page by page. */
async function* absentPeople(
  replaced: Kysely<Tables>,
  restored: Kysely<Tables>,
): AsyncGenerator<readonly string[]> {
  for (let last = ""; ; ) {
    const tables = [sql.table("consents"), sql.table("inquiries"), sql.table("subscribers")];
    const parts = tables.map(
      (table) =>
        sql`select * from (select distinct email from ${table} where email > ${last} order by email limit ${sql.lit(PAGE_SIZE)}) as part`,
    );
    const { rows } = await sql<{ email: string }>`
      select email from (${sql.join(parts, sql` union `)}) as people order by email limit ${sql.lit(PAGE_SIZE)}`.execute(
      restored,
    );
    const emails = rows.map(({ email }) => email);
    if (emails.length === 0) return;
    const known = new Set<string>();
    for (const table of ["consents", "inquiries", "subscribers"] as const) {
      const found = await replaced.selectFrom(table).select("email").where("email", "in", emails).execute();
      for (const { email } of found) known.add(email);
    }
    const absent = emails.filter((email) => !known.has(email));
    if (absent.length > 0) yield absent;
    if (emails.length < PAGE_SIZE) return;
    last = emails.at(-1) ?? last;
  }
}

async function eraseAll(database: Database, emails: readonly string[]): Promise<void> {
  await database.transact(async (tx) => {
    const removed = await eraseEvidence(tx, async () => {
      let all = NOTHING_REMOVED;
      for (const email of emails) all = sum(all, await removePerson(tx, email));
      return all;
    });
    if (!isNothing(removed)) await addErasure(tx, removed);
  });
}

/** Adds the lines of erasures that the restored store lacks: an import asks about people who were erased since. */
async function addErasures(replaced: Kysely<Tables>, restored: Database): Promise<void> {
  for (let last = 0; ; ) {
    const lines = await replaced
      .selectFrom("erasures")
      .select(["id", "created_at", "inquiries", "subscribers", "consents"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(PAGE_SIZE)
      .execute();
    await restored.transact(async (tx) => {
      for (const { id: _, ...line } of lines) {
        const known = await tx
          .selectFrom("erasures")
          .select("id")
          .where("created_at", "=", line.created_at)
          .executeTakeFirst();
        if (!known) await tx.insertInto("erasures").values(line).execute();
      }
    });
    if (lines.length < PAGE_SIZE) return;
    last = lines.at(-1)?.id ?? last;
  }
}

/** Adds the withdrawals that the restored store lacks, of people whom it has; returns how many ended something. */
async function applyWithdrawals(replaced: Kysely<Tables>, restored: Database): Promise<number> {
  let applied = 0;
  for (let last = 0; ; ) {
    const lines = await replaced
      .selectFrom("consents")
      .select(["id", "created_at", "email", "purpose", "event", "language"])
      .where("id", ">", last)
      .where("event", "=", "withdrawn")
      .orderBy("id")
      .limit(PAGE_SIZE)
      .execute();
    await restored.transact(async (tx) => {
      for (const { id: _, ...line } of lines) {
        const own = await tx
          .selectFrom("consents")
          .select(["purpose", "event", "created_at"])
          .where("email", "=", line.email)
          .execute();
        const isKnown = own.some(
          ({ purpose, event, created_at }) =>
            purpose === line.purpose && event === line.event && created_at === line.created_at,
        );
        if (own.length === 0 || isKnown) continue;
        const rest = { consent_version: null, service_version: null, origin: null };
        await tx
          .insertInto("consents")
          .values({ ...line, ...rest })
          .execute();
        if (await settleByEvidence(tx, line.email)) applied++;
      }
    });
    if (lines.length < PAGE_SIZE) return applied;
    last = lines.at(-1)?.id ?? last;
  }
}
