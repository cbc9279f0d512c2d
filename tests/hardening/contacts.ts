/**
 * A merge of many facts into each store, and the same again, with sign-ups beside it. Every command for a while beside many
 * sign-ups. Then every command on PostgreSQL with many contacts: how long it takes, and its plans.
 *
 *   npm run harden -- contacts --contacts 1000000 --facts 1000000
 *
 * It fails where a statement of a command reads a whole table that it need not read, or looks something up for each row
 * in a list of all: such a plan takes hours where there are many contacts.
 */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openStoreAt } from "../fixtures/people.ts";
import { contactsWith } from "../fixtures/servers/contacts.ts";
import { removeFolder } from "../fixtures/servers/daemon.ts";
import { type Postgres, queryPostgres, startPostgres } from "../fixtures/servers/postgres.ts";
import { writeBeside } from "./contacts/beside.ts";
import { fill } from "./contacts/fill.ts";
import { mergeMany } from "./contacts/merge.ts";
import { offencesIn } from "./contacts/plans.ts";

const option = { type: "string", default: "300000" } as const;
const { values } = parseArgs({
  options: { contacts: option, facts: option, seconds: { ...option, default: "40" } },
});
const size = Number(values.contacts);
const facts = Number(values.facts);
// Small tables are read whole, as they should be.
if (!(size >= 100_000 && facts >= 1_000))
  throw new Error("--contacts must be 100000 or more, and --facts 1000 or more");

// This comes first: a child process starts with the memory of its parent, which is still small.
const faults = await mergeMany(facts);
faults.push(...(await writeBeside(Number(values.seconds))));
for (const fault of faults) process.stdout.write(`  OVER A BOUND ${fault}\n`);

const folder = mkdtempSync(join(tmpdir(), "intents-contacts-"));
const logs = (postgres: Postgres) => join(postgres.data, "log");
const postgres = await startPostgres("logging_collector=on", "log_filename=plans.log", "max_wal_size=8GB");
try {
  const url = await postgres.createDatabase();
  await (await openStoreAt(url)).close();
  process.stdout.write(
    `${size} subscribers and ${size / 2} inquiries, ${new Date().toISOString().slice(0, 10)}\n`,
  );
  await fill(url, size);
  const [database] = await queryPostgres<{ size: string }>(
    url,
    "select pg_size_pretty(pg_database_size(current_database())) as size",
  );
  process.stdout.write(`filled after ${Math.round(performance.now() / 1_000)} s: ${database?.size}\n`);
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    "auto_explain.log_min_duration = 0",
    "auto_explain.log_timing = off",
  ])
    await queryPostgres(postgres.url, `alter role postgres set ${setting}`);
  const log = () => readFileSync(join(logs(postgres), readdirSync(logs(postgres))[0] ?? ""), "utf8");
  const someone = (index: number) => `person-${index}@example.org`;
  const [row] = await queryPostgres<{ name: string; number: number; id: string }>(
    url,
    `select name, number, facts.id from facts, history
      where number <= (select max(number) from inquiries) - 2000 order by number desc limit 1`,
  );
  const near = join(folder, "near");
  writeFileSync(near, `${row?.name}-${row?.number}-${row?.id}\n`);

  const MONTH = ["--since", "P30D"];
  /** Commands that count, or read everything once, may read whole tables. */
  const runs: readonly (readonly [whole: boolean, ...argv: string[]])[] = [
    [false, "list", "--since", "P1D"],
    ...[
      ["all"],
      ["since", ...MONTH],
      ["withdrawn", "--withdrawn", ...MONTH],
      ["open", "--unconfirmed"],
      ["after", "--cursor", near],
    ].map(
      ([name = "", ...options]) =>
        [false, "export", "--format", "jsonl", ...options, "--output", join(folder, name)] as const,
    ),
    [false, "show", someone(7)],
    [false, "confirm", someone(8)],
    [false, "withdraw", someone(9), "--purpose", "newsletter"],
    [false, "correct", someone(10), "--email", "new@example.org"],
    [false, "erase", someone(11)],
    [true, "stats"],
    [true, "purge", "--older-than", "P36M", "--dry-run"],
    [false, "purge", "--older-than", "P36M"],
    [true, "purge", "--unconfirmed", "P47M", "--yes"],
  ];
  let offences = 0;
  for (const [whole, ...argv] of runs) {
    const from = log().length;
    const start = performance.now();
    const { status, errors } = await contactsWith(url, {}, ...argv);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    const words = argv.map((word) => (word.startsWith(folder) ? "FILE" : word)).join(" ");
    process.stdout.write(`${words.padEnd(64)} ${seconds.padStart(7)} s\n`);
    if (status !== 0) throw new Error(`status ${status}: ${errors}`);
    for (const offence of whole ? [] : offencesIn(log().slice(from))) {
      offences++;
      process.stdout.write(`  PLAN ${offence}\n`);
    }
  }
  process.exitCode = offences + faults.length === 0 ? 0 : 1;
} finally {
  await postgres.remove();
  removeFolder(folder);
}
