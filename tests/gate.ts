/**
 * Runs every test, in three processes at a time: `npm test`. Much of a test is waiting for a browser, a database or a
 * clock, so three keep two cores busy. Tests of one process share what is slow to make (the packed packages, a cluster
 * of PostgreSQL), so the folders are divided by what they share and not file by file. The report of the first process is
 * shown as it comes, those of the others when they end.
 */
import { join } from "node:path";

/**
 * Folders and files of `tests` that make up a process each: browsers with the release, which shares nothing and takes
 * long, and servers. All other tests are the third.
 */
const PARTS = [
  ["cli", "site", "packages/release.test.ts"],
  ["api", "deploy", "operation", "store"],
];

const bunTest = (stderr: "inherit" | "pipe", args: readonly string[]) =>
  Bun.spawn([process.execPath, "test", "--timeout=180000", ...args], {
    cwd: join(import.meta.dir, ".."),
    stdout: "inherit",
    stderr,
  });

const [first = [], ...others] = [
  ...PARTS.map((names) => names.map((name) => `./tests/${name}`)),
  [`--path-ignore-patterns=tests/{${PARTS.flat().join(",")}}{,/**}`],
];
// Bun writes its report to standard error.
const shown = bunTest("inherit", first);
const reported = others.map((args) => bunTest("pipe", args));
const reports = reported.map(({ stderr }) => new Response(stderr as ReadableStream).bytes());
const codes = await Promise.all([shown, ...reported].map(({ exited }) => exited));
for (const report of reports) await Bun.write(Bun.stderr, await report);
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
