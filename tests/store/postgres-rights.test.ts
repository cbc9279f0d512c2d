import { expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { post, signup } from "../fixtures/requests.ts";
import { contacts } from "../fixtures/servers/contacts.ts";
import { removeFolder } from "../fixtures/servers/daemon.ts";
import { describeWithPostgres, queryPostgres, sharedPostgres } from "../fixtures/servers/postgres.ts";
import { removeService, runCommand, startService } from "../fixtures/servers/service.ts";

describeWithPostgres("a PostgreSQL role with few rights", () => {
  test("runs the service on a migrated database without being able to create anything", async () => {
    const postgres = await sharedPostgres();
    const database = await postgres.createDatabase();
    await removeService(await startService({ DATABASE_URL: database }));
    for (const sql of [
      "create role few login",
      "revoke create on schema public from public",
      "grant select, insert, update, delete on all tables in schema public to few",
      "grant usage on all sequences in schema public to few",
    ])
      await queryPostgres(database, sql);
    const url = database.replace("postgres@", "few@");
    const service = await startService({ DATABASE_URL: url });
    expect((await post(`${service.url}/api/newsletter`, signup())).status).toBe(202);
    for (const argv of [
      ["list"],
      ["stats"],
      ["show", signup().email],
      ["export", "--facts"],
      ["withdraw", signup().email, "--purpose", "newsletter", "--dry-run"],
    ])
      expect([argv, await contacts(url, ...argv)]).toEqual([argv, expect.objectContaining({ status: 0 })]);
    // What it may not do is said: only an owner may vacuum.
    expect(await contacts(url, "erase", signup().email)).toMatchObject({
      status: 1,
      output: "removed: inquiries 0, subscribers 1, facts 1\n",
      errors: expect.stringContaining("deleted but not vacuumed"),
    });
    await removeService(service);
    const empty = (await postgres.createDatabase()).replace("postgres@", "few@");
    await queryPostgres(empty.replace("few@", "postgres@"), "revoke create on schema public from public");
    expect(await runCommand(["migrate"], { DATABASE_URL: empty })).toMatchObject({
      status: 1,
      errors:
        "the data store is unavailable: PostgreSQL: the role lacks a right that this takes (ERROR 42501)\n",
    });
    const folder = mkdtempSync(join(tmpdir(), "intents-rights-"));
    const moved = await contacts(`sqlite:${join(folder, "moved.sqlite")}`, "merge", url);
    expect(moved).toMatchObject({ status: 0, output: expect.stringContaining("facts that came") });
    removeFolder(folder);
  });
});
