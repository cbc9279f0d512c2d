import { fileOf } from "../../store/address.ts";
import { backup } from "../copy/backup.ts";
import { described, type Session } from "../session.ts";
import { UsageError } from "../usage-error.ts";

/** `contacts backup`: copies a SQLite store, whatever its version, while the service writes. */
export const backupCommand = (session: Session) =>
  described(
    "backup",
    "Copy a SQLite store into a new file (0600) while the service runs",
    'For PostgreSQL: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
  )
    .argument("<file>", "the new file")
    .action(async (path: string) => {
      if (fileOf(session.config().DATABASE_URL) === null)
        throw new UsageError(
          'PostgreSQL is backed up with: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
        );
      await backup(await session.open(), path);
    });
