/**
 * Changes one place of a source at a time, in a copy of the repository, and expects a test to fail:
 *
 *   npm run harden -- mutations           100 of all mutants, the same ones as long as the sources are
 *   npm run harden -- mutations 51-100    a part of them
 *   npm run harden -- mutations 20 sets   20 of those of the files whose paths contain this
 *
 * The tests beside the source run first, then those of the package and over HTTP. It lists what survived.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { copyRepository } from "./copy-repository.ts";
import { type Mutant, mutantsOf, sampleOf } from "./mutants.ts";

/** Milliseconds for the tests of one mutant; one that hangs was noticed as well. */
const TIMEOUT_MS = 240_000;

const OVER_HTTP = [
  "contact",
  "hosts",
  "http",
  "limits",
  "log",
  "resolve",
  "sets",
  "versioned",
  "fault",
  "bounds",
].map((name) => `./tests/api/${name}.test.ts`);
const OPERATION = ["start", "telemetry", "command", "without-contacts", "redis"].map(
  (name) => `./tests/operation/${name}.test.ts`,
);
/** The folders whose sources are changed, each with its tests: the quick ones first. */
const FOLDERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  service: [["./service"], OVER_HTTP, OPERATION],
  server: [
    ["./server"],
    OVER_HTTP,
    [...OPERATION, "./tests/site/serving.test.ts", "./tests/site/contact.test.ts"],
  ],
  "client/listening": [["./client/listening"], ["./client"]],
  "client/handlers": [["./client/handlers"], ["./client"]],
};

/** Returns whether tests pass, at the second try too: on a busy machine one may fail by itself. */
const passes = (copy: string, tests: readonly string[]) => run(copy, tests) || run(copy, tests);

function run(copy: string, tests: readonly string[]): boolean {
  // Its own runtime: an installation meanwhile would take this one away.
  const { status, error } = spawnSync(
    join(copy, "node_modules/.bin/bun"),
    ["test", "--bail", "--timeout=60000", ...tests],
    {
      cwd: copy,
      stdio: "ignore",
      timeout: TIMEOUT_MS,
    },
  );
  if (error && !("code" in error && error.code === "ETIMEDOUT")) throw error;
  return status === 0;
}

function isNoticed(copy: string, { file, from, to, after }: Mutant): boolean {
  const path = join(copy, file);
  const before = readFileSync(path, "utf8");
  const write = (text: string) => {
    unlinkSync(path);
    writeFileSync(path, text);
  };
  write(before.slice(0, from) + after + before.slice(to));
  try {
    const [, groups = []] = Object.entries(FOLDERS).find(([folder]) => file.startsWith(`${folder}/`)) ?? [];
    const beside = `./${dirname(file)}`;
    const own = readdirSync(join(copy, beside), { recursive: true, encoding: "utf8" });
    const first = own.some((name) => name.endsWith(".test.ts")) ? [[beside]] : [];
    return [...first, ...groups].some((tests) => !passes(copy, tests));
  } finally {
    write(before);
  }
}

const [range = "100", part = ""] = process.argv.slice(2);
const [from = 1, to = from] = range.includes("-") ? range.split("-").map(Number) : [1, Number(range)];
const copy = copyRepository();
const all = Object.keys(FOLDERS)
  .flatMap((folder) => mutantsOf(copy, folder))
  .filter(({ file }) => file.includes(part));
const chosen = sampleOf(all, to).slice(from - 1);
let noticed = 0;
try {
  for (const tests of new Set(Object.values(FOLDERS).flat()))
    if (!passes(copy, tests)) throw new Error(`without a mutant a test fails of: ${tests.join(" ")}`);
  for (const mutant of chosen) {
    const isRed = isNoticed(copy, mutant);
    if (isRed) noticed++;
    const { file, line, before, after } = mutant;
    process.stdout.write(
      `${isRed ? "red  " : "GREEN"}  ${file}:${line}  ${before.trim()}  ->  ${after.trim()}\n`,
    );
  }
  process.stdout.write(`${noticed} of ${chosen.length} noticed; there are ${all.length} in all\n`);
  process.exitCode = noticed >= 0.9 * chosen.length ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true });
}
