/** What tests start does not outlive them: neither where it does not get ready, nor however their process ends. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { daemonFolder, removeFolder, startDaemon, until } from "../fixtures/daemon.ts";
import { runToEnd } from "../fixtures/run.ts";

const ROOT = join(import.meta.dir, "../..");
/** A server with a child, as nginx has, that says the ids of both. */
const SERVER = ["sh", "-c", "sleep 600 & echo $$ $!; echo listening >&2; wait"];

let folder: string;
beforeEach(() => {
  folder = daemonFolder("intents-leftovers");
});
afterEach(() => removeFolder(folder));

const said = (name: string) => readFileSync(join(folder, name), "utf8");
const hasBegun = () => said("errors.log") !== "";
/** Whether a process is there that has not ended: one that nobody has waited for yet has no command line any more. */
function isRunning(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8") !== "";
  } catch {
    return false;
  }
}
async function expectGone(): Promise<void> {
  const pids = said("output.log").trim().split(" ");
  expect(pids).toHaveLength(2);
  await until(() => !pids.some(isRunning), "what was started is gone");
}

test("a server that does not get ready is ended, and the error says what it said", async () => {
  const neverReady = async () => {
    await until(hasBegun, "it has begun");
    return false;
  };
  await expect(startDaemon(SERVER, folder, neverReady, 0)).rejects.toThrow("sh did not start: listening");
  await expectGone();
});

test("a server that ends before it is ready is not waited for", async () => {
  const start = startDaemon(["sh", "-c", "echo no such port >&2; exit 1"], folder, () => false);
  await expect(start).rejects.toThrow("sh did not start: no such port");
});

test.each([
  ["a set-up fails", 1, 'throw new Error("not ready")'],
  ["a test exits", 3, "process.exit(3)"],
  ["SIGHUP comes", 129, 'process.kill(process.pid, "SIGHUP")'],
  ["SIGINT comes", 130, 'process.kill(process.pid, "SIGINT")'],
  ["SIGTERM comes", 143, 'process.kill(process.pid, "SIGTERM")'],
])("a server ends with the tests where %s", async (_, status, ending) => {
  const file = join(folder, "scratch.test.ts");
  const text = `
    import { beforeAll, test } from "bun:test";
    import { startDaemon } from ${JSON.stringify(join(ROOT, "tests/fixtures/daemon.ts"))};
    beforeAll(async () => {
      const hasBegun = () => Bun.file(${JSON.stringify(join(folder, "errors.log"))}).size > 0;
      await startDaemon(${JSON.stringify(SERVER)}, ${JSON.stringify(folder)}, hasBegun);
      ${ending};
      await Bun.sleep(60_000);
    }, 60_000);
    test("is not reached", () => {});
  `;
  await Bun.write(file, text);
  const run = await runToEnd([process.execPath, "test", file], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? "" },
  });
  expect(run.status).toBe(status);
  await expectGone();
});
