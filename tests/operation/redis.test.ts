import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { memoryLimiter } from "@intent-resolution/service";
import { openRedis } from "../../server/limits/redis-connection.ts";
import { redisLimiter } from "../../server/limits/redis-limiter.ts";
import { post, say } from "../fixtures/requests.ts";
import { until } from "../fixtures/servers/daemon.ts";
import { describeOnRedis } from "../fixtures/servers/redis.ts";
import { removeService, serviceInSuite, startService } from "../fixtures/servers/service.ts";
import { inSuite } from "../fixtures/suite.ts";

const LIMIT = 500;
const REPLICAS = 3;

describeOnRedis("rate limits that replicas share", (startRedis) => {
  const redis = inSuite(startRedis, ({ remove }) => remove());
  const services = Array.from({ length: REPLICAS }, () =>
    serviceInSuite(() => ({
      REDIS_URL: redis.url,
      RATE_LIMIT_INTENTS: `${LIMIT}/3600s`,
      RATE_LIMIT_CONTACT: "7/100s",
      TRUSTED_PROXY_HOPS: "1",
    })),
  );

  /** Sends one request of a client to a replica. */
  async function ask(
    replica: number,
    client: string,
    path = "/api/v1/resolve",
    body: unknown = say("go home"),
  ) {
    const answer = await post(`${services[replica % REPLICAS]?.url}${path}`, body, {
      "X-Forwarded-For": client,
    });
    await answer.arrayBuffer();
    const [, remaining, reset] = /;r=(\d+);t=(\d+)$/.exec(answer.headers.get("RateLimit") ?? "") ?? [];
    return {
      status: answer.status,
      policy: answer.headers.get("RateLimit-Policy"),
      remaining: Number(remaining),
      reset: Number(reset),
      retryAfter: answer.headers.get("Retry-After"),
    };
  }
  const logged = () =>
    services.map((service) =>
      (service.log().match(/"redis is (?:unavailable|back)/g) ?? []).map((each) => each.slice(10)),
    );
  const allSay = (word: "unavailable" | "back") =>
    logged().every((words) => (words.at(-1) ?? "back") === word);

  /**
   * Does something on new counters while all replicas share them. On a machine so busy that an answer of Redis takes
   * longer than a request may wait for it, a replica has to count for itself, and nothing can be said of the limit
   * meanwhile: then it is done again.
   */
  async function sharing(work: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      await until(() => allSay("back"), "every replica shares");
      await redis.command("FLUSHALL");
      const before = logged().flat().length;
      const outcome = await work().then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (!outcome) return;
      // Time for the line to arrive that a replica wrote before its answer.
      await Bun.sleep(500);
      if (logged().flat().length === before || attempt === 5) throw outcome.error;
    }
  }

  let attempts = 0;
  const overLoad = async () => {
    // Another client each time: one that was over its limit is refused by each replica until its window ends.
    const loaded = `192.0.2.${100 + attempts++}`;
    let sent = 0;
    const statuses = new Map<number, number>();
    const remaining = new Set<number>();
    const client = async () => {
      while (sent < LIMIT + 300) {
        const { status, remaining: left } = await ask(sent++, loaded);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 200) remaining.add(left);
      }
    };
    await Promise.all(Array.from({ length: 12 }, client));
    expect(Object.fromEntries(statuses)).toEqual({ 200: LIMIT, 429: sent - LIMIT });
    // Every count from LIMIT - 1 down to 0 was sent to exactly one client.
    expect(remaining.size).toBe(LIMIT);
    expect(await ask(1, loaded)).toMatchObject({
      status: 429,
      remaining: 0,
      retryAfter: expect.stringMatching(/^3[56]\d\d$/),
    });
  };
  test("are exact to the request over three replicas under load", () => sharing(overLoad), 60_000);

  test("say the same as a limiter in memory would", () =>
    sharing(async () => {
      const policy = `"intents";q=${LIMIT};w=3600`;
      expect(await ask(0, "192.0.2.2")).toMatchObject({
        status: 200,
        policy,
        remaining: LIMIT - 1,
        reset: 3_600,
      });
    }));

  test("count contacts apart from intents, and IPv6 clients by their /64", () =>
    sharing(async () => {
      const contact = (replica: number, client: string) => ask(replica, client, "/api/newsletter", {});
      await ask(0, "192.0.2.1");
      expect(await contact(0, "192.0.2.1")).toMatchObject({
        status: 400,
        policy: '"contact";q=7;w=100',
        remaining: 6,
      });
      await contact(1, "2001:db8:1:2::1");
      expect((await contact(2, "2001:db8:1:2:ffff::9")).remaining).toBe(5);
    }));

  test("start over when the window that started with the first request ends", () =>
    sharing(async () => {
      const key = "intent-resolution:intents:192.0.2.3";
      await ask(0, "192.0.2.3");
      await redis.command("PEXPIRE", key, "60000");
      expect((await ask(1, "192.0.2.3")).reset).toBeWithin(1, 61);
      await redis.command("PEXPIRE", key, "1");
      await until(async () => (await redis.command("EXISTS", key)) === 0, "the window is over");
      expect(await ask(2, "192.0.2.3")).toMatchObject({ remaining: LIMIT - 1, reset: 3_600 });
    }));

  /** Asks every replica all the time until the returned function is called, which returns the statuses that came. */
  function askSteadily(client: string) {
    let over = false;
    const statuses = new Set<number>();
    const done = Promise.all(
      services.map(async (_, replica) => {
        while (!over) {
          statuses.add((await ask(replica, client)).status);
          await Bun.sleep(5);
        }
      }),
    );
    return async () => {
      over = true;
      await done;
      return [...statuses];
    };
  }

  const faults = {
    stopped: [() => redis.end("SIGTERM"), () => redis.start()],
    killed: [() => redis.end("SIGKILL"), () => redis.start()],
    hanging: [() => redis.pause(), () => redis.resume()],
  } as const;
  for (const [index, [name, [away, back]]] of Object.entries(faults).entries())
    test(`${name}: each replica counts for itself, and shares again`, async () => {
      const client = `192.0.2.${10 + index}`;
      await until(() => allSay("back"), "every replica shares");
      const stop = askSteadily(`198.51.100.${index}`);
      await Bun.sleep(100);
      await away();
      await until(() => allSay("unavailable"), "it is logged");
      // Each replica for itself: the first request of a client has the whole quota at each of them.
      for (let replica = 0; replica < REPLICAS; replica++) {
        const { status, remaining } = await ask(replica, client);
        expect([status, remaining]).toEqual([200, LIMIT - 1]);
      }
      await back();
      await until(() => allSay("back"), "it is back");
      const statuses = await stop();
      expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
      // Shared again: the replicas count one after the other.
      await sharing(async () => {
        const shared = await Promise.all([0, 1, 2].map((replica) => ask(replica, `203.0.113.${index}`)));
        expect(new Set(shared.map(({ remaining }) => remaining)).size).toBe(REPLICAS);
      });
      for (const { log } of services) expect(log()).not.toMatch(/192\.0\.2|198\.51|unexpected/);
    });

  test("a process that is blocked while Redis responds does not take it for unavailable", async () => {
    const causes: string[] = [];
    const server = await openRedis(redis.url, { down: (cause) => causes.push(cause), up() {} });
    const quota = { count: 5, seconds: 60 };
    const limiter = redisLimiter("intents", quota, server, memoryLimiter(quota));
    const remaining = [];
    for (let taken = 0; taken < 6; taken++) {
      const decision = limiter.take("203.0.113.99");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      remaining.push((await decision).remaining);
    }
    server.close();
    expect({ remaining, causes }).toEqual({ remaining: [4, 3, 2, 1, 0, 0], causes: [] });
  });

  test("let no more pass than the limit, when a burst keeps both replicas busy", () =>
    sharing(async () => {
      const statuses = await Promise.all(
        Array.from({ length: LIMIT + 200 }, async (_, index) => (await ask(index % 2, "192.0.2.9")).status),
      );
      // One percent more, because a replica may have counted on alone from the last shared count.
      expect(statuses.filter((status) => status === 200).length).toBeWithin(LIMIT, LIMIT * 1.01 + 1);
    }));

  test("full: with the policy of compose nothing is forgotten, and each replica counts for itself", async () => {
    const compose = readFileSync(new URL("../../deploy/compose.yaml", import.meta.url), "utf8");
    const policy = /--maxmemory-policy, ([\w-]+)\]/.exec(compose)?.[1] ?? "";
    const full = await startRedis();
    const service = await startService({
      REDIS_URL: full.url,
      RATE_LIMIT_INTENTS: "3/3600s",
      TRUSTED_PROXY_HOPS: "1",
    });
    const status = async (client: string) =>
      (await post(`${service.url}/api/v1/resolve`, say("x"), { "X-Forwarded-For": client })).status;
    for (let request = 0; request < 3; request++) expect(await status("192.0.2.1")).toBe(200);
    expect(await status("192.0.2.1")).toBe(429);
    const counters = async () => (await full.command("KEYS", "intent-resolution:intents:*")) as string[];
    const before = await counters();
    expect(before).toHaveLength(1);

    await full.command("CONFIG", "SET", "maxmemory-policy", policy);
    await full.command("CONFIG", "SET", "maxmemory", "1");
    await until(async () => {
      await status("192.0.2.2");
      return service.log().includes("redis is unavailable");
    }, "it says that it counts for itself");
    expect(service.log()).toContain("it is full and evicts nothing (OOM)");
    expect(await counters()).toEqual(before);
    expect(await status("192.0.2.3")).toBe(200);

    await full.command("CONFIG", "SET", "maxmemory", "0");
    await until(() => service.log().includes("redis is back"), "it counts there again");
    expect(await status("192.0.2.1")).toBe(429);
    await removeService(service);
    await full.remove();
  });

  test("away at the start: the service starts and limits for itself, and a stop does not wait", async () => {
    const alone = await startService({ REDIS_URL: "redis://127.0.0.1:1", RATE_LIMIT_INTENTS: "2/60s" });
    const statuses = [];
    for (let request = 0; request < 3; request++)
      statuses.push((await post(`${alone.url}/api/v1/resolve`, say("x"))).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(await alone.end("SIGTERM")).toBe(0);
    expect(alone.log()).toContain('"cause":"ECONNREFUSED"');
    expect(alone.errors()).not.toContain("rror");
    await removeService(alone);
  });
});
