import { audited } from "../audit.ts";
import { countAbsent } from "../copy/absent.ts";
import { reconcile, total } from "../copy/reconcile.ts";
import { undecided } from "../copy/restore.ts";
import { described, openForCommand, requireStore, type Session } from "../session.ts";
import { FailureError, UsageError } from "../usage-error.ts";
import { urlOf } from "./move.ts";
import { type AbsentOptions, absentOf, reportReconciled, withAbsentOptions } from "./restore.ts";

export const reconcileCommand = (session: Session) =>
  withAbsentOptions(
    described(
      "reconcile",
      "Apply to a restored store what was erased and withdrawn in the one that it replaces",
      `For PostgreSQL, after pg_restore or recovery; contacts restore does it by itself. The replaced store is only read.
New contacts are numbered after the highest number of both stores. Cursors begin anew.`,
    ).requiredOption("--with <url>", "the replaced store: sqlite:PATH, postgres://…, or env:NAME"),
  ).action(async (options: AbsentOptions & { with: string }) => {
    const url = urlOf(session, options.with, "--with");
    if (url === session.settings().databaseUrl) throw new UsageError("--with is the store itself");
    const policy = absentOf(options);
    const database = await session.open();
    const replaced = await openForCommand(url, false);
    try {
      await audited(database, "reconcile", async () => {
        await requireStore(replaced, "--with");
        const count = await countAbsent(replaced.atAnyVersion(), await database.reader());
        if (count > 0 && policy === null) throw new FailureError(undecided(count));
        const reconciled = await reconcile(replaced, database, policy ?? "bring back");
        reportReconciled(session, reconciled, policy);
        return total(reconciled);
      });
    } finally {
      await replaced.close();
    }
  });
