/**
 * Takes each guard of docs/security.md away, one by one, in a copy of the repository, and expects a test to fail:
 *
 *   npm run harden -- guards                     all of them
 *   npm run harden -- guards "power cut"      those of the rows that begin so
 *
 * It ends with 1 where a guard is gone and no test notices, and lists the rows of the page that no guard here is of.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyRepository } from "../fixtures/copy-repository.ts";
import type { Guard } from "./guards/guard.ts";
import { GUARDS } from "./guards/table.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
/** Milliseconds for one test without its guard: one that hangs has noticed as well. */
const TEST_TIMEOUT_MS = 240_000;

function passes(copy: string, test: string): boolean {
  const { status } = spawnSync(process.execPath, ["test", "--timeout=120000", `./${test}`], {
    cwd: copy,
    stdio: "ignore",
    timeout: TEST_TIMEOUT_MS,
  });
  return status === 0;
}

/** Returns whether the named test fails without the guard. */
function isNoticed(copy: string, { file, line, without, test }: Guard): boolean {
  const path = join(copy, file);
  const before = readFileSync(path, "utf8");
  if (before.split(line).length !== 2) throw new Error(`${file} does not hold once: ${line}`);
  const write = (text: string) => {
    unlinkSync(path);
    writeFileSync(path, text);
  };
  write(before.replace(line, () => without));
  try {
    return !passes(copy, test);
  } finally {
    write(before);
  }
}

const [asked = ""] = process.argv.slice(2);
const page = readFileSync(join(ROOT, "docs/security.md"), "utf8");
const table = page.slice(page.indexOf("| who | tries |"), page.indexOf("Not defended:"));
const rows = [...table.matchAll(/^\| [^|]+ \| ([^|]+) \|.*\|$/gm)].map(([, tries = ""]) => tries);
const copy = copyRepository();
let unnoticed = 0;
try {
  const guards = GUARDS.filter(({ tries }) => tries.startsWith(asked));
  for (const test of new Set(guards.map(({ test }) => test)))
    if (!passes(copy, test)) throw new Error(`${test} fails with every guard in its place`);
  for (const guard of guards) {
    if (!rows.some((row) => row.startsWith(guard.tries)))
      throw new Error(`docs/security.md has no row for: ${guard.tries}`);
    const noticed = isNoticed(copy, guard);
    if (!noticed) unnoticed++;
    process.stdout.write(
      `${noticed ? "red  " : "GREEN"}  ${guard.test}  without ${guard.file}: ${guard.line.trim()}\n`,
    );
  }
  const uncovered = rows.slice(1).filter((row) => !GUARDS.some(({ tries }) => row.startsWith(tries)));
  if (asked === "") for (const row of uncovered) process.stdout.write(`no guard of: ${row}\n`);
  process.exitCode = unnoticed === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true });
}
