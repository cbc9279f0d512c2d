/**
 * Runs every test, in two processes at a time: `npm test`. Tests of one process share what is slow to make (the packed
 * packages, the built pages), so the folders are divided by what they share and not file by file. What the second
 * process prints is shown when it ends.
 */
import { join } from "node:path";

/** Folders of `tests` whose tests start the service, its stores and a browser. Everything else is the other half. */
const SERVICE = ["api", "deploy", "operation", "site", "store"];

const bunTest = (...args: string[]) =>
  Bun.spawn([process.execPath, "test", "--timeout=180000", ...args], {
    cwd: join(import.meta.dir, ".."),
    stdout: "inherit",
    stderr: "pipe",
  });

const halves = [
  bunTest(...SERVICE.map((folder) => `./tests/${folder}`)),
  bunTest(`--path-ignore-patterns=tests/{${SERVICE.join(",")}}/**`),
];
// Bun writes its report to standard error.
const reports = halves.map(({ stderr }) => new Response(stderr).bytes());
let failed = false;
for (const [index, half] of halves.entries()) {
  process.stderr.write((await reports[index]) ?? "");
  if ((await half.exited) !== 0) failed = true;
}
process.exit(failed ? 1 : 0);
