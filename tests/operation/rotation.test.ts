import { afterAll, beforeAll, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "../fixtures/servers/daemon.ts";
import { describeWithPostgres, postgresInSuite, queryPostgres } from "../fixtures/servers/postgres.ts";
import { type RunningService, removeService, runCommand, startService } from "../fixtures/servers/service.ts";

describeWithPostgres("the password of PostgreSQL that changes under a running service", () => {
  const postgres = postgresInSuite();
  let database: string;
  const services: RunningService[] = [];

  /** Returns the address of the database with a password. */
  const withPassword = (password: string) => database.replace("postgres@", `intents:${password}@`);
  const start = async (password: string) => {
    const service = await startService({ DATABASE_URL: withPassword(password) });
    services.push(service);
    return service;
  };
  const healthOf = async ({ url }: RunningService) => (await fetch(`${url}/api/health`)).status;
  const check = (password: string) => runCommand(["check"], { DATABASE_URL: withPassword(password) });

  beforeAll(async () => {
    database = await postgres.createDatabase();
    await queryPostgres(database, "create role intents login password 'old'");
    await queryPostgres(database, "grant create on schema public to intents");
    writeFileSync(
      join(postgres.data, "pg_hba.conf"),
      "host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n",
    );
    await queryPostgres(database, "select pg_reload_conf()");
  });
  afterAll(() => Promise.all(services.map(removeService)));

  test("is hidden by the open session, and found by check, which opens its own", async () => {
    const service = await start("old");
    expect(await healthOf(service)).toBe(200);
    await queryPostgres(database, "alter role intents password 'new'");
    expect(await healthOf(service)).toBe(200);

    const wrong = await check("old");
    expect([wrong.status, wrong.output]).toEqual([
      1,
      expect.stringContaining(
        "the data store is unavailable: PostgreSQL: the user or the password is wrong (FATAL 28P01)",
      ),
    ]);
    expect((await check("new")).status).toBe(0);
    const none = await runCommand(["check"], { DATABASE_URL: database.replace("postgres@", "intents@") });
    expect(none.output).toContain("PostgreSQL wants a password and DATABASE_URL has none");

    await queryPostgres(
      database,
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'intents'",
    );
    await until(async () => (await healthOf(service)) === 503, "the service needs the new password");
    expect(service.log()).toContain("the user or the password is wrong (FATAL 28P01)");
    expect(await healthOf(await start("new"))).toBe(200);
  });

  test("is not needed where a second role with the rights of the first takes over", async () => {
    await queryPostgres(database, "create role intents_b login password 'second' in role intents");
    await queryPostgres(database, "alter role intents_b set role intents");
    const second = await startService({ DATABASE_URL: database.replace("postgres@", "intents_b:second@") });
    services.push(second);
    await queryPostgres(database, "alter role intents nologin");
    expect(await healthOf(second)).toBe(200);
  });
});
