import { LOAD_CORE, pinned, type Server } from "./launch.ts";
import type { Job, Report } from "./load.ts";

/** What one round of load showed of a server. */
export interface Figures {
  readonly cpuMicros: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly memoryMiB: number;
  /** The share of the time in which the server had its core: near 1, it was the server that set the pace. */
  readonly busy: number;
}

/** The middle of several rounds, and how far they lay apart. */
export interface Middle extends Figures {
  /** Half the distance between the least and the most CPU time of the rounds, as a share of the middle. */
  readonly spread: number;
  readonly rounds: readonly Figures[];
}

/** Puts a load on several servers at once and takes what each of them spent. All answers must have the status. */
export async function measure(
  servers: readonly Server[],
  job: Omit<Job, "url">,
  status: number,
): Promise<Figures> {
  const before = servers.map((server) => server.cpu());
  const report = await load({ ...job, url: servers[0]?.url ?? "" });
  const after = servers.map((server) => server.cpu());
  const strangers = Object.entries(report.statuses).filter(([each]) => each !== String(status));
  if (strangers.length > 0 || report.answers === 0)
    throw new Error(
      `expected ${status} only at ${job.path} with ${job.connections} connections: ${JSON.stringify(report)}`,
    );
  const cpu = after.reduce((sum, time, index) => sum + time - (before[index] ?? 0), 0);
  return {
    cpuMicros: cpu / report.answers,
    perSecond: report.answers / report.seconds,
    p50Ms: report.p50,
    p99Ms: report.p99,
    memoryMiB: servers.reduce((sum, server) => sum + server.memory(), 0),
    busy: cpu / 1e6 / report.seconds,
  };
}

async function load(job: Job): Promise<Report> {
  const child = Bun.spawn(pinned(LOAD_CORE, [process.execPath, `${import.meta.dir}/load.ts`]), {
    stdin: new Blob([JSON.stringify(job)]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [output, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`the load broke off: ${errors}`);
  return JSON.parse(output) as Report;
}

/** The middle of rounds, each figure for itself. */
export function middle(rounds: readonly Figures[]): Middle {
  const of = (figure: keyof Figures) => median(rounds.map((round) => round[figure]));
  const cpu = rounds.map(({ cpuMicros }) => cpuMicros);
  return {
    cpuMicros: of("cpuMicros"),
    perSecond: of("perSecond"),
    p50Ms: of("p50Ms"),
    p99Ms: of("p99Ms"),
    memoryMiB: of("memoryMiB"),
    busy: of("busy"),
    spread: (Math.max(...cpu) - Math.min(...cpu)) / 2 / of("cpuMicros"),
    rounds,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  return ((sorted[Math.floor(half)] ?? Number.NaN) + (sorted[Math.ceil(half) - 1] ?? Number.NaN)) / 2;
}
