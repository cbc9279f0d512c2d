import { run } from "../fixtures/packed.ts";
import { freePort } from "../fixtures/servers/daemon.ts";
import { ROOT } from "./stage.ts";

/** One example on its runtime. */
export interface Host {
  readonly name: string;
  readonly command: (port: number) => readonly string[];
  /** The folder below the stage that it is started in. */
  readonly folder?: string;
  /** The command that is run before, such as a build. */
  readonly before?: readonly string[];
}

const SUITES = ["tests/api/versioned.test.ts", "tests/api/resolve.test.ts"];
const START_TIMEOUT_MS = 60_000;
/** Another program may take a port between the moment when it was free and the start. */
const MAX_STARTS = 5;

/** Starts an example on a free port, and waits until it responds. */
export async function startHost(stage: string, host: Host) {
  const cwd = `${stage}/${host.folder ?? ""}`;
  const quiet = { NEXT_TELEMETRY_DISABLED: "1", DENO_NO_UPDATE_CHECK: "1" };
  if (host.before) await run(cwd, "env", "NEXT_TELEMETRY_DISABLED=1", ...host.before);
  const end = performance.now() + START_TIMEOUT_MS;
  for (let starts = 0; starts < MAX_STARTS; starts++) {
    const port = await freePort();
    const env = { ...process.env, ...quiet, PORT: String(port) };
    const child = Bun.spawn([...host.command(port)], { cwd, env, stdout: "ignore", stderr: "ignore" });
    const url = `http://127.0.0.1:${port}`;
    while (child.exitCode === null && performance.now() < end) {
      const answer = await fetch(`${url}/api/v1/actions`).catch(() => null);
      // Only what still runs can have answered.
      if (answer?.ok && child.exitCode === null) return { url, stop: () => stop(child) };
      await Bun.sleep(20);
    }
    await stop(child);
  }
  throw new Error(`${host.name} does not respond`);
}

async function stop(child: ReturnType<typeof Bun.spawn>): Promise<void> {
  child.kill("SIGKILL");
  await child.exited;
}

/** Runs the suites of the versioned routes on the server at this address; throws if one of them fails. */
export async function runSuites(url: string): Promise<void> {
  await run(ROOT, "env", `SERVICE_URL=${url}`, process.execPath, "test", "--timeout=20000", ...SUITES);
}
