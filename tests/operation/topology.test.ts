/** nginx in front of three replicas with PostgreSQL and Redis, all of them real, under constant load. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { describeWith, freePort, until } from "../fixtures/servers/daemon.ts";
import { type Nginx, nginxProgram, startNginx } from "../fixtures/servers/nginx.ts";
import {
  describeWithPostgres,
  type Postgres,
  queryPostgres,
  startPostgres,
} from "../fixtures/servers/postgres.ts";
import { describeOnRedis, type Redis } from "../fixtures/servers/redis.ts";
import { type RunningService, removeService, startService } from "../fixtures/servers/service.ts";
import { faultsIn, NO_FAULTS, type SignUps, signUpSteadily } from "../fixtures/servers/signups.ts";
import { resolveSteadily, spend, type Traffic } from "../fixtures/servers/traffic.ts";

const LIMIT = 300;
const CLIENTS = 8;

describeWith(nginxProgram, "nginx")("the topology", () => {
  describeWithPostgres("with PostgreSQL", () => {
    describeOnRedis("under constant load", (startRedis) => {
      let redis: Redis;
      let postgres: Postgres;
      let database: string;
      let ports: number[];
      let replicas: RunningService[];
      let nginx: Nginx;
      let traffic: Traffic;
      let signUps: SignUps;

      const start = (index: number, folder?: string) =>
        startService(
          {
            PORT: String(ports[index]),
            DATABASE_URL: database,
            REDIS_URL: redis.url,
            RATE_LIMIT_INTENTS: `${LIMIT}/600s`,
            TRUSTED_PROXY_HOPS: "1",
            SHUTDOWN_DELAY_S: "2",
          },
          folder,
        );
      const replica = (index: number) => replicas[index] as RunningService;

      beforeAll(async () => {
        [redis, postgres] = await Promise.all([startRedis(), startPostgres()]);
        database = await postgres.createDatabase();
        ports = [await freePort(), await freePort(), await freePort()];
        replicas = await Promise.all(ports.map((_, index) => start(index)));
        // Shorter than the deployed SHUTDOWN_DELAY_S, by more than a busy machine is late.
        nginx = await startNginx(
          replicas.map(({ url }) => url),
          "500ms",
        );
        traffic = resolveSteadily(nginx.url, CLIENTS, 10);
        signUps = signUpSteadily(() => nginx.url, 2);
      }, 180_000);
      afterAll(async () => {
        await Promise.all([traffic.stop(), signUps.stop()]);
        await nginx.remove();
        await Promise.all(replicas.map(removeService));
        await Promise.all([redis.remove(), postgres.remove()]);
      }, 180_000);

      const OVER = 100;
      const EXACT = { 200: LIMIT, 429: OVER };

      /** The log of replicas that have ended. */
      let ended = "";
      /**
       * Returns how often a replica began to count for itself. On a machine so busy that an answer of Redis takes
       * longer than a request may wait for it, that is what it has to do, and nothing can be said of a limit
       * meanwhile.
       */
      const timesAlone = () =>
        replicas.reduce((log, each) => log + each.log(), ended).split("redis is unavailable").length - 1;

      async function expectExact(): Promise<void> {
        for (let attempt = 1; ; attempt++) {
          const before = timesAlone();
          const statuses = await spend(nginx.url, LIMIT + OVER, 12);
          if (timesAlone() === before || attempt === 4) return expect(statuses).toEqual(EXACT);
          await Bun.sleep(1_000);
        }
      }

      test("the shared limit is exact to the request", expectExact, 60_000);

      test("a rolling restart fails no request, and the limit stays exact through it", async () => {
        const failed = traffic.failures.length;
        const alone = timesAlone();
        const spent = spend(nginx.url, LIMIT + OVER, 2, 20);
        for (const index of replicas.keys()) {
          const before = traffic.answered();
          expect(await replica(index).end("SIGTERM")).toBe(0);
          ended += replica(index).log();
          replicas[index] = await start(index, replica(index).folder);
          expect(traffic.answered() - before).toBeGreaterThan(CLIENTS);
        }
        const statuses = await spent;
        if (timesAlone() === alone) expect(statuses).toEqual(EXACT);
        expect(traffic.failures.slice(failed)).toEqual([]);
      }, 180_000);

      test("a replica that is killed fails at most what it had in flight", async () => {
        const failed = traffic.failures.length;
        const before = traffic.answered();
        await replica(1).end("SIGKILL");
        await until(() => traffic.answered() - before > 300, "the others carry the load");
        expect(traffic.failures.length - failed).toBeLessThanOrEqual(CLIENTS);
        const afterwards = traffic.failures.length;
        replicas[1] = await start(1, replica(1).folder);
        await Bun.sleep(1_500);
        expect(traffic.failures.length).toBe(afterwards);
      }, 180_000);

      test("Redis stopped and started fails no request, and the limit is exact again", async () => {
        const failed = traffic.failures.length;
        const before = traffic.answered();
        await redis.end("SIGTERM");
        await until(() => traffic.answered() - before > 300, "the load goes on");
        await redis.start();
        await Bun.sleep(2_000);
        expect(traffic.failures.slice(failed)).toEqual([]);
        await expectExact();
      }, 180_000);

      test("every acknowledged contact is there once", async () => {
        await signUps.stop();
        expect(signUps.acknowledged.length).toBeGreaterThan(20);
        const store = { query: <T>(sql: string) => queryPostgres<T>(database, sql) };
        expect(await faultsIn(store, signUps.acknowledged)).toEqual(NO_FAULTS);
      });
    });
  });
});
