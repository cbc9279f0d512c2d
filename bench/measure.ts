import { LOAD_CORE, pinned, type Server } from "./launch.ts";
import type { Job, Report } from "./side.ts";

export interface Figures {
  readonly cpuMicros: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly memoryMiB: number;
  /** The share of the time in which the server had its core: near 1, it was the server that set the pace. */
  readonly busy: number;
}

/** The median of several rounds, each figure for itself. */
export interface Middle extends Figures {
  /** Half the distance between the least and the most CPU time of the rounds, as a share of the median. */
  readonly spread: number;
  readonly rounds: readonly Figures[];
}

/**
 * Puts a load on several servers in turns so short that what slows the machine down meets them all. What a server does
 * in the others' turns (collecting garbage, giving memory back) is counted as its own.
 *
 * @param status what every response must have
 */
export async function measure(
  servers: readonly Server[],
  job: Omit<Job, "urls">,
  status: number,
): Promise<Figures[]> {
  const before = servers.map((server) => server.cpu());
  const reports = await load({ ...job, urls: servers.map(({ url }) => url) });
  return servers.map((server, index) => {
    const cpu = server.cpu() - (before[index] ?? 0);
    const report = reports[index] as Report;
    const others = Object.keys(report.statuses).filter((each) => each !== String(status));
    if (others.length > 0 || report.count === 0)
      throw new Error(`expected ${status} only at ${job.path}: ${JSON.stringify(report)}`);
    return {
      cpuMicros: cpu / report.count,
      perSecond: report.count / report.seconds,
      p50Ms: report.p50,
      p99Ms: report.p99,
      memoryMiB: server.memory(),
      busy: cpu / 1e6 / report.seconds,
    };
  });
}

async function load(job: Job): Promise<Report[]> {
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
  return JSON.parse(output) as Report[];
}

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

/** Returns the value below which a share of some values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
