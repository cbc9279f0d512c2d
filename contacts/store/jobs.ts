import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** The names of the jobs that a timer runs every night or every few minutes. */
export const JOBS = ["backup", "purge", "inquiries", "journal"] as const;
export type Job = (typeof JOBS)[number];

/** The last success of a job, in milliseconds since 1970. */
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

/** Returns the last success of each job that ever succeeded. */
export async function readJobs(db: Kysely<Tables>): Promise<JobSuccess[]> {
  const rows = await db.selectFrom("jobs").selectAll().orderBy("name").execute();
  return rows.map(({ name, succeeded_at }) => ({ job: name, succeededAt: Date.parse(succeeded_at) }));
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Days without any job after which the clock is doubted: the jobs of the units are due every night. */
const MAX_GAP_DAYS = 7;

/**
 * Returns why the clock may have jumped, compared with the last recorded jobs; null if it agrees with them. Data must
 * not be removed by its age while the clock is in doubt.
 */
export function clockDoubt(jobs: readonly JobSuccess[], now: Date): string | null {
  if (jobs.length === 0) return null;
  const latest = Math.max(...jobs.map(({ succeededAt }) => succeededAt));
  const days = Math.floor((now.getTime() - latest) / DAY_MS);
  if (days >= -1 && days <= MAX_GAP_DAYS) return null;
  const newest = new Date(latest).toISOString();
  return days < 0
    ? `the last job succeeded at ${newest}, which this clock has not reached`
    : `the last job succeeded at ${newest}, ${days} days before this clock`;
}
