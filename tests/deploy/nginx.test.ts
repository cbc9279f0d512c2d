import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { conforms } from "../api/conformance.ts";
import { describeWith } from "../fixtures/daemon.ts";
import { type Nginx, nginxProgram, startNginx } from "../fixtures/nginx.ts";
import { post, say } from "../fixtures/requests.ts";
import { type RunningService, removeService, startService } from "../fixtures/service.ts";

describeWith(nginxProgram, "nginx")("behind the nginx of deploy/nginx.conf", () => {
  let service: RunningService;
  let nginx: Nginx;
  beforeAll(async () => {
    service = await startService({ TRUSTED_PROXY_HOPS: "1", RATE_LIMIT_INTENTS: "30/600s" });
    // Two of the three are away.
    nginx = await startNginx([service.url, "http://127.0.0.1:1", "http://127.0.0.1:1"]);
  });
  afterAll(async () => {
    await nginx.remove();
    await removeService(service);
  });

  const resolve = (body: unknown, headers = {}) => post(`${nginx.url}/api/v1/resolve`, body, headers);

  test("the service conforms, with two replicas of three away", () => conforms(nginx.url));

  test("a request id goes through", async () => {
    const response = await resolve(say("Go home"), { "X-Request-Id": "through-1" });
    expect(response.headers.get("x-request-id")).toBe("through-1");
  });

  test("a body over the contract's limit gets the service's 413, and one over nginx's the same", async () => {
    for (const size of [40_000, 300_000]) {
      const response = await resolve(" ".repeat(size));
      expect(response.status).toBe(413);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(await response.json()).toEqual({
        error: { code: "payload_too_large", message: "the body must have at most 32768 bytes" },
      });
    }
    const contact = await post(`${nginx.url}/api/newsletter`, " ".repeat(300_000));
    expect(contact.status).toBe(413);
    expect(await contact.json()).toEqual({ error: "the body must have at most 32768 bytes" });
  });

  test("a made-up X-Forwarded-For does not escape the limit", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 40; index++)
      statuses.push((await resolve(say("Go home"), { "X-Forwarded-For": `192.0.2.${index}` })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test("without any replica the answer is 503 in the service's shapes", async () => {
    await service.end("SIGKILL");
    const response = await resolve(say("Go home"));
    expect(response.status).toBe(503);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toMatchObject({ error: { code: "service_unavailable" } });
    const health = await fetch(`${nginx.url}/api/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toEqual({
      error: "the service could not answer; please try again later",
    });
  });
});

describeWith(nginxProgram, "nginx")("with the file of TLS beside it, nginx", () => {
  let service: RunningService;
  let nginx: Nginx;
  beforeAll(async () => {
    service = await startService({ TRUSTED_PROXY_HOPS: "1", BASE_URL: "https://localhost" });
    nginx = await startNginx([service.url, service.url, service.url], undefined, true);
  });
  afterAll(async () => {
    await nginx.remove();
    await removeService(service);
  });
  const insecure = { tls: { rejectUnauthorized: false } };

  test("serves over TLS and says that it is to stay so, on its own errors too", async () => {
    for (const [path, status] of [
      ["/api/v1/actions", 200],
      ["/nowhere", 404],
    ] as const) {
      const answer = await fetch(nginx.secureUrl + path, insecure);
      expect([answer.status, answer.headers.get("strict-transport-security")]).toEqual([
        status,
        "max-age=63072000",
      ]);
    }
    const large = { ...insecure, method: "POST", body: " ".repeat(300_000) };
    const refused = await fetch(`${nginx.secureUrl}/api/v1/resolve`, large);
    expect([refused.status, refused.headers.get("strict-transport-security")]).toEqual([
      413,
      "max-age=63072000",
    ]);
  });

  test("leads from http to https, with method and body", async () => {
    const answer = await fetch(`${nginx.url}/api/v1/resolve?a=b`, {
      method: "POST",
      body: "{}",
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      308,
      "https://127.0.0.1/api/v1/resolve?a=b",
    ]);
    expect(answer.headers.get("strict-transport-security")).toBeNull();
  });
});

test("docs/http.md shows guards that deploy/nginx.conf has", () => {
  const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
  const bare = (text: string) => text.replace(/^ +/gm, "");
  const [, shown = ""] = /```nginx\n([\s\S]+?)```/.exec(read("docs/http.md")) ?? [];
  expect(shown).not.toBe("");
  expect(bare(read("deploy/nginx.conf"))).toContain(shown);
});
