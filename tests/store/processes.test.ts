import { expect, test } from "bun:test";
import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { MIGRATIONS } from "../../contacts/store/migrations/migrations.ts";
import { removeService, startService } from "../fixtures/servers/service.ts";
import { describeOnEachStore } from "../fixtures/servers/stores.ts";

describeOnEachStore("several processes that start at once", (store) => {
  test("on a new store migrate it once, and all use it", async () => {
    for (let round = 0; round < 3; round++) {
      const { url: DATABASE_URL, query } = await store().another();
      const services = await Promise.all([1, 2, 3].map(() => startService({ DATABASE_URL })));
      try {
        for (const { url } of services) expect((await fetch(`${url}/api/health`)).status).toBe(200);
        for (const { log, end } of services) {
          await end();
          expect(log()).not.toContain("store is unavailable");
        }
        const names = await query("select name from kysely_migration order by name");
        expect(names).toEqual(MIGRATIONS.map(({ name }) => ({ name })));
      } finally {
        await Promise.all(services.map(removeService));
      }
    }
  });
});

test("a start waits for another process that writes to a file without a write-ahead log", async () => {
  const folder = mkdtempSync(join(tmpdir(), "intents-writer-"));
  const writer = new DatabaseSync(join(folder, "intents.sqlite"));
  writer.exec("create table other (a); begin immediate");
  const started = startService({}, folder);
  setTimeout(() => writer.close(), 300);
  const service = await started;
  try {
    expect((await fetch(`${service.url}/api/health`)).status).toBe(200);
    expect(service.log()).not.toContain("store is unavailable");
  } finally {
    await removeService(service);
  }
});

// Another program that leaves the file, such as sqlite3, takes the -wal away from under a service without this lock;
// what the service then accepts is written to a file that nobody can find.
test("the service that made the tables holds its lock on the file", async () => {
  const service = await startService();
  const { ino } = statSync(join(service.folder, "intents.sqlite"));
  const shared = new RegExp(`POSIX .* READ .*:${ino} 1073741826 1073742335$`, "m");
  expect(readFileSync("/proc/locks", "utf8")).toMatch(shared);
  await removeService(service);
});
