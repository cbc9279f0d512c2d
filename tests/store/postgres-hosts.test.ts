import { expect, test } from "bun:test";
import { post, signup } from "../fixtures/requests.ts";
import { until } from "../fixtures/servers/daemon.ts";
import {
  describeWithPostgres,
  type Postgres,
  postgresInSuite,
  queryPostgres,
} from "../fixtures/servers/postgres.ts";
import { removeService, runCommand, startService } from "../fixtures/servers/service.ts";

describeWithPostgres("the hosts of a DATABASE_URL", () => {
  const first = postgresInSuite();
  const second = postgresInSuite();

  const portOf = ({ url }: Postgres) => new URL(url).port;
  const kept = async ({ url }: Postgres) =>
    (await queryPostgres<{ count: number }>(url, "select count(*)::int from subscribers"))[0]?.count ?? 0;
  const signUp = async (url: string) => (await post(`${url}/api/newsletter`, signup())).status;

  test("a Unix socket is reached by its folder, in both ways that libpq has", async () => {
    const folder = encodeURIComponent(first.folder);
    for (const url of [
      `postgres://postgres@/postgres?host=${folder}&port=${portOf(first)}`,
      `postgres://postgres@${folder}:${portOf(first)}/postgres`,
    ])
      expect(await runCommand(["check"], { DATABASE_URL: url })).toMatchObject({
        output: expect.stringContaining("the data store responds"),
      });
  });

  test("one that is unavailable, and one that is read-only, is passed over; when the used one ends, the next takes on", async () => {
    await queryPostgres(second.url, "alter system set default_transaction_read_only = on");
    await queryPostgres(second.url, "select pg_reload_conf()");
    const hosts = ["127.0.0.1:1", `127.0.0.1:${portOf(second)}`, `127.0.0.1:${portOf(first)}`];
    const service = await startService({ DATABASE_URL: `postgres://postgres@${hosts}/postgres` });
    expect(await signUp(service.url)).toBe(202);
    expect(await kept(first)).toBe(1);

    // What was a standby is promoted, and what was the primary goes.
    await queryPostgres(second.url, "alter system reset default_transaction_read_only");
    await queryPostgres(second.url, "select pg_reload_conf()");
    await first.end("SIGKILL");
    await until(async () => (await signUp(service.url)) === 202, "the next host takes contacts", 10_000);
    expect(await kept(second)).toBeGreaterThan(0);
    await removeService(service);
  });
});
