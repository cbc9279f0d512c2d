import { createInterface } from "node:readline/promises";
import type { Kysely } from "kysely";
import { NOTHING_REMOVED, type Removed, sum } from "../../store/facts/remove-facts.ts";
import { clockDoubt, readJobs, recordJob } from "../../store/jobs.ts";
import type { Tables } from "../../store/tables.ts";
import { asArgument, dryRunOption, newCommand } from "../arguments.ts";
import { audited } from "../audit.ts";
import { FailureError, UsageError } from "../errors.ts";
import { progress } from "../output.ts";
import { ago } from "../period.ts";
import {
  countPurge,
  countUnconfirmed,
  purge,
  purgeUnconfirmed,
  type UnconfirmedCount,
} from "../person/purge.ts";
import type { Session } from "../session.ts";
import { reportRemoved } from "./erase.ts";

interface PurgeOptions {
  /** Times, from the durations of the command line. */
  readonly olderThan?: string;
  readonly unconfirmed?: string;
  readonly dryRun?: true;
  readonly yes?: true;
}

const age = (text: string): string =>
  asArgument(() => ago(text), "It must be an ISO 8601 duration such as P24M.");

/** A shorter duration is more likely a mistake than meant. */
const SHORTEST = "P1D";

export const purgeCommand = (session: Session) =>
  newCommand(
    "purge",
    "Remove older inquiries, older evidence of what has ended, and older sign-ups that nobody confirmed",
    `The evidence stays as long as the person is subscribed or an inquiry is kept, and for the duration after that.
It runs in small batches, which do not block the service. It asks first if the duration is less than a day, if the clock does not agree with the jobs of the last week, and with --unconfirmed if sign-ups are older than the first confirmation.`,
  )
    .option("--older-than <duration>", "inquiries, and evidence of consents that ended, older than that", age)
    .option("--unconfirmed <duration>", "subscribers older than that who never confirmed", age)
    .option("--yes", "do not ask")
    .addOption(dryRunOption())
    .action(async (options: PurgeOptions) => {
      const { olderThan, unconfirmed, dryRun } = options;
      if (olderThan === undefined && unconfirmed === undefined)
        throw new UsageError("purge needs --older-than or --unconfirmed");
      const db = await (await session.open()).reader();
      if (!dryRun) await requireMeant(session, db, options);
      await audited(session, "purge", options, async (database) => {
        const watched = progress(session.streams.stderr, "rows");
        let removed = dryRun ? await countAll(db, options) : NOTHING_REMOVED;
        if (!dryRun && unconfirmed !== undefined)
          removed = sum(removed, await purgeUnconfirmed(database, unconfirmed, watched.at));
        if (!dryRun && olderThan !== undefined)
          removed = sum(removed, await purge(database, olderThan, watched.at));
        if (!dryRun) await database.transact((tx) => recordJob(tx, "purge", new Date()));
        await reportRemoved(session, database, removed, options);
        return removed.inquiries + removed.subscribers;
      });
    });

async function countAll(db: Kysely<Tables>, { olderThan, unconfirmed }: PurgeOptions): Promise<Removed> {
  const old = olderThan === undefined ? NOTHING_REMOVED : await countPurge(db, olderThan);
  if (unconfirmed === undefined) return old;
  return sum(old, (await countUnconfirmed(db, unconfirmed)).removed);
}

/**
 * Asks for confirmation if a purge would remove nearly everything or people who may never have been asked to confirm,
 * or if the clock may be wrong.
 */
async function requireMeant(session: Session, db: Kysely<Tables>, options: PurgeOptions): Promise<void> {
  const { olderThan, unconfirmed, yes } = options;
  if (yes) return;
  const shortest = ago(SHORTEST);
  const isShort = [olderThan, unconfirmed].some((before) => before !== undefined && before > shortest);
  const counted = unconfirmed === undefined ? null : await countUnconfirmed(db, unconfirmed);
  const doubt = clockDoubt(await readJobs(db), new Date());
  const isUsual = counted === null || (counted.confirmed > 0 && counted.neverAsked === 0);
  if (!isShort && isUsual && doubt === null) return;
  const removed = await countAll(db, options);
  const what = `${doubt ? `${doubt}; ` : ""}this removes ${removed.inquiries} inquiries, ${removed.subscribers} subscribers and ${removed.facts} facts${counted ? whoWasNotAsked(counted) : ""}`;
  const { stdin = process.stdin, stderr } = session.streams;
  if (!(stdin as { isTTY?: boolean }).isTTY) throw new UsageError(`${what}: confirm it with --yes`);
  const lines = createInterface({ input: stdin, output: stderr });
  const reply = await lines.question(`${what}. Go on? (yes/no) `).finally(() => lines.close());
  if (reply.trim() !== "yes") throw new FailureError("nothing was removed");
}

function whoWasNotAsked({ confirmed, neverAsked }: UnconfirmedCount): string {
  if (confirmed === 0) return "; no subscriber has confirmed yet";
  return neverAsked === 0 ? "" : `; ${neverAsked} of the subscribers signed up before anybody had confirmed`;
}
