import { beforeAll, expect, test } from "bun:test";
import { post, say, signup } from "../fixtures/requests.ts";
import { removeFolder, until } from "../fixtures/servers/daemon.ts";
import { EVIDENCE } from "../fixtures/servers/evidence-lines.ts";
import { describeWithPostgres, postgresInSuite, queryPostgres } from "../fixtures/servers/postgres.ts";
import { removeService, runService, serviceInSuite, startService } from "../fixtures/servers/service.ts";
import { faultsIn, NO_FAULTS, signUpSteadily } from "../fixtures/servers/signups.ts";

describeWithPostgres("with PostgreSQL away", () => {
  const postgres = postgresInSuite();
  let database: string;
  beforeAll(async () => {
    database = await postgres.createDatabase();
  });
  const service = serviceInSuite(() => ({ DATABASE_URL: database }));
  const query = <T>(sql: string) => queryPostgres<T>(database, sql);

  async function statusOf(path: string, body?: unknown): Promise<number> {
    const answer = await (body === undefined
      ? fetch(`${service.url}${path}`)
      : post(`${service.url}${path}`, body));
    await answer.arrayBuffer();
    return answer.status;
  }
  const health = () => statusOf("/api/health");
  const signUp = (email: string) => statusOf("/api/newsletter", signup(email));
  const isBack = async () => (await health()) === 200 && (await signUp("back@example.org")) === 202;

  /** Resolves all the while, and checks what the contact routes and health say in between. */
  async function expectAway(): Promise<void> {
    let over = false;
    const resolving = (async () => {
      const statuses = new Set<number>();
      while (!over) statuses.add(await statusOf("/api/v1/resolve", say("go home")));
      return [...statuses];
    })();
    await until(async () => (await health()) === 503, "health says 503");
    const contact = await signUp("away@example.org");
    const probe = await health();
    over = true;
    expect([contact, probe, ...(await resolving)]).toEqual([503, 503, 200]);
  }

  test("stopped: 503, and back without a restart", async () => {
    await postgres.end("SIGINT");
    await expectAway();
    await postgres.start();
    await until(isBack, "the service uses PostgreSQL again");
  });

  test("hanging: 503, nothing refused is stored behind the caller's back, and back when it goes on", async () => {
    await query("delete from subscribers");
    postgres.pause();
    let isWaiting = true;
    const contacts = Promise.all(
      Array.from({ length: 30 }, (_, each) => signUp(`hang-${each}@example.org`)),
    ).finally(() => {
      isWaiting = false;
    });
    // Others are answered one after the other while the contacts wait.
    let resolved = 0;
    while (isWaiting) if ((await statusOf("/api/v1/resolve", say("go home"))) === 200) resolved++;
    expect(resolved).toBeGreaterThan(10);
    expect(new Set(await contacts)).toEqual(new Set([503]));
    await expectAway();
    postgres.resume();
    await until(isBack, "the service uses PostgreSQL again");
    await Bun.sleep(500);
    expect(await query("select email from subscribers where email like 'hang-%'")).toEqual([]);
  });

  test("each outage is logged once, and once that it is over, with no address of anybody", async () => {
    const told = () => service.log().match(/"store is \w+"/g) ?? [];
    await until(() => told().length >= 4, "both outages are logged to their end");
    expect(told().map((each) => each.slice(1, -1))).toEqual([
      "store is unavailable",
      "store is back",
      "store is unavailable",
      "store is back",
    ]);
    expect(service.log()).not.toContain("example.org");
  });

  test("restarted and killed in the middle of sign-ups: what was acknowledged is there, once", async () => {
    // The store refuses to empty its evidence, so its rule is set aside.
    await query("alter table facts disable trigger user");
    await query("truncate subscribers, facts cascade");
    await query("alter table facts enable trigger user");
    const signUps = signUpSteadily(() => service.url);
    for (const signal of ["SIGINT", "SIGKILL"] as const) {
      const before = signUps.acknowledged.length;
      await until(() => signUps.acknowledged.length > before + 100, "sign-ups are acknowledged");
      const refused = signUps.statuses.get(503) ?? 0;
      await postgres.end(signal);
      await until(() => (signUps.statuses.get(503) ?? 0) > refused + 20, "sign-ups are refused");
      await postgres.start();
      const away = signUps.acknowledged.length;
      await until(() => signUps.acknowledged.length > away, "sign-ups go on");
    }
    await signUps.stop();
    expect([...signUps.statuses.keys()].sort()).toEqual([202, 503]);
    expect(await faultsIn({ query }, signUps.acknowledged)).toEqual(NO_FAULTS);
  });

  test("a database that was dropped and made again gets its tables before the next sign-up", async () => {
    await query("drop schema public cascade; create schema public");
    expect(await signUp("again@example.org")).toBe(202);
    expect(await query("select email from subscribers")).toEqual([{ email: "again@example.org" }]);
  });

  test("away at the start: the service starts, and uses it once it is there", async () => {
    await postgres.end("SIGINT");
    const late = await startService({ DATABASE_URL: database });
    try {
      expect((await fetch(`${late.url}/api/health`)).status).toBe(503);
      await postgres.start();
      await until(async () => (await fetch(`${late.url}/api/health`)).status === 200, "health is well again");
    } finally {
      await removeService(late);
    }
  });

  for (const setting of ["fsync", "synchronous_commit"])
    test(`${setting}=off stops the start with one line, and counts as away when it is found later`, async () => {
      await postgres.end("SIGINT");
      await until(async () => (await health()) === 503, "health says 503");
      await postgres.start(`${setting}=off`);
      const { status, errors } = await runService({ DATABASE_URL: database });
      expect([status, errors]).toEqual([
        2,
        `PostgreSQL runs with ${setting}=off and could lose what it acknowledged; switch ${setting} on\n`,
      ]);
      expect(await signUp("unsafe@example.org")).toBe(503);
      await postgres.end("SIGINT");
      await postgres.start();
      await until(isBack, "the service uses PostgreSQL again");
    });

  test("a default of synchronous_commit=off that comes later does not reach the service's sessions", async () => {
    expect(await signUp("before@example.org")).toBe(202);
    const pids = await query("select pid from pg_stat_activity where application_name = 'intent-resolution'");
    expect(pids.length).toBeGreaterThan(0);
    await query("alter system set synchronous_commit = off");
    await query("select pg_reload_conf()");
    // The one statement that reports its own session's setting is the insert's trigger.
    await query(
      "create function note() returns trigger language plpgsql as $$ begin new.origin := current_setting('synchronous_commit'); return new; end $$",
    );
    await query("create trigger note before insert on facts for each row execute function note()");
    expect(await signUp("session@example.org")).toBe(202);
    expect(await query(`select origin from ${EVIDENCE} where email = 'session@example.org'`)).toEqual([
      { origin: "on" },
    ]);
    await query("alter system reset synchronous_commit");
    await query("select pg_reload_conf()");
  });

  test("a store that hangs does not hold the stop", async () => {
    const stopping = await startService({ DATABASE_URL: database, SHUTDOWN_GRACE_S: "1" });
    postgres.pause();
    // It hangs until after the stop.
    const status = await stopping.end("SIGTERM");
    postgres.resume();
    removeFolder(stopping.folder);
    expect(status).toBe(0);
  });
});
