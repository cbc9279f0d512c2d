import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cpuOf } from "./clock.ts";

/** How a server is started. */
export interface Launch {
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Where it listens, if it does not say so itself. */
  readonly url?: string;
}

/** A server in a process of its own, on a core of its own. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  /** The time from the start of the process to its first answer. */
  readonly startMs: number;
  /** CPU time that all its threads took so far, in microseconds. */
  cpu(): number;
  /** Resident memory in MiB. */
  memory(): number;
  end(): Promise<void>;
}

export const ROOT = join(import.meta.dir, "..");
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;
const START_MS = 15_000;

/** The command held to one core, where the system can do that. */
export function pinned(core: number, command: readonly string[]): string[] {
  return Bun.which("taskset") ? ["taskset", "-c", String(core), ...command] : [...command];
}

/** Starts a server and waits until it responds. */
export async function launch({ command, environment, url }: Launch, core = SERVER_CORE): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const start = performance.now();
  const child = Bun.spawn(pinned(core, command), {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? "", DATABASE_URL: `sqlite:${folder}/intents.sqlite`, ...environment },
    stdout: "ignore",
    stderr: "pipe",
  });
  const errors = listen(child.stderr);
  const end = async () => {
    child.kill("SIGKILL");
    await child.exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const address = async () => {
    const known = url ?? /Listening on (http:\S+)/.exec(errors.text())?.[1];
    return known && (await fetch(known).catch(() => null)) ? known : null;
  };
  let found = await address();
  while (found === null) {
    if (child.exitCode !== null || performance.now() - start > START_MS) {
      await end();
      throw new Error(`${command.join(" ")} did not start: ${errors.text()}`);
    }
    await Bun.sleep(1);
    found = await address();
  }
  return {
    url: found,
    pid: child.pid,
    startMs: performance.now() - start,
    cpu: () => cpuOf(child.pid),
    memory: () => memoryOf(child.pid),
    end,
  };
}

function memoryOf(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kibibytes) / 1_024;
}

function listen(stream: ReadableStream<Uint8Array>) {
  let text = "";
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) text += decoder.decode(chunk);
  })();
  return { text: () => text };
}
