import type { Database, TransactOptions } from "../../store/database.ts";
import { eraseFacts, factsAbout, type Removed } from "../../store/facts/remove-facts.ts";
import { dryRunOption, emailArgument, newCommand, readOneAddress } from "../arguments.ts";
import { audited } from "../audit.ts";
import { STATUS } from "../errors.ts";
import { vacuum } from "../person/vacuum.ts";
import { readCopies } from "../places.ts";
import type { Session } from "../session.ts";

/** Removes a person everywhere. One fact remains, with the ids of what was removed. */
export const erase = (
  database: Database,
  email: string,
  { dryRun }: TransactOptions = {},
): Promise<Removed> =>
  database.transact(async (tx) => eraseFacts(tx, await factsAbout(tx, email)), {
    // An inquiry of the same moment is either erased as well, or comes after with a consent of its own.
    lock: [email],
    dryRun,
  });

export const eraseCommand = (session: Session) =>
  newCommand(
    "erase",
    "Remove a person everywhere and print what was removed",
    "One fact without identity stays: when, and the ids that are gone. It says what the files of the database and others still hold.",
  )
    .addArgument(emailArgument())
    .addOption(dryRunOption())
    .action(async (word: string, options: { dryRun?: true }) => {
      const person = await readOneAddress(word, session.streams);
      await audited(session, "erase", options, async (database) => {
        const removed = await erase(database, person, options);
        if (removed.facts > 0) {
          await reportRemoved(session, database, removed, options);
          if (!options.dryRun) await reportCopies(session, database);
          return 1;
        }
        session.reportNotFound("nothing is kept about this address");
        // The last run may have removed the rows but not their bytes, and asked to be repeated.
        if (!options.dryRun && database.kind === "sqlite") await reportVacuum(session, database);
        return 0;
      });
    });

/** Names the files that may still hold the person. */
async function reportCopies({ streams }: Session, database: Database): Promise<void> {
  for (const { path, kind, created_at } of await readCopies(await database.reader()))
    streams.stdout.write(`may still be in the ${kind} of ${created_at}: ${path}\n`);
}

export async function reportRemoved(
  session: Session,
  database: Database,
  removed: Removed,
  options: { dryRun?: true },
): Promise<void> {
  const { inquiries, subscribers, facts } = removed;
  const counts = `inquiries ${inquiries}, subscribers ${subscribers}, facts ${facts}`;
  session.streams.stdout.write(`${options.dryRun ? "would remove" : "removed"}: ${counts}\n`);
  if (!options.dryRun) await reportVacuum(session, database);
}

async function reportVacuum(session: Session, database: Database): Promise<void> {
  const { done, remains } = await vacuum(database);
  if (remains !== null) session.streams.stderr.write(`${remains}\n`);
  if (!done) session.status = STATUS.failed;
}
