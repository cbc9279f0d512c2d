import { Argument } from "commander";
import { JOBS, type Job, recordJob } from "../../store/jobs.ts";
import { newCommand } from "../arguments.ts";
import type { Session } from "../session.ts";

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
