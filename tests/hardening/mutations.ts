/**
 * Changes one place of a source at a time, in a copy of the repository, and expects a test to fail:
 *
 *   npm run harden -- mutations           100 of all mutants, the same ones as long as the sources are
 *   npm run harden -- mutations 51-100    a part of them
 *   npm run harden -- mutations 20 sets   20 of those of the files whose paths contain this
 *
 * The unit tests that import the source run first, those beside it before the others, then those over HTTP, the quick ones
 * before the slow. It lists what survived.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { copyRepository } from "../fixtures/copy-repository.ts";
import { files, importsOf, packageOf } from "../repository/imports.ts";
import { type Mutant, mutantsOf, sampleOf } from "./mutants.ts";

/** Milliseconds for the tests of one mutant; one that hangs was noticed as well. */
const TIMEOUT_MS = 480_000;

const inApi = (...names: string[]) => names.map((name) => `tests/api/${name}.test.ts`);
const inOperation = (...names: string[]) => names.map((name) => `tests/operation/${name}.test.ts`);
const OVER_HTTP = [
  inApi("fault", "hosts", "limits", "log", "resolve", "versioned"),
  inApi("bounds", "contact", "description", "http", "sets"),
];
/** The folders whose sources are changed, each with what runs after the unit tests. */
const FOLDERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  service: [
    ...OVER_HTTP,
    inOperation("start", "telemetry", "command", "without-contacts", "redis", "identity"),
  ],
  server: [
    ...OVER_HTTP,
    [
      ...inOperation("start", "telemetry", "command", "without-contacts", "redis", "identity"),
      "tests/site/contact.test.ts",
      "tests/site/serving.test.ts",
    ],
  ],
  "client/listening": [],
  "client/handlers": [],
};

/** The files that import each file of the repository. */
const importers = Map.groupBy(
  files.flatMap((file) => importsOf(file).map((imported) => ({ file, imported }))),
  ({ imported }) => imported,
);

/** Returns the unit tests of its package that import a file, by themselves or through others: those beside it, the others. */
function unitTestsOf(source: string): (readonly string[])[] {
  const found = new Set([source]);
  for (const file of found)
    for (const importer of importers.get(file) ?? [])
      if (packageOf(importer.file) === packageOf(source)) found.add(importer.file);
  const tests = [...found].filter((file) => /\.test\.tsx?$/.test(file));
  const isBeside = (file: string) => dirname(file) === dirname(source);
  return [tests.filter(isBeside), tests.filter((file) => !isBeside(file))];
}

const groupsOf = (source: string): (readonly string[])[] =>
  [
    ...unitTestsOf(source),
    ...(Object.entries(FOLDERS).find(([folder]) => source.startsWith(`${folder}/`))?.[1] ?? []),
  ].filter((tests) => tests.length > 0);

/** Returns whether tests pass, at the second try too: on a busy machine one may fail by itself. */
const passes = (copy: string, tests: readonly string[]) => run(copy, tests) || run(copy, tests);

function run(copy: string, tests: readonly string[]): boolean {
  // A copy of the runtime: an installation meanwhile would remove this one.
  const { status, error } = spawnSync(
    join(copy, "node_modules/.bin/bun"),
    ["test", "--bail", "--parallel=2", "--timeout=120000", ...tests.map((test) => `./${test}`)],
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
    return groupsOf(file).some((tests) => !passes(copy, tests));
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
  // Built before the tests, whose timeout is shorter than a build on a busy machine.
  const { status, stderr } = spawnSync(process.execPath, ["packaging/pages.ts", "--if-needed"], {
    cwd: copy,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`what the tests need was not built: ${stderr}`);
  for (const tests of new Map(
    chosen.flatMap(({ file }) => groupsOf(file)).map((tests) => [tests.join(" "), tests]),
  ).values())
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
