import type { Database } from "../../store/database.ts";
import { noteHistory, readHistory } from "../../store/history.ts";
import { dryRunOption, newCommand } from "../arguments.ts";
import { audited } from "../audit.ts";
import { FailureError, UsageError } from "../errors.ts";
import { countMerge, type Merged, merge } from "../merge/merge.ts";
import { openSource, type Source } from "../merge/source.ts";
import { progress } from "../output.ts";
import type { Session } from "../session.ts";

const ABOUT = `FROM is sqlite:FILE, postgres://…, env:NAME for a URL with a password, or a journal or an export in JSON Lines.
Everything that either side knows is in the store afterwards: those who came, those who left, and those who were erased, who stay away.
The service may run. It may be interrupted and run again. A store that is not there is made. Cursors start over.
Until --final says so, the store is reported as one that may lack facts.`;

export const mergeCommand = (session: Session) =>
  newCommand("merge", "Join what copies, other stores and journals hold into the store", ABOUT)
    .argument("[from...]", "what to join, one after the other")
    .option("--final", "nothing else can be read: the store has all that there is")
    .addOption(dryRunOption())
    .action(async (words: string[], { final, dryRun }: { final?: true; dryRun?: true }) => {
      if (words.length === 0 && !final) throw new UsageError("merge needs FROM, or --final");
      const { stdout } = session.streams;
      const sources: Source[] = [];
      try {
        // All are opened, and the lines of files checked, before anything is written.
        for (const word of words) sources.push(await openSource(session, word));
        await session.openOrMake(dryRun ?? false);
        await audited(session, "merge", { dryRun }, async (database) => {
          let count = 0;
          for (const source of sources) {
            stdout.write(`${source.name}\n`);
            count += report(session, await mergeOne(session, database, source, dryRun));
          }
          if (final && !dryRun) await database.transact((tx) => noteHistory(tx, { unreconciled: null }));
          const { unreconciled } = await readHistory(await database.reader());
          if (unreconciled !== null && !dryRun)
            stdout.write("once nothing else can be joined, say: contacts merge --final\n");
          return count;
        });
      } finally {
        for (const source of sources) await source.close();
      }
    });

async function mergeOne(
  { streams }: Session,
  database: Database,
  source: Source,
  dryRun = false,
): Promise<Merged> {
  try {
    if (dryRun) return await countMerge(database, source);
    const note = `a merge of ${source.name} wrote it at ${new Date().toISOString()}`;
    return await merge(database, source, note, progress(streams.stderr, "facts").at);
  } catch (error) {
    if (error instanceof FailureError) throw error;
    throw new FailureError(`${source.name}: ${database.describeError(error)}`);
  }
}

function report({ streams }: Session, { came, known, dropped, erased, digest }: Merged): number {
  const counts = {
    "facts that came": came,
    "known before": known,
    "dropped, erased here": dropped,
    "removed, erased there": erased,
  };
  for (const [name, count] of Object.entries(counts)) streams.stdout.write(`  ${name.padEnd(24)}${count}\n`);
  if (digest !== null && came > 0)
    streams.stdout.write(`  ${"the same in both".padEnd(24)}SHA-256 ${digest}\n`);
  return came + erased;
}
