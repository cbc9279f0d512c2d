import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cpuOf } from "./clock.ts";

export interface Launch {
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Where it listens, if it does not say so itself. */
  readonly url?: string;
}

export interface Server {
  readonly url: string;
  /** The time from the start of the process to its first response. */
  readonly startMs: number;
  /** CPU time that all its threads took so far, in microseconds. */
  cpu(): number;
  memory(): number;
  end(): Promise<void>;
}

export const ROOT = join(import.meta.dir, "..");
const SERVER_CORE = 0;
export const LOAD_CORE = 1;
const START_TIMEOUT_MS = 15_000;

export const pinned = (core: number, command: readonly string[]): string[] => [
  ...["taskset", "-c", String(core)],
  ...command,
];

export async function launch({ command, environment, url }: Launch): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const start = performance.now();
  const child = Bun.spawn(pinned(SERVER_CORE, command), {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? "", DATABASE_URL: `sqlite:${folder}/intents.sqlite`, ...environment },
    stdout: "ignore",
    stderr: "pipe",
  });
  let errors = "";
  void (async () => {
    for await (const text of child.stderr.pipeThrough(new TextDecoderStream())) errors += text;
  })();
  const end = async () => {
    child.kill("SIGKILL");
    await child.exited;
    rmSync(folder, { recursive: true, force: true });
  };
  for (;;) {
    const found = url ?? /Listening on (http:\S+)/.exec(errors)?.[1];
    if (found && (await fetch(found).catch(() => null)))
      return {
        url: found,
        startMs: performance.now() - start,
        cpu: () => cpuOf(child.pid),
        memory: () => memoryOf(child.pid),
        end,
      };
    if (child.exitCode !== null || performance.now() - start > START_TIMEOUT_MS) {
      await end();
      throw new Error(`${command.join(" ")} did not start: ${errors}`);
    }
    await Bun.sleep(1);
  }
}

function memoryOf(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kibibytes) / 1_024;
}
