import { describe, expect, test } from "bun:test";
import { post, say, signup } from "../fixtures/requests.ts";
import { removeService, serviceInSuite, startService } from "../fixtures/servers/service.ts";

const as = (client: string) => ({ "X-Forwarded-For": client });
const resolve = (client: string, body: unknown = say("x"), path = "resolve") =>
  post(`${service.url}/api/v1/${path}`, body, as(client));

const service = serviceInSuite(() => ({
  RATE_LIMIT_INTENTS: "3/60s",
  RATE_LIMIT_CONTACT: "1/600s",
  TRUSTED_PROXY_HOPS: "1",
}));

describe("the rate limit", () => {
  test("is reported with every response and ends in 429 with the seconds to wait", async () => {
    const answers = [];
    for (const body of [say("x"), "{", {}, say("x"), say("x")]) answers.push(await resolve("10.0.0.1", body));
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 429, 429]);
    expect(answers.map(({ headers }) => headers.get("ratelimit")?.replace(/t=\d+$/, "t="))).toEqual([
      '"intents";r=2;t=',
      '"intents";r=1;t=',
      '"intents";r=0;t=',
      '"intents";r=0;t=',
      '"intents";r=0;t=',
    ]);
    for (const { headers } of answers) expect(headers.get("ratelimit-policy")).toBe('"intents";q=3;w=60');
    const refused = answers[4] as Response;
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await refused.json()).toMatchObject({ error: { code: "rate_limited" } });
    expect(answers[0]?.headers.get("retry-after")).toBeNull();
  });

  test("counts resolve and validate together, and each client for itself", async () => {
    await resolve("10.0.0.2");
    await resolve("10.0.0.2", say("x"), "validate");
    expect((await resolve("10.0.0.2")).status).toBe(200);
    expect((await resolve("10.0.0.2", say("x"), "validate")).status).toBe(429);
    expect((await resolve("10.0.0.3")).status).toBe(200);
  });

  test("comes before the media type", async () => {
    for (let sent = 0; sent < 3; sent++) await resolve("10.0.0.4");
    const answer = await fetch(`${service.url}/api/v1/resolve`, { method: "POST", headers: as("10.0.0.4") });
    expect(answer.status).toBe(429);
  });

  test("counts the contact routes together, but nothing that the origin rule refuses", async () => {
    const send = (path: string, headers = {}) =>
      post(`${service.url}/api/${path}`, signup(), { ...as("10.0.0.5"), ...headers });
    const foreign = await send("newsletter", { Origin: "https://evil.example" });
    expect([foreign.status, foreign.headers.get("ratelimit")]).toEqual([403, null]);
    expect((await send("newsletter")).status).toBe(202);
    const refused = await send("inquiries");
    expect([refused.status, await refused.json()]).toEqual([429, { error: expect.any(String) }]);
    expect(refused.headers.get("ratelimit-policy")).toBe('"contact";q=1;w=600');
  });

  test("does not hold GET routes", async () => {
    for (let sent = 0; sent < 5; sent++) {
      const answer = await fetch(`${service.url}/api/v1/actions`, { headers: as("10.0.0.6") });
      expect([answer.status, answer.headers.get("ratelimit")]).toEqual([200, null]);
    }
  });

  test("believes the last trusted hop only", async () => {
    for (const spoofed of ["1.1.1.1, 10.0.0.7", "2.2.2.2, 10.0.0.7", "10.0.0.7"]) await resolve(spoofed);
    expect((await resolve("3.3.3.3, 10.0.0.7")).status).toBe(429);
  });

  test("counts an IPv6 /64 as one client", async () => {
    for (const last of ["1", "2", "3"]) await resolve(`2001:db8:0:1::${last}`);
    expect((await resolve("2001:db8:0:1:ffff::9")).status).toBe(429);
    expect((await resolve("2001:db8:0:2::1")).status).toBe(200);
  });

  test("leaves no header where it is off", async () => {
    const free = await startService();
    const answer = await post(`${free.url}/api/v1/resolve`, say("x"));
    expect(answer.headers.get("ratelimit")).toBeNull();
    expect(answer.headers.get("ratelimit-policy")).toBeNull();
    await removeService(free);
  });
});
