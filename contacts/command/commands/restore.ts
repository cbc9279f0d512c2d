import { type Command, Option } from "commander";
import { fileOf } from "../../store/database-url.ts";
import type { Absent, Reconciled } from "../copy/reconcile.ts";
import { restore } from "../copy/restore.ts";
import { described, type Session, STATUS } from "../session.ts";
import { UsageError } from "../usage-error.ts";

export interface AbsentOptions {
  readonly eraseAgain?: true;
  readonly bringBack?: true;
}

const ERASE_AGAIN = "remove what was erased or purged in the store that is replaced";
export const withAbsentOptions = (command: Command): Command =>
  command
    .addOption(new Option("--erase-again", ERASE_AGAIN).conflicts("bringBack"))
    .option("--bring-back", "keep it");

export const absentOf = ({ eraseAgain, bringBack }: AbsentOptions): Absent | null =>
  eraseAgain ? "erase" : bringBack ? "bring back" : null;

export function reportReconciled(
  { streams }: Session,
  { absent, withdrawn, confirmed }: Reconciled,
  policy: Absent | null,
) {
  const done = policy === "erase" ? "erased again" : "brought back";
  streams.stdout.write(`people who were erased or purged since: ${absent}${absent > 0 ? `, ${done}` : ""}\n`);
  streams.stdout.write(`consents that were withdrawn since: ${withdrawn}, withdrawn again\n`);
  streams.stdout.write(`addresses that were confirmed since: ${confirmed}, confirmed again\n`);
}

export const restoreCommand = (session: Session) =>
  withAbsentOptions(
    described(
      "restore",
      "Check a copy of a SQLite store and put it in its place, while the service is stopped",
      `What was there is kept beside it, and what was withdrawn there since is withdrawn again. The file gets the owner of the former one.
For PostgreSQL: pg_restore --no-owner --dbname="$EMPTY_DATABASE_URL" FILE, then contacts reconcile`,
    ),
  )
    .argument("<file>", "the copy")
    .action(async (copy: string, options: AbsentOptions) => {
      const { stdout, stderr } = session.streams;
      if (copy === "-") throw new UsageError("a copy is a file, not standard input");
      const path = fileOf(session.settings().databaseUrl);
      if (path === null)
        throw new UsageError(
          'PostgreSQL is restored into an empty database with: pg_restore --no-owner --dbname="$EMPTY_DATABASE_URL" FILE, then contacts reconcile',
        );
      const policy = absentOf(options);
      const { former, owner, wanted, migrated, reconciled } = await restore(copy, path, policy);
      stdout.write(`restored; the file belongs to user ${owner.uid}, group ${owner.gid}\n`);
      if (former !== null) stdout.write(`what was there before is ${former}\n`);
      if (reconciled) reportReconciled(session, reconciled, policy);
      else if (former !== null)
        stderr.write(
          "contacts: the file before cannot be read: who was erased or withdrew since is not known\n",
        );
      if (migrated) stdout.write("the copy was of an older version: it is migrated\n");
      stdout.write("cursors of exports begin anew: see --since in contacts help export\n");
      if (wanted === null) return;
      stderr.write(
        `contacts: it must belong to user ${wanted.uid}, group ${wanted.gid}, as what was there before or its folder does: chown it as root, or the service cannot use it\n`,
      );
      session.status = STATUS.failed;
    });
