import { Argument } from "commander";
import { JOBS, type Job, recordJob } from "../../store/jobs.ts";
import { outputTo } from "../output.ts";
import { inOrder } from "../paging.ts";
import { newCommand, type Session } from "../session.ts";
import { when } from "./list.ts";

export const recordJobCommand = (session: Session) =>
  newCommand(
    "record-job",
    "Record that a job succeeded which another program did, such as pg_dump",
    "backup, purge, and export with --cursor do so by themselves. A metric of the service shows when each last succeeded.",
  )
    .addArgument(new Argument("<job>", "the job").choices(JOBS))
    .action(async (job: Job) => {
      await (await session.open()).transact((tx) => recordJob(tx, job, new Date()));
    });

export const auditCommand = (session: Session) =>
  newCommand(
    "audit",
    "Show which commands read or changed contacts: when, who, which, and how many",
    "A line without a number is of a command that did not end.",
  )
    .option("--since <when>", "only commands from then on", when)
    .action(async ({ since = "" }: { since?: string }) => {
      const db = await (await session.open()).reader();
      const output = outputTo(session.streams.stdout);
      // In the order of time: lines that came from a store which was replaced have higher numbers and earlier times.
      for await (const rows of inOrder(db.selectFrom("audit").selectAll(), "id", 0, since, 1_000)) {
        const lines = rows.map(
          ({ created_at, operator, command, contacts }) =>
            `${created_at}  ${command.padEnd(20)}  ${String(contacts ?? "-").padStart(9)}  ${operator}\n`,
        );
        await output.write(lines.join(""));
      }
    });
