import { expect, test } from "bun:test";
import pg from "pg";
import { addPeople } from "../fixtures/people.ts";
import { until } from "../fixtures/servers/daemon.ts";
import { describeWithPostgres, queryPostgres, sharedPostgres } from "../fixtures/servers/postgres.ts";
import { buildService, PROGRAM } from "../fixtures/servers/service.ts";

/** SIGKILL leaves it to the server, which looks every five seconds whether anybody waits. */
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
