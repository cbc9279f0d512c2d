import { describe, expect, test } from "bun:test";
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { post, signup } from "../fixtures/requests.ts";
import { unprivileged, until } from "../fixtures/servers/daemon.ts";
import { type RunningService, removeService, startService } from "../fixtures/servers/service.ts";
import { describeOnEachStore } from "../fixtures/servers/stores.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const send = async ({ url }: RunningService, email: string) =>
  (await post(`${url}/api/newsletter`, signup(email))).status;
const health = async ({ url }: RunningService) => (await fetch(`${url}/api/health`)).status;

describeOnEachStore("a store that cannot take contacts", (store) => {
  test("for one of its tables is missing makes health 503, without a contact that failed before", async () => {
    const oneWithout = async (table: string) => {
      const own = await store().another();
      const service = await startService({ DATABASE_URL: own.url });
      expect(await health(service)).toBe(200);
      await own.query(`alter table ${table} rename to elsewhere`);
      await until(async () => (await health(service)) === 503, `health says 503 without ${table}`);
      await own.query(`alter table elsewhere rename to ${table}`);
      await until(async () => (await health(service)) === 200, `health is well again with ${table}`);
      await removeService(service);
    };
    // Side by side: most of it is waiting for the next probe.
    await Promise.all(["inquiries", "subscribers", "consents"].map(oneWithout));
  });

  test("for somebody has locked a table (PostgreSQL) makes health 503 although the probe's row can be written", async () => {
    if (store().kind !== "postgres") return;
    const { url } = await store().another();
    const service = await startService({ DATABASE_URL: url });
    const other = new pg.Client({ connectionString: url });
    try {
      await other.connect();
      await other.query("begin");
      await other.query("lock table inquiries in access exclusive mode");
      await until(async () => (await health(service)) === 503, "health says 503");
      await other.query("rollback");
      await until(async () => (await health(service)) === 200, "health is well again");
    } finally {
      await other.end();
      await removeService(service);
    }
  });
});

describe("a SQLite file whose log is taken away", () => {
  test("keeps what was acknowledged before, what comes after, and says so", async () => {
    const service = await startService();
    const file = join(service.folder, "intents.sqlite");
    for (const each of [1, 2, 3]) expect(await send(service, `before-${each}@example.org`)).toBe(202);
    rmSync(`${file}-wal`);
    expect(await send(service, "after@example.org")).toBe(202);
    expect(service.log()).toContain("another store is in its place");
    await service.end("SIGKILL");
    const database = new DatabaseSync(file);
    expect(database.prepare("select email from subscribers order by email").all()).toHaveLength(4);
    expect(database.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    database.close();
    await removeService(service);
  });

  test.each(["removed", "replaced"])("an error line says that the file was %s", async (what) => {
    const service = await startService();
    const file = join(service.folder, "intents.sqlite");
    expect(await send(service, "before@example.org")).toBe(202);
    copyFileSync(file, `${file}.other`);
    for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix);
    if (what === "replaced") copyFileSync(`${file}.other`, file);
    expect(await send(service, "after@example.org")).toBe(202);
    const lines = service
      .log()
      .split("\n")
      .filter((line) => line.includes("another store is in its place"));
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(["error"]);
    await removeService(service);
  });
});

test("a database file of another user's is said in our words, and is used once it is given back", async () => {
  if (process.getuid?.() !== 0) {
    if (process.env.CI === "true") throw new Error("to give files away needs root");
    process.stderr.write("skipped: to give files away needs root\n");
    return;
  }
  const nobody = 65_534;
  const folder = mkdtempSync(join(tmpdir(), "intents-owner-"));
  chownSync(folder, nobody, nobody);
  const first = await startService({}, folder);
  await first.end();
  const file = join(folder, "intents.sqlite");
  const command = unprivileged([join(ROOT, "server/dist/intent-service")]);
  chmodSync(file, 0o666);
  const service = await startService({}, folder, command);
  try {
    expect(service.log()).toContain("the database file belongs to user 0 and must belong to user 65534");
    expect(await health(service)).toBe(503);
    chownSync(file, nobody, nobody);
    await until(async () => (await health(service)) === 200, "health is well");
  } finally {
    await removeService(service);
  }
});
