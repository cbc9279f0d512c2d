import { expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { addPeople } from "../fixtures/people.ts";
import { removeFolder, until } from "../fixtures/servers/daemon.ts";
import { describeWithPostgres, queryPostgres, sharedPostgres } from "../fixtures/servers/postgres.ts";
import { buildService, PROGRAM } from "../fixtures/servers/service.ts";

/** The server checks every five seconds whether a client waits. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGKILL"] as const;

describeWithPostgres("a command that is ended", () => {
  test(`by ${SIGNALS.join(", ")} ends its statement as well`, async () => {
    buildService();
    const url = await (await sharedPostgres()).createDatabase();
    await addPeople(url, "ann");
    const active = `select pid from pg_stat_activity where application_name like '%contacts' and state = 'active'`;
    const statements = async () => (await queryPostgres(url, active)).length;
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query("begin; lock table subscribers in access exclusive mode");
    const children = SIGNALS.map(() =>
      Bun.spawn([PROGRAM, "contacts", "stats"], {
        env: { DATABASE_URL: url },
        stdout: "ignore",
        stderr: "ignore",
      }),
    );
    await until(async () => (await statements()) === SIGNALS.length, "the statements wait");
    for (const [index, child] of children.entries()) child.kill(SIGNALS[index]);
    await Promise.all(children.map(({ exited }) => exited));
    expect(children.map(({ signalCode }) => signalCode)).toEqual([...SIGNALS]);
    await until(async () => (await statements()) === 0, "the statements have ended");
    await holder.end();
  });
});

test("a merge that a signal ends leaves no copy of what it read", async () => {
  buildService();
  const folder = mkdtempSync(join(tmpdir(), "intents-signals-"));
  const [store, from, temporary] = ["store", "from", "temporary"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(temporary);
  for (const path of [store, from]) await addPeople(`sqlite:${path}`, "ann");
  const holder = new DatabaseSync(store);
  holder.exec("begin immediate");
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    const child = Bun.spawn([PROGRAM, "contacts", "merge", `sqlite:${from}`], {
      env: { DATABASE_URL: `sqlite:${store}`, TMPDIR: temporary },
      stdout: "ignore",
      stderr: "ignore",
    });
    await until(() => readdirSync(temporary).length > 0, "a copy is read");
    child.kill(signal);
    await child.exited;
    expect([child.signalCode, readdirSync(temporary)]).toEqual([signal, []]);
  }
  holder.close();
  removeFolder(folder);
});
