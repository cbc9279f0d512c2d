import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One running process of the service, with a data store of its own unless the settings say otherwise. */
export interface Replica {
  readonly url: string;
  /** The operator's port. */
  readonly admin: string;
  readonly pid: number;
  /** Log lines so far. */
  readonly log: readonly Record<string, unknown>[];
  /** Sends a signal, waits for the end and answers the exit code; null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export const root = join(import.meta.dir, "..");
const START_MS = 15_000;

/** Starts the service on loopback from its source, or by another command, and waits until it listens. */
export async function startReplica(
  settings: Record<string, string> = {},
  command: readonly string[] = [process.execPath, join(root, "server/main.ts")],
): Promise<Replica> {
  const folder = mkdtempSync(join(tmpdir(), "replica-"));
  const [program = "", ...parameters] = command;
  const child = spawn(program, parameters, {
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      ADMIN_PORT: "0",
      DATABASE_URL: `sqlite:${folder}/intents.sqlite`,
      RATE_LIMIT_INTENTS: "off",
      RATE_LIMIT_CONTACT: "off",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const log = readLog(child);
  const complaints = collect(child);

  const end = performance.now() + START_MS;
  let started: Record<string, unknown> | undefined;
  while (!started) {
    if (child.exitCode !== null || performance.now() > end) {
      child.kill("SIGKILL");
      throw new Error(`the service did not start: ${complaints()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
    started = log.find(({ msg }) => msg === "started");
  }

  return {
    url: String(started.address),
    admin: String(started.admin),
    pid: child.pid ?? 0,
    log,
    async stop(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const code = await ended;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

function readLog(child: ChildProcess): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  let rest = "";
  child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts.map((line) => JSON.parse(line)));
  });
  return lines;
}

function collect(child: ChildProcess): () => string {
  let text = "";
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  return () => text;
}

/** Waits until a condition holds, and fails when it does not within the time. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  milliseconds = 5_000,
): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`waited ${milliseconds} ms in vain for ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A request that resolve answers with one intent. */
export const homeRequest = {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({
    input: { sense: "voice", transcript: "Go home", confidence: 0.94 },
    rules: [{ id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } }],
  }),
} as const;
