import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { post, signup } from "../fixtures/requests.ts";
import { until } from "../fixtures/servers/daemon.ts";
import { forwardTo } from "../fixtures/servers/forward.ts";
import {
  describeWithPostgres,
  postgresInSuite,
  queryPostgres,
  sharedPostgres,
  startStandby,
} from "../fixtures/servers/postgres.ts";
import { runService, serviceInSuite } from "../fixtures/servers/service.ts";
import { faultsIn, NO_FAULTS, signUpSteadily } from "../fixtures/servers/signups.ts";
import { inSuite } from "../fixtures/suite.ts";

describeWithPostgres("a failover of PostgreSQL", () => {
  const first = postgresInSuite();
  const second = inSuite(
    () => startStandby(first),
    (standby) => standby.remove(),
  );
  const address = inSuite(
    () => forwardTo(first.port),
    (forward) => forward.close(),
  );
  const service = serviceInSuite(() => ({
    DATABASE_URL: `postgres://postgres@127.0.0.1:${address.port}/postgres`,
  }));
  const send = async (email: string) => (await post(`${service.url}/api/newsletter`, signup(email))).status;

  test("costs no more than seconds: no session to the old primary, now a standby, stays in use", async () => {
    const signUps = signUpSteadily(() => service.url);
    await until(() => signUps.acknowledged.length > 50, "sign-ups are acknowledged");
    // The standby must have all that was acknowledged; nobody signs up while it catches up.
    await signUps.stop();
    const [{ lsn } = { lsn: "" }] = await queryPostgres<{ lsn: string }>(
      first.url,
      "select pg_current_wal_flush_lsn() as lsn",
    );
    const caughtUp = `select pg_last_wal_replay_lsn() >= '${lsn}' as done`;
    await until(
      async () => (await queryPostgres<{ done: boolean }>(second.url, caughtUp))[0]?.done,
      "the standby has caught up",
    );

    // The old primary comes back as a standby while the address still leads there, for two seconds.
    await first.end("SIGINT");
    writeFileSync(join(first.data, "standby.signal"), "");
    await first.start();
    const during = new Set<number>();
    for (let times = 0; times < 40; times++, await Bun.sleep(50))
      during.add(await send("during@example.org"));
    expect([...during]).toEqual([503]);
    expect(service.log()).toContain("PostgreSQL is a standby here, or read-only, and cannot write");
    const open = "select count(*) as n from pg_stat_activity where application_name = 'intent-resolution'";
    expect(await queryPostgres<{ n: string }>(first.url, open)).toEqual([{ n: "0" }]);

    await queryPostgres(second.url, "select pg_promote()");
    address.leadTo(second.port);
    await until(async () => (await send("after@example.org")) === 202, "contacts are taken");
    await until(async () => (await fetch(`${service.url}/api/health`)).status === 200, "health is well");
    const more = signUpSteadily(() => service.url);
    await until(() => more.acknowledged.length > 50, "sign-ups go on");
    await more.stop();
    expect([...more.statuses.keys()]).toEqual([202]);
    const query = <T>(sql: string) => queryPostgres<T>(second.url, sql);
    const { missing } = await faultsIn({ query }, [...signUps.acknowledged, ...more.acknowledged]);
    expect(missing).toEqual(NO_FAULTS.missing);
  });

  test("a session that turns out to be unable to write is dropped, with those opened before it", async () => {
    await queryPostgres(second.url, "alter database postgres set default_transaction_read_only = on");
    const end =
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'intent-resolution'";
    await queryPostgres(second.url, `set default_transaction_read_only = off; ${end}`);
    await until(async () => (await send("readonly@example.org")) === 503, "contacts are refused");
    await queryPostgres(
      second.url,
      "begin read write; alter database postgres set default_transaction_read_only = off; commit",
    );
    await until(async () => (await send("again@example.org")) === 202, "contacts are taken");
  });
});

describeWithPostgres("a PostgreSQL database that is not UTF-8", () => {
  test("is refused in one line, as one that is not durable", async () => {
    const { url } = await sharedPostgres();
    await queryPostgres(
      url,
      "create database latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0",
    );
    expect(await runService({ DATABASE_URL: url.replace(/postgres$/, "latin") })).toMatchObject({
      status: 2,
      errors:
        "the database is in LATIN1 and could not keep every text; make it with: create database … encoding 'UTF8'\n",
    });
  });
});
