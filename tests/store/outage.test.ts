import { describe, expect, test } from "bun:test";
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { post, say, signup } from "../fixtures/requests.ts";
import { unprivileged, until } from "../fixtures/servers/daemon.ts";
import { EVIDENCE } from "../fixtures/servers/evidence-lines.ts";
import { type RunningService, removeService, startService } from "../fixtures/servers/service.ts";
import { describeOnEachStore, sqliteIn } from "../fixtures/servers/stores.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const send = async ({ url }: RunningService, email: string) =>
  (await post(`${url}/api/newsletter`, signup(email))).status;
const health = async ({ url }: RunningService) => (await fetch(`${url}/api/health`)).status;

const emails = async ({ folder }: RunningService) =>
  (await sqliteIn(folder).query<{ email: string }>(`select email from ${EVIDENCE}`)).map(
    ({ email }) => email,
  );

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
    // In parallel: most of the time is waiting for the next probe.
    await Promise.all(["inquiries", "subscribers", "facts", "targets"].map(oneWithout));
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
    const { query } = sqliteIn(service.folder);
    expect(await query("select email from subscribers")).toHaveLength(4);
    expect(await query("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
    await removeService(service);
  });

  test.each(["removed", "replaced"])(
    "that was %s takes contacts all the same, and an error line says so",
    async (what) => {
      const service = await startService();
      const file = join(service.folder, "intents.sqlite");
      expect(await send(service, "before@example.org")).toBe(202);
      copyFileSync(file, `${file}.other`);
      for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix);
      if (what === "replaced") copyFileSync(`${file}.other`, file);
      expect(await send(service, "after@example.org")).toBe(202);
      expect(await emails(service)).toEqual(["after@example.org"]);
      expect(service.log().match(/"level":"error".*another store is in its place/g)).toHaveLength(1);
      await removeService(service);
    },
  );
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
  // Root gives the files that it makes to the owner of their folder.
  chownSync(file, 0, 0);
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

test("a file that is locked by another makes contacts 503 and holds nothing else", async () => {
  const service = await startService();
  const file = join(service.folder, "intents.sqlite");
  const other = new DatabaseSync(file);
  other.exec("begin exclusive");
  let isWaiting = true;
  const contact = send(service, "locked@example.org").finally(() => {
    isWaiting = false;
  });
  const probed = health(service);
  // Others are answered one after the other while the contact waits for the lock.
  let resolved = 0;
  while (isWaiting)
    if ((await post(`${service.url}/api/v1/resolve`, say("go home"))).status === 200) resolved++;
  expect(resolved).toBeGreaterThan(10);
  // Both are answered although the lock is held until afterwards.
  expect(await probed).toBe(503);
  expect(await contact).toBe(503);
  other.exec("rollback");
  other.close();
  await until(async () => (await send(service, "free@example.org")) === 202, "contacts are taken");
  await until(async () => (await health(service)) === 200, "health is well");
  expect(await emails(service)).toEqual(["free@example.org"]);
  await removeService(service);
});

/** Returns a file system of one megabyte, as only root can make it. */
async function smallDisk(folder: string): Promise<boolean> {
  const mount = Bun.spawn(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], { stderr: "ignore" });
  return (await mount.exited) === 0;
}

test("a full disk makes contacts and health 503, and they are back once there is room", async () => {
  const folder = mkdtempSync("/tmp/intents-disk-");
  if (!(await smallDisk(folder))) {
    rmSync(folder, { recursive: true });
    if (process.env.CI === "true") throw new Error("a small file system could not be mounted");
    process.stderr.write("skipped: mounting a small file system needs root\n");
    return;
  }
  const service = await startService({}, folder);
  try {
    expect(await send(service, "first@example.org")).toBe(202);
    const ballast = join(folder, "ballast");
    try {
      writeFileSync(ballast, new Uint8Array(2_000_000));
    } catch {
      // The file is not supposed to fit.
    }
    const statuses: number[] = [];
    for (let sent = 0; sent < 200 && statuses.at(-1) !== 503; sent++)
      statuses.push(await send(service, `full${sent}@example.org`));
    expect(statuses.at(-1)).toBe(503);
    await until(async () => (await health(service)) === 503, "health says 503");
    expect((await post(`${service.url}/api/v1/resolve`, say("go home"))).status).toBe(200);

    rmSync(ballast);
    expect(await send(service, "room@example.org")).toBe(202);
    await until(async () => (await health(service)) === 200, "health is well");
    expect(await emails(service)).toHaveLength(1 + statuses.filter((status) => status === 202).length + 1);
  } finally {
    await service.end("SIGKILL");
    await Bun.spawn(["umount", folder]).exited;
    rmSync(folder, { recursive: true, force: true });
  }
});
