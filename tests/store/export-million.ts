/** Exports a million contacts from each store and prints how long it took and how much memory at most. */
import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { addCrowd, contacts } from "../fixtures/contacts.ts";
import { removeFolder } from "../fixtures/daemon.ts";
import { postgresProgram, queryPostgres, startPostgres } from "../fixtures/postgres.ts";
import { removeService, startService } from "../fixtures/service.ts";
import type { TestStore } from "../fixtures/stores.ts";

const SIZE = Number(process.argv[2] ?? 1_000_000);
const say = (text: string) => process.stdout.write(`${text}\n`);

async function measure(store: TestStore, folder: string): Promise<void> {
  // The service makes the tables.
  await removeService(await startService({ DATABASE_URL: store.url }));
  const small = await contacts(store.url, "export", "--output", join(folder, "empty.csv"));
  await addCrowd(store, SIZE);
  for (const format of ["csv", "jsonl"]) {
    const path = join(folder, `${store.kind}.${format}`);
    const start = performance.now();
    const { status, errors, peakBytes } = await contacts(
      store.url,
      ...["export", "--format", format, "--output", path],
    );
    if (status !== 0) throw new Error(errors);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MiB`;
    say(
      `${store.kind} ${format}: ${SIZE} contacts, ${megabytes(statSync(path).size)} in ${seconds} s, ` +
        `peak memory ${megabytes(peakBytes)} (of an empty export ${megabytes(small.peakBytes)})`,
    );
  }
}

const folder = mkdtempSync(join(tmpdir(), "intents-million-"));
const file = join(folder, "intents.sqlite");
await measure(
  {
    kind: "sqlite",
    url: `sqlite:${file}`,
    query: async <T>(sql: string) => {
      const database = new DatabaseSync(file);
      const rows = database.prepare(sql).all() as T[];
      database.close();
      return rows;
    },
  },
  folder,
);
removeFolder(join(folder, "empty.csv"));
if (postgresProgram("postgres") === null) say("postgres: skipped, for PostgreSQL is not installed");
else {
  const postgres = await startPostgres();
  try {
    const url = await postgres.createDatabase();
    await measure({ kind: "postgres", url, query: (sql) => queryPostgres(url, sql) }, folder);
  } finally {
    await postgres.remove();
  }
}
removeFolder(folder);
