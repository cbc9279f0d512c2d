import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** What a timer does every night or every few minutes. */
export const JOBS = ["backup", "purge", "inquiries", "journal"] as const;
export type Job = (typeof JOBS)[number];

/** When a job last succeeded, in milliseconds since 1970. */
export interface JobSuccess {
  readonly job: string;
  readonly succeededAt: number;
}

export async function recordJob(db: Kysely<Tables>, name: Job, now: Date): Promise<void> {
  const succeeded_at = now.toISOString();
  await db
    .insertInto("jobs")
    .values({ name, succeeded_at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ succeeded_at }))
    .execute();
}

/** The last success of each job that ever succeeded. */
export async function readJobs(db: Kysely<Tables>): Promise<JobSuccess[]> {
  const rows = await db.selectFrom("jobs").selectAll().orderBy("name").execute();
  return rows.map(({ name, succeeded_at }) => ({ job: name, succeededAt: Date.parse(succeeded_at) }));
}
