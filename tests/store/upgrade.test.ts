import { beforeAll, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../contacts/store/database.ts";
import type { Migration } from "../../contacts/store/migrations/migration.ts";
import { MIGRATIONS } from "../../contacts/store/migrations/migrations.ts";
import { FORMER } from "../fixtures/former-store/migrations.ts";
import { post, signup } from "../fixtures/requests.ts";
import { contacts } from "../fixtures/servers/contacts.ts";
import { removeService, runCommand, runService, startService } from "../fixtures/servers/service.ts";
import { describeOnEachStore, type TestStore } from "../fixtures/servers/stores.ts";

const last = MIGRATIONS.at(-1) as Migration;
const former = FORMER.map(({ name }) => name);

/** A later version's migration that only adds: code that knows the last migration of today works with it. */
const adds: Migration = {
  name: "9998_adds",
  needs: last.name,
  async up({ schema }) {
    await schema.alterTable("subscribers").addColumn("nickname", "text").execute();
    await schema.createTable("notes").addColumn("note", "text").execute();
  },
};
/** A later version's migration, with which no older code works. */
const breaks: Migration = {
  name: "9999_breaks",
  needs: "9999_breaks",
  async up({ schema }) {
    await schema.alterTable("subscribers").renameColumn("language", "tag").execute();
  },
};

/** Brings a store to the version that knows these migrations, as that version would. */
async function bringTo({ url }: TestStore, migrations: readonly Migration[]): Promise<void> {
  const database = await openDatabase(url, {
    timeoutMs: 10_000,
    lockTimeoutMs: 1_500,
    migrates: true,
    migrations,
  });
  await database.ready().finally(() => database.close());
}

describeOnEachStore("an upgrade", (store) => {
  const names = async () =>
    (await store().query<{ name: string }>("select name from kysely_migration order by name")).map(
      ({ name }) => name,
    );
  const settings = () => ({ DATABASE_URL: store().url });
  const migrate = (...argv: string[]) => runCommand(["migrate", ...argv], settings());

  beforeAll(async () => {
    await bringTo(store(), FORMER);
    // The first version did not record what a migration needs.
    await store().query("drop table step_needs");
    const columns = "created_at, email, language";
    const values = "'2026-01-01T00:00:00.000Z', 'old@example.org', 'de'";
    await store().query(`insert into consents (${columns}, purpose, event, service_version)
      values (${values}, 'newsletter', 'given', '3')`);
    await store().query(`insert into subscribers (${columns}, consent_id) values (${values}, 1)`);
  });

  test("is made by no command but migrate: the others say that the store is older, and backup copies it", async () => {
    for (const argv of [["list"], ["export"], ["stats"], ["erase", "old@example.org"]])
      expect([argv, await contacts(store().url, ...argv)]).toEqual([
        argv,
        expect.objectContaining({
          status: 1,
          output: "",
          errors: expect.stringContaining("older version: run the command migrate"),
        }),
      ]);
    expect(await names()).toEqual(former);
    const { folder } = store();
    if (!folder) return;
    const copy = join(folder, "before.sqlite");
    expect(await contacts(store().url, "backup", copy)).toMatchObject({ status: 0 });
    expect(await names()).toEqual(former);
    expect(existsSync(copy)).toBe(true);
  });

  test("is not made by a start with MIGRATE_ON_START=false, which ends in one line", async () => {
    const { status, errors } = await runService({ ...settings(), MIGRATE_ON_START: "false" });
    expect([status, errors]).toEqual([
      2,
      "the data store is of an older version: run the command migrate, which brings it up to this one\n",
    ]);
    expect(await names()).toEqual(former);
  });

  test("is listed by --status, tried by --dry-run, and made by migrate, which takes no stray words", async () => {
    expect((await migrate("--status")).errors).toContain(`${last.name} pending`);
    expect((await migrate("--dry-run")).errors).toContain(`would be applied: ${last.name}`);
    const { folder } = store();
    if (folder) {
      const DATABASE_URL = `sqlite:${join(folder, "none.sqlite")}`;
      for (const option of ["--status", "--dry-run"])
        expect(await runCommand(["migrate", option], { DATABASE_URL })).toMatchObject({
          status: 0,
          errors: expect.stringContaining("there is no database file yet"),
        });
      expect(existsSync(join(folder, "none.sqlite"))).toBe(false);
    }
    for (const argv of [["now"], ["--status", "--dry-run"], ["--force"]])
      expect([argv, (await migrate(...argv)).status]).toEqual([argv, 2]);
    expect(await names()).toEqual(former);

    expect(await migrate()).toMatchObject({
      status: 0,
      errors: `applied: ${last.name}\n`,
    });
    expect(await names()).toEqual(MIGRATIONS.map(({ name }) => name));
    expect(await migrate()).toMatchObject({ status: 0, errors: expect.stringContaining("nothing to do") });
  });

  test("says of older evidence what is known: the service's version, and not that anything was shown", async () => {
    expect(await store().query("select consent_version, service_version from facts")).toEqual([
      { consent_version: null, service_version: "3" },
    ]);
    expect(await store().query("select s.email from subscribers s join facts f on f.id = s.fact")).toEqual([
      { email: "old@example.org" },
    ]);
  });

  test("can be gone back from where the newer version only added: service and command go on", async () => {
    await bringTo(store(), [...MIGRATIONS, adds]);
    const service = await startService({ ...settings(), MIGRATE_ON_START: "false" });
    expect((await post(`${service.url}/api/newsletter`, signup("back@example.org"))).status).toBe(202);
    expect((await fetch(`${service.url}/api/health`)).status).toBe(200);
    await removeService(service);
    expect((await contacts(store().url, "list")).output).toContain("back@example.org");
    expect((await migrate("--status")).errors).toContain(`${adds.name} of newer code`);
    expect((await migrate()).errors).toContain("nothing to do");
    expect(await contacts(store().url, "erase", "back@example.org")).toMatchObject({ status: 0 });
  });

  test("cannot where it broke something: one clear line, and nothing is touched", async () => {
    await bringTo(store(), [...MIGRATIONS, adds, breaks]);
    const line = "the data store was written by a newer version of this service; upgrade the service";
    expect(await runService(settings())).toMatchObject({ status: 2, errors: `${line}\n` });
    // The same holds if nothing records what it needs.
    await store().query(`delete from step_needs where step = '${breaks.name}'`);
    expect(await runService(settings())).toMatchObject({ status: 2, errors: `${line}\n` });
    expect(await contacts(store().url, "list")).toMatchObject({ status: 1, errors: `contacts: ${line}\n` });
    expect(await migrate()).toMatchObject({ status: 1, errors: expect.stringContaining(line) });
    // A copy still contains what was written between the upgrade and the return.
    const { folder } = store();
    if (folder)
      expect(await contacts(store().url, "backup", join(folder, "newer.sqlite"))).toMatchObject({
        status: 0,
      });
  });
});
