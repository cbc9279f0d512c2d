import { afterAll, beforeAll, expect, test } from "bun:test";
import pg from "pg";
import { addPeople } from "../fixtures/people.ts";
import { until } from "../fixtures/servers/daemon.ts";
import {
  describeWithPostgres,
  type Postgres,
  queryPostgres,
  startPostgres,
} from "../fixtures/servers/postgres.ts";
import { buildService, PROGRAM } from "../fixtures/servers/service.ts";

describeWithPostgres("a command that is ended", () => {
  let postgres: Postgres;
  let url: string;
  beforeAll(async () => {
    buildService();
    postgres = await startPostgres();
    url = await postgres.createDatabase();
    await addPeople(url, "ann");
  }, 60_000);
  afterAll(() => postgres.remove());
  const statements = async () =>
    (
      await queryPostgres<{ n: number }>(
        postgres.url,
        "select count(*)::int as n from pg_stat_activity where application_name like '%contacts' and state = 'active'",
      )
    )[0]?.n;

  // SIGKILL leaves it to the server, which looks every five seconds whether anybody waits.
  for (const signal of ["SIGINT", "SIGTERM", "SIGKILL"] as const)
    test(`by ${signal} ends its statement as well`, async () => {
      const holder = new pg.Client({ connectionString: url });
      await holder.connect();
      await holder.query("begin");
      await holder.query("lock table subscribers in access exclusive mode");
      const child = Bun.spawn([PROGRAM, "contacts", "stats"], {
        env: { DATABASE_URL: url },
        stdout: "ignore",
        stderr: "ignore",
      });
      await until(async () => (await statements()) === 1, "the statement waits");
      child.kill(signal);
      await child.exited;
      expect(child.signalCode).toBe(signal);
      await until(async () => (await statements()) === 0, "the statement has ended");
      await holder.end();
    }, 60_000);
});
