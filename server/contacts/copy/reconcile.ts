import type { Kysely } from "kysely";
import { keepConfirmation } from "../../store/confirm.ts";
import type { Database } from "../../store/database.ts";
import { beginHistory } from "../../store/history.ts";
import { settleByEvidence } from "../../store/settle.ts";
import type { Tables } from "../../store/tables.ts";
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

const PAGE_SIZE = 500;

/**
 * Brings a restored store in line with the one that it replaces: withdrawals and confirmations of that one are applied, people who were
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
  const absent =
    absentPolicy === "erase"
      ? await eraseAbsent(former, restored)
      : await countAbsent(former, await restored.reader());
  const withdrawn = await applyWithdrawals(former, restored);
  const confirmed = await applyConfirmations(former, restored);
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
  return { absent, withdrawn, confirmed };
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

/** Confirms again, with the line of evidence, who is confirmed in the replaced store and not in the restored one. */
async function applyConfirmations(replaced: Kysely<Tables>, restored: Database): Promise<number> {
  let applied = 0;
  for (let last = 0; ; ) {
    const lines = await replaced
      .selectFrom("consents")
      .select(["id", "created_at", "email", "purpose", "event", "language"])
      .where("id", ">", last)
      .where("event", "=", "confirmed")
      .orderBy("id")
      .limit(PAGE_SIZE)
      .execute();
    await restored.transact(async (tx) => {
      for (const { id: _, ...line } of lines) {
        // A corrected address has the lines of the former one, and is not confirmed by them.
        const isConfirmed = await replaced
          .selectFrom("subscribers")
          .select("email")
          .where("email", "=", line.email)
          .where("confirmed_at", "=", line.created_at)
          .executeTakeFirst();
        if (!isConfirmed) continue;
        if (!(await keepConfirmation(tx, line.email, line.created_at))) continue;
        const rest = { consent_version: null, service_version: null, origin: null };
        await tx
          .insertInto("consents")
          .values({ ...line, ...rest })
          .execute();
        applied++;
      }
    });
    if (lines.length < PAGE_SIZE) return applied;
    last = lines.at(-1)?.id ?? last;
  }
}
