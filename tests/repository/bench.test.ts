import { beforeAll, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";

const bench = join(import.meta.dir, "../../bench");
const modified = (path: string) => statSync(join(bench, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function run(command: string, ...argv: string[]) {
  const { status, stdout, stderr } = spawnSync(command, argv, { cwd: bench, encoding: "utf8" });
  return { status, said: stdout + stderr };
}

beforeAll(() => {
  // npm writes this file last, so an interrupted installation is repeated.
  if (modified("node_modules/.package-lock.json") > modified("package-lock.json")) return;
  const { status, said } = run("npm", "ci", "--ignore-scripts", "--silent");
  if (status !== 0) throw new Error(`the peers could not be installed: ${said}`);
}, 300_000);

test("the benchmarks' types hold", () => {
  expect(run("node", "node_modules/.bin/tsc")).toMatchObject({ status: 0 });
}, 180_000);

test("the peers of the benchmarks do the task, as the service does", () => {
  const { status, said } = run(process.execPath, "test", "./alike.ts");
  expect(status, said).toBe(0);
  expect(said).toMatch(/^ ?\d{3,} pass$/m);
}, 180_000);
