import { expect, test } from "bun:test";
import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { removeFolder } from "../fixtures/servers/daemon.ts";
import { removeService, startService } from "../fixtures/servers/service.ts";

test("several processes that start at once on one new SQLite file migrate it once, and all use it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "intents-processes-"));
  for (const name of ["a", "b", "c"]) {
    const settings = { DATABASE_URL: `sqlite:${join(folder, name)}` };
    const services = await Promise.all([1, 2, 3].map(() => startService(settings)));
    try {
      for (const { url } of services) expect((await fetch(`${url}/api/health`)).status).toBe(200);
      for (const { log, end } of services) {
        await end();
        expect(log()).not.toContain("store is unavailable");
      }
    } finally {
      await Promise.all(services.map(removeService));
    }
  }
  removeFolder(folder);
}, 180_000);

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
