import { Option } from "commander";
import type { Database } from "../../store/database.ts";
import { audited } from "../audit.ts";
import { erase, isNothing, type Removed } from "../person/remove.ts";
import { vacuum } from "../person/vacuum.ts";
import { described, dryRunOption, emailArgument, readOneAddress, type Session, STATUS } from "../session.ts";

export const rewriteOption = () =>
  new Option(
    "--rewrite",
    "write the tables anew, so that their files hold nothing of it; locks them meanwhile",
  );

export const eraseCommand = (session: Session) =>
  described(
    "erase",
    "Remove a person everywhere and print what was removed",
    "One line without identity stays: when, and how many. It says what the database's files still hold.",
  )
    .addArgument(emailArgument())
    .addOption(dryRunOption())
    .addOption(rewriteOption())
    .action(async (word: string, options: { dryRun?: true; rewrite?: true }) => {
      const person = await readOneAddress(word, session);
      const database = await session.open();
      await audited(database, options.dryRun ? "erase --dry-run" : "erase", async () => {
        const removed = await erase(database, person, options.dryRun ?? false);
        if (!isNothing(removed)) {
          await reportRemoved(session, database, removed, options);
          return 1;
        }
        session.nothing("nothing is kept about this address");
        // The last run may have removed the rows but not their bytes, and asked to be repeated.
        if (!options.dryRun && (options.rewrite || database.kind === "sqlite"))
          await reportVacuum(session, database, options);
        return 0;
      });
    });

export async function reportRemoved(
  session: Session,
  database: Database,
  removed: Removed,
  options: { dryRun?: true; rewrite?: true },
): Promise<void> {
  const { inquiries, subscribers, consents } = removed;
  const counts = `inquiries ${inquiries}, subscribers ${subscribers}, consent lines ${consents}`;
  session.streams.stdout.write(`${options.dryRun ? "would remove" : "removed"}: ${counts}\n`);
  if (!options.dryRun) await reportVacuum(session, database, options);
}

async function reportVacuum(
  session: Session,
  database: Database,
  { rewrite }: { rewrite?: true },
): Promise<void> {
  const { done, remains } = await vacuum(database, rewrite ?? false);
  if (remains !== null) session.streams.stderr.write(`${remains}\n`);
  if (!done) session.status = STATUS.failed;
}
