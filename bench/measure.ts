import { LOAD_CORE, pinned, type Server } from "./launch.ts";
import type { Job, Report } from "./side.ts";

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

/** A load, whichever server it is put on. */
export type Load = Omit<Job, "urls">;

/** Puts a load on several processes that share an address, and takes what they spent. All answers must have the status. */
export async function measure(servers: readonly Server[], job: Load, status: number): Promise<Figures> {
  const [figures] = await measureSides([servers], job, status);
  return figures as Figures;
}

/**
 * The same for several sides in turns so short that what slows the machine down meets them all. What a side does while
 * the others have their turn (collecting garbage, giving memory back) is counted as its own.
 */
export async function measureSides(
  sides: readonly (readonly Server[])[],
  job: Load,
  status: number,
): Promise<Figures[]> {
  const spent = () => sides.map((servers) => servers.reduce((sum, server) => sum + server.cpu(), 0));
  const before = spent();
  const reports = await load({ ...job, urls: sides.map(([server]) => server?.url ?? "") });
  const after = spent();
  return reports.map((report, index) => {
    const strangers = Object.keys(report.statuses).filter((each) => each !== String(status));
    if (strangers.length > 0 || report.answers === 0)
      throw new Error(
        `expected ${status} only at ${job.path} with ${job.connections} connections: ${JSON.stringify(report)}`,
      );
    const cpu = (after[index] ?? 0) - (before[index] ?? 0);
    return {
      cpuMicros: cpu / report.answers,
      perSecond: report.answers / report.seconds,
      p50Ms: report.p50,
      p99Ms: report.p99,
      memoryMiB: (sides[index] ?? []).reduce((sum, server) => sum + server.memory(), 0),
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

/** The value below which a share of some values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  return ((sorted[Math.floor(half)] ?? Number.NaN) + (sorted[Math.ceil(half) - 1] ?? Number.NaN)) / 2;
}
