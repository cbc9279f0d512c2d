import { expect, test } from "bun:test";
import { copyFileSync, mkdtempSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { post, signup } from "../fixtures/requests.ts";
import { addCrowd, contacts } from "../fixtures/servers/contacts.ts";
import { removeFolder, until } from "../fixtures/servers/daemon.ts";
import { describeWithPostgres, postgresProgram } from "../fixtures/servers/postgres.ts";
import { removeService, startService } from "../fixtures/servers/service.ts";
import { faultsIn, NO_FAULTS, signUpSteadily } from "../fixtures/servers/signups.ts";
import { postgresStore, sqliteIn } from "../fixtures/servers/stores.ts";

test("backup copies a SQLite store whole while the service writes, and the copy is a store", async () => {
  const folder = mkdtempSync(join(tmpdir(), "intents-backup-"));
  const copy = join(folder, "copy.sqlite");
  const service = await startService();
  const store = sqliteIn(service.folder);
  const { url } = store;
  try {
    await addCrowd(store, 5_000);
    const signUps = signUpSteadily(() => service.url);
    await until(() => signUps.acknowledged.length > 50, "sign-ups are acknowledged");
    const before = signUps.acknowledged.length;
    expect(await contacts(url, "backup", copy)).toMatchObject({ status: 0, output: "", errors: "" });
    const after = signUps.acknowledged.length;
    await signUps.stop();
    expect(after).toBeGreaterThan(before);
    expect([...signUps.statuses.keys()]).toEqual([202]);

    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["copy.sqlite"]);
    expect(await contacts(url, "backup", copy)).toMatchObject({ status: 2 });

    // Restored as documented: the file at its place, with no -wal and -shm of another beside it.
    const place = mkdtempSync(join(tmpdir(), "intents-restored-"));
    copyFileSync(copy, join(place, "intents.sqlite"));
    const { query } = sqliteIn(place);
    expect(await query("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(await faultsIn({ query }, signUps.acknowledged.slice(0, before))).toEqual(NO_FAULTS);
    const restored = await startService({}, place);
    expect((await post(`${restored.url}/api/newsletter`, signup("after@example.org"))).status).toBe(202);
    const stats = await contacts(`sqlite:${join(place, "intents.sqlite")}`, "stats");
    expect(stats.output).toMatch(/^partner +5000$/m);
    await removeService(restored);
  } finally {
    await removeService(service);
    removeFolder(folder);
  }
});

describeWithPostgres("backup of PostgreSQL", () => {
  test("pg_dump as documented restores into an empty database, which the service then uses", async () => {
    const [{ url: database }, empty] = [await postgresStore(), await postgresStore()];
    const service = await startService({ DATABASE_URL: database });
    const signUps = signUpSteadily(() => service.url);
    await until(() => signUps.acknowledged.length > 50, "sign-ups are acknowledged");
    const before = signUps.acknowledged.length;
    const dump = join(service.folder, "dump");
    const program = (name: string, ...argv: string[]) => {
      const { exitCode, stderr } = Bun.spawnSync([postgresProgram(name) ?? name, ...argv], {
        stderr: "pipe",
      });
      expect([exitCode, stderr.toString()]).toEqual([0, ""]);
    };
    program("pg_dump", "--format=custom", `--file=${dump}`, database);
    await signUps.stop();

    program("pg_restore", "--no-owner", `--dbname=${empty.url}`, dump);
    const restored = await startService({ DATABASE_URL: empty.url });
    expect((await post(`${restored.url}/api/newsletter`, signup("after@example.org"))).status).toBe(202);
    expect(await faultsIn(empty, signUps.acknowledged.slice(0, before))).toEqual(NO_FAULTS);
    expect(await contacts(database, "backup", dump)).toMatchObject({
      status: 2,
      errors: expect.stringContaining("pg_dump"),
    });
    await Promise.all([service, restored].map(removeService));
  });
});
