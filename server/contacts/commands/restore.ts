import { fileOf } from "../../store/address.ts";
import { restore } from "../copy/restore.ts";
import { described, type Session, STATUS } from "../session.ts";
import { UsageError } from "../usage-error.ts";

/** `contacts restore`: puts a copy of a SQLite store in its place, while the service is stopped. */
export const restoreCommand = (session: Session) =>
  described(
    "restore",
    "Check a copy of a SQLite store and put it in its place, while the service is stopped",
    `What was there is kept beside it. The file is given to whom the former one belongs.
For PostgreSQL: pg_restore --no-owner --dbname="$EMPTY_DATABASE_URL" FILE`,
  )
    .argument("<file>", "the copy")
    .action(async (copy: string) => {
      const { stdout, stderr } = session.streams;
      const path = fileOf(session.config().DATABASE_URL);
      if (path === null)
        throw new UsageError(
          'PostgreSQL is restored into an empty database with: pg_restore --no-owner --dbname="$EMPTY_DATABASE_URL" FILE',
        );
      const { former, owner, wanted, pending } = await restore(copy, path);
      stdout.write(`restored; the file belongs to user ${owner.uid}, group ${owner.gid}\n`);
      if (former !== null) stdout.write(`what was there before is ${former}\n`);
      if (pending.length > 0)
        stdout.write("it is of an older version: the next start, or migrate, brings it up\n");
      if (wanted === null) return;
      stderr.write(
        `contacts: it must belong to user ${wanted.uid}, group ${wanted.gid}, as what was there before or its folder does: chown it as root, or the service cannot use it\n`,
      );
      session.status = STATUS.failed;
    });
