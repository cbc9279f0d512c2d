import type { Kysely, Selectable } from "kysely";
import { keepConfirmation } from "../../store/confirm.ts";
import type { Database } from "../../store/database.ts";
import { beginHistory } from "../../store/history.ts";
import { keepHistory } from "../../store/migrations/keep-history.ts";
import { settleByEvidence } from "../../store/settle-by-evidence.ts";
import type { Tables } from "../../store/tables.ts";
import { inOrder } from "../paging.ts";
import { countAbsent, eraseAbsent } from "./absent.ts";
import { continueSequence, lastNumber, NUMBERED } from "./sequence.ts";

/** What to do with what was erased or purged in the replaced store: erase it again, or bring it back. */
export type Absent = "erase" | "bring back";

export interface Reconciled {
  /** People of whom the restored store held what was erased or purged in the replaced one. */
  readonly absent: number;
  /** Withdrawals of the replaced store that were applied to the restored one. */
  readonly withdrawn: number;
  /** Confirmations of the replaced store that were applied to subscribers of the restored one. */
  readonly confirmed: number;
}

export const total = ({ absent, withdrawn, confirmed }: Reconciled) => absent + withdrawn + confirmed;

const PAGE_SIZE = 500;

/**
 * Brings a restored store in line with the one that it replaces: withdrawals and confirmations of that one are applied,
 * what was erased or purged there is removed again or brought back, lines of erasures and of the audit are added, numbers
 * go on behind the last of both, and cursors begin anew.
 *
 * @param replaced is only read, whatever its version
 */
export async function reconcile(
  replaced: Database,
  restored: Database,
  absentPolicy: Absent,
): Promise<Reconciled> {
  const former = replaced.atAnyVersion();
  const absent =
    absentPolicy === "erase"
      ? await eraseAbsent(former, restored)
      : await countAbsent(former, await restored.reader());
  const withdrawn = await applyWithdrawals(former, restored);
  const confirmed = await applyConfirmations(former, restored);
  await addLines(former, restored, "erasures");
  const { pending } = await replaced.migrationStatus();
  if (!pending.some(({ name }) => name === keepHistory.name)) await addLines(former, restored, "audit");
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
  return { absent, withdrawn, confirmed };
}

/**
 * Adds the lines of erasures and of the audit that the restored store lacks: an import asks about people who were erased
 * since, and who looked at people is known for the hours since the copy as well.
 */
async function addLines(
  replaced: Kysely<Tables>,
  restored: Database,
  name: "erasures" | "audit",
): Promise<void> {
  // Both are read and written alike: the columns that only one of them has are passed through.
  const table = name as "audit";
  const rows = replaced.selectFrom(table).selectAll();
  for await (const page of inOrder(rows, "id", 0, null, PAGE_SIZE))
    await restored.transact(async (tx) => {
      const times = page.map(({ created_at }) => created_at);
      const present = await tx.selectFrom(table).selectAll().where("created_at", "in", times).execute();
      const known = new Set(present.map(keyOf));
      const lines = page.filter((line) => !known.has(keyOf(line))).map(({ id: _, ...line }) => line);
      if (lines.length > 0) await tx.insertInto(table).values(lines).execute();
    });
}

/** A line of the audit is completed when its command ends, so its number of contacts does not count. */
const keyOf = ({ created_at, operator, command }: Partial<Selectable<Tables["audit"]>>): string =>
  JSON.stringify([created_at, operator, command]);

/**
 * Adds the ends of consents that the restored store lacks, of people whom it has: evidence is kept for as long from then.
 *
 * @returns how many withdrawals ended something
 */
async function applyWithdrawals(replaced: Kysely<Tables>, restored: Database): Promise<number> {
  let applied = 0;
  for await (const page of linesOf(replaced, "withdrawn", "ended"))
    await restored.transact(async (tx) => {
      for (const { id: _, ...line } of page) {
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
        await tx.insertInto("consents").values(line).execute();
        if (await settleByEvidence(tx, line.email)) applied++;
      }
    });
  return applied;
}

/** Confirms again, with the line of evidence, who is confirmed in the replaced store and not in the restored one. */
async function applyConfirmations(replaced: Kysely<Tables>, restored: Database): Promise<number> {
  let applied = 0;
  for await (const page of linesOf(replaced, "confirmed"))
    await restored.transact(async (tx) => {
      for (const { id: _, ...line } of page) {
        // A corrected address has the lines of the former one, and is not confirmed by them.
        const isConfirmed = await replaced
          .selectFrom("subscribers")
          .select("email")
          .where("email", "=", line.email)
          .where("confirmed_at", "=", line.created_at)
          .executeTakeFirst();
        if (!isConfirmed || !(await keepConfirmation(tx, line.email, line.created_at))) continue;
        await tx.insertInto("consents").values(line).execute();
        applied++;
      }
    });
  return applied;
}

/** Pages of the evidence of some events; the columns that every version of the store has. */
const linesOf = (db: Kysely<Tables>, ...events: Tables["consents"]["event"][]) => {
  const rows = db
    .selectFrom("consents")
    .select(["id", "created_at", "email", "purpose", "event", "language"])
    .where("event", "in", events);
  return inOrder(rows, "id", 0, null, PAGE_SIZE);
};
