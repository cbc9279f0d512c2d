import { fileOf } from "../../store/database-url.ts";
import { recordJob } from "../../store/jobs.ts";
import { audited } from "../audit.ts";
import { backup } from "../backup.ts";
import { recordCopy } from "../places.ts";
import { newCommand, noted, type Session } from "../session.ts";
import { UsageError } from "../usage-error.ts";

export const backupCommand = (session: Session) =>
  newCommand(
    "backup",
    "Copy a SQLite store into a new file (0600) while the service runs",
    'For PostgreSQL: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
  )
    .argument("<file>", "the new file")
    .action(async (path: string) => {
      if (fileOf(session.settings().databaseUrl) === null)
        throw new UsageError(
          'PostgreSQL is backed up with: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
        );
      if (path === "-") throw new UsageError("a backup is a file, not standard output");
      const database = await session.open();
      const copy = async () => {
        await backup(database, path);
        return 0;
      };
      // An older store is copied as it is, and nothing is written into it.
      const isCurrent = await database.migrationStatus().then(
        ({ pending }) => pending.length === 0,
        () => false,
      );
      if (!isCurrent) return void (await copy());
      await audited(database, "backup", copy, session.unaudited);
      await noted(session, async () => {
        await recordCopy(database, path, "backup");
        await database.transact((tx) => recordJob(tx, "backup", new Date()));
      });
    });
