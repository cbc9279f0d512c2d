import { afterAll, beforeAll, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { conforms } from "../api/conformance.ts";
import { CADDYFILE, type Caddy, caddyProgram, startCaddy } from "../fixtures/caddy.ts";
import { describeWith } from "../fixtures/daemon.ts";
import { post, say } from "../fixtures/requests.ts";
import { type RunningService, removeService, startService } from "../fixtures/service.ts";

describeWith(caddyProgram, "Caddy")("behind the Caddy of deploy/Caddyfile", () => {
  let service: RunningService;
  let caddy: Caddy;
  beforeAll(async () => {
    service = await startService({ TRUSTED_PROXY_HOPS: "1", RATE_LIMIT_INTENTS: "30/600s" });
    // Two of the three are away.
    caddy = await startCaddy([service.url, "http://127.0.0.1:1", "http://127.0.0.1:1"]);
  });
  afterAll(async () => {
    await caddy.remove();
    await removeService(service);
  });
  const resolve = (body: unknown, headers = {}) => post(`${caddy.url}/api/v1/resolve`, body, headers);

  test("the file is as Caddy writes it, and leads from http to https", () => {
    const run = (...argv: string[]) => spawnSync(caddyProgram ?? "caddy", argv, { encoding: "utf8" });
    expect(run("fmt", CADDYFILE).stdout).toBe(spawnSync("cat", [CADDYFILE], { encoding: "utf8" }).stdout);
    const { status, stderr } = run("validate", "--adapter", "caddyfile", "--config", CADDYFILE);
    expect([status, stderr]).toEqual([
      0,
      expect.stringContaining("enabling automatic HTTP->HTTPS redirects"),
    ]);
  });

  test("the service conforms, with two replicas of three away", () => conforms(caddy.url));

  test("every answer says that the address is to stay with TLS", async () => {
    const answer = await fetch(`${caddy.url}/api/v1/actions`);
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=63072000");
  });

  test("a body over the contract's limit gets the service's 413", async () => {
    for (const size of [40_000, 300_000]) {
      const response = await resolve(" ".repeat(size));
      expect([size, response.status]).toEqual([size, 413]);
      expect(await response.json()).toEqual({
        error: { code: "payload_too_large", message: "the body must have at most 32768 bytes" },
      });
    }
  });

  test("a method that the API does not have ends there", async () => {
    expect((await fetch(`${caddy.url}/`, { method: "PROPFIND" })).status).toBe(405);
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
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toMatchObject({ error: { code: "service_unavailable" } });
    const health = await fetch(`${caddy.url}/api/health`);
    expect([health.status, await health.json()]).toEqual([
      503,
      { error: "the service could not answer; please try again later" },
    ]);
  });
});
