/**
 * Runs every test, in two processes at a time: `npm test`. Tests of one process share what is slow to make (the packed
 * packages, the built pages), so the folders are divided by what they share and not file by file. The report of the
 * second process is shown when it ends.
 */
import { join } from "node:path";

/** Folders of `tests` that make one half, most of which start the service and a browser. The rest is as long. */
const SERVICE = ["api", "cli", "deploy", "operation", "site"];

const bunTest = (stderr: "inherit" | "pipe", ...args: string[]) =>
  Bun.spawn([process.execPath, "test", "--timeout=180000", ...args], {
    cwd: join(import.meta.dir, ".."),
    stdout: "inherit",
    stderr,
  });

// Bun writes its report to standard error.
const first = bunTest("inherit", ...SERVICE.map((folder) => `./tests/${folder}`));
const second = bunTest("pipe", `--path-ignore-patterns=tests/{${SERVICE.join(",")}}/**`);
const report = await new Response(second.stderr as ReadableStream).bytes();
const codes = await Promise.all([first.exited, second.exited]);
await Bun.write(Bun.stderr, report);
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
