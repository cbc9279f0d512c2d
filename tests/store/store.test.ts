import { describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { post, say, signup } from "../fixtures/requests.ts";
import { until } from "../fixtures/servers/daemon.ts";
import { type RunningService, removeService, startService } from "../fixtures/servers/service.ts";

const send = (service: RunningService, email: string) => post(`${service.url}/api/newsletter`, signup(email));

function emails(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("select email from consents order by id").all() as { email: string }[];
  database.close();
  return rows.map(({ email }) => email);
}

describe("the embedded store", () => {
  test("keeps every acknowledged sign-up once through kill -9", async () => {
    const service = await startService();
    const acknowledged: string[] = [];
    let next = 0;
    const sender = async () => {
      while (next < 1_000) {
        const email = `person${next++}@example.org`;
        const answer = await send(service, email).catch(() => null);
        if (answer === null) return;
        if (answer.status === 202) acknowledged.push(email);
        if (acknowledged.length === 500) process.kill(service.pid, "SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: 8 }, sender));
    await service.end("SIGKILL");
    expect(acknowledged.length).toBeGreaterThanOrEqual(500);
    expect(acknowledged.length).toBeLessThan(1_000);

    const again = await startService({}, service.folder);
    const kept = emails(join(service.folder, "intents.sqlite"));
    expect(new Set(kept).size).toBe(kept.length);
    expect(acknowledged.filter((email) => !kept.includes(email))).toEqual([]);
    expect((await send(again, "after@example.org")).status).toBe(202);
    await removeService(again);
  }, 180_000);

  test("a file that is locked by another makes contacts 503 and holds nothing else", async () => {
    const service = await startService();
    const file = join(service.folder, "intents.sqlite");
    const other = new DatabaseSync(file);
    other.exec("begin exclusive");
    let isWaiting = true;
    const contact = send(service, "locked@example.org").finally(() => {
      isWaiting = false;
    });
    const health = fetch(`${service.url}/api/health`);
    // Others are answered one after the other while the contact waits for the lock.
    let resolved = 0;
    while (isWaiting)
      if ((await post(`${service.url}/api/v1/resolve`, say("go home"))).status === 200) resolved++;
    expect(resolved).toBeGreaterThan(10);
    // Both are answered although the lock is held until afterwards.
    expect((await health).status).toBe(503);
    expect((await contact).status).toBe(503);
    other.exec("rollback");
    other.close();
    await until(async () => (await send(service, "free@example.org")).status === 202, "contacts are taken");
    await until(async () => (await fetch(`${service.url}/api/health`)).status === 200, "health is well");
    expect(emails(file)).toEqual(["free@example.org"]);
    await removeService(service);
  }, 180_000);

  test("a file that was removed is made anew rather than written into nowhere", async () => {
    const service = await startService();
    const file = join(service.folder, "intents.sqlite");
    await send(service, "before@example.org");
    for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix);
    expect((await send(service, "after@example.org")).status).toBe(202);
    expect(emails(file)).toEqual(["after@example.org"]);
    await removeService(service);
  });
});

/** A file system of one megabyte, as only root can make it. */
async function smallDisk(folder: string): Promise<boolean> {
  const mount = Bun.spawn(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], { stderr: "ignore" });
  return (await mount.exited) === 0;
}

test("a full disk makes contacts and health 503, and they are back once there is room", async () => {
  const { mkdtempSync, writeFileSync } = await import("node:fs");
  const folder = mkdtempSync("/tmp/intents-disk-");
  if (!(await smallDisk(folder))) {
    rmSync(folder, { recursive: true });
    if (process.env.CI === "true") throw new Error("a small file system could not be mounted");
    process.stderr.write("skipped: mounting a small file system needs root\n");
    return;
  }
  const service = await startService({}, folder);
  try {
    expect((await send(service, "first@example.org")).status).toBe(202);
    const ballast = join(folder, "ballast");
    try {
      writeFileSync(ballast, new Uint8Array(2_000_000));
    } catch {
      // It was meant not to fit.
    }
    const statuses: number[] = [];
    for (let sent = 0; sent < 200 && statuses.at(-1) !== 503; sent++)
      statuses.push((await send(service, `full${sent}@example.org`)).status);
    expect(statuses.at(-1)).toBe(503);
    await until(async () => (await fetch(`${service.url}/api/health`)).status === 503, "health says 503");
    expect((await post(`${service.url}/api/v1/resolve`, say("go home"))).status).toBe(200);

    rmSync(ballast);
    expect((await send(service, "room@example.org")).status).toBe(202);
    await until(async () => (await fetch(`${service.url}/api/health`)).status === 200, "health is well");
    const kept = emails(join(folder, "intents.sqlite"));
    expect(kept).toHaveLength(1 + statuses.filter((status) => status === 202).length + 1);
  } finally {
    await service.end("SIGKILL");
    await Bun.spawn(["umount", folder]).exited;
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);
