import { ago } from "../period.ts";
import { purge } from "../person/remove.ts";
import { asArgument, described, dryRunOption, type Session } from "../session.ts";
import { reportRemoved, rewriteOption } from "./erase.ts";

const age = (text: string): string =>
  asArgument(() => ago(text), "It must be an ISO 8601 duration such as P24M.");

/** `contacts purge`: removes what is older than the operator keeps it. */
export const purgeCommand = (session: Session) =>
  described("purge", "Remove older inquiries, and older evidence of what has ended")
    .requiredOption("--older-than <duration>", "what is older than that", age)
    .addOption(dryRunOption())
    .addOption(rewriteOption())
    .action(async (options: { olderThan: string; dryRun?: true; rewrite?: true }) => {
      const database = await session.open();
      const removed = await purge(database, options.olderThan, options.dryRun ?? false);
      await reportRemoved(session, database, removed, options);
    });
