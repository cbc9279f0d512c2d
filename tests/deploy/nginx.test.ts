import { expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { REFUSAL_MESSAGES } from "@intent-resolution/contract";
import { conforms } from "../api/conformance.ts";
import { post, say, signup } from "../fixtures/requests.ts";
import { describeWith } from "../fixtures/servers/daemon.ts";
import { hasIPv6, nginxProgram, startNginx } from "../fixtures/servers/nginx.ts";
import { serviceInSuite } from "../fixtures/servers/service.ts";
import { inSuite } from "../fixtures/suite.ts";

describeWith(nginxProgram, "nginx")("behind the nginx of deploy/nginx.conf", () => {
  const service = serviceInSuite(() => ({ TRUSTED_PROXY_HOPS: "1", RATE_LIMIT_INTENTS: "30/600s" }));
  // Two of the three are unavailable.
  const proxy = inSuite(
    () => startNginx([service.url, "http://127.0.0.1:1", "http://127.0.0.1:1"]),
    ({ remove }) => remove(),
  );
  const resolve = (body: unknown, headers = {}) => post(`${proxy.url}/api/v1/resolve`, body, headers);

  test("the service conforms, with two replicas of three away", () => conforms(proxy.url));

  test("a request id goes through", async () => {
    const response = await resolve(say("Go home"), { "X-Request-Id": "through-1" });
    expect(response.headers.get("x-request-id")).toBe("through-1");
  });

  test("a body over the contract's limit gets the service's 413, and one over the proxy's the same", async () => {
    for (const size of [40_000, 300_000]) {
      const response = await resolve(" ".repeat(size));
      expect([size, response.status]).toEqual([size, 413]);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(await response.json()).toEqual({
        error: { code: "payload_too_large", message: REFUSAL_MESSAGES.payload_too_large },
      });
    }
    const contact = await post(`${proxy.url}/api/newsletter`, " ".repeat(300_000));
    expect(contact.status).toBe(413);
    expect(await contact.json()).toEqual({ error: REFUSAL_MESSAGES.payload_too_large });
  });

  test("a made-up X-Forwarded-For does not escape the limit", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 40; index++)
      statuses.push((await resolve(say("Go home"), { "X-Forwarded-For": `192.0.2.${index}` })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test.skipIf(!hasIPv6)("clients reach it over IPv6", async () => {
    expect((await fetch(`${proxy.url.replace("127.0.0.1", "[::1]")}/api/v1/actions`)).status).toBe(200);
  });

  test("without any replica the answer is 503 in the service's shapes", async () => {
    await service.end("SIGKILL");
    const response = await resolve(say("Go home"));
    expect([response.status, response.headers.get("content-type")]).toEqual([503, "application/json"]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toMatchObject({ error: { code: "service_unavailable" } });
    const health = await fetch(`${proxy.url}/api/health`);
    expect([health.status, await health.json()]).toEqual([
      503,
      { error: REFUSAL_MESSAGES.service_unavailable },
    ]);
  });
});

describeWith(nginxProgram, "nginx")("with the file of TLS beside it, nginx", () => {
  const service = serviceInSuite(() => ({ TRUSTED_PROXY_HOPS: "1", BASE_URL: "https://localhost" }));
  const nginx = inSuite(
    () => startNginx([service.url, service.url, service.url], undefined, true),
    ({ remove }) => remove(),
  );
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

  test("answers the challenge of a certificate's renewal over http, and leads all else to https", async () => {
    const folder = join(nginx.folder, "acme/.well-known/acme-challenge");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "token"), "token.key");
    const ask = (path: string) => fetch(nginx.url + path, { redirect: "manual" });
    expect(await (await ask("/.well-known/acme-challenge/token")).text()).toBe("token.key");
    expect((await ask("/.well-known/acme-challenge/other")).status).toBe(404);
    expect((await ask("/.well-known/acme-challenge/../../etc/passwd")).status).toBe(308);
  });
});

describeWith(nginxProgram, "nginx")("with the file of limits, nginx", () => {
  const limits = readFileSync(new URL("../../deploy/nginx-limits.conf", import.meta.url), "utf8");
  // Stands in for clients with many addresses: a client that connects from here names its address.
  const named = "set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;\n";
  const service = serviceInSuite(() => ({ TRUSTED_PROXY_HOPS: "1" }));
  const nginx = inSuite(
    () => startNginx([service.url, service.url, service.url], undefined, false, named + limits),
    ({ remove }) => remove(),
  );
  /** Returns the statuses of many requests of one client, by how often they came. */
  async function spend(addresses: readonly string[], count: number, path: string, body: unknown) {
    const statuses: Record<number, number> = {};
    let sent = 0;
    const one = async () => {
      while (sent < count) {
        const address = addresses[sent++ % addresses.length] as string;
        const { status } = await post(`${nginx.url}${path}`, body, { "X-Test-Address": address });
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: 8 }, one));
    return statuses;
  }
  const contact = (addresses: readonly string[]) => spend(addresses, 40, "/api/newsletter", signup());

  test("takes thirty contacts of one client at once, and refuses the others", async () => {
    // One more comes in every twenty seconds.
    for (const address of ["192.0.2.1", "192.0.2.2"]) {
      const statuses = await contact([address]);
      expect(Object.keys(statuses)).toEqual(["202", "429"]);
      expect(statuses[202]).toBeWithin(30, 33);
    }
  });

  test("counts IPv6 clients by their first half", async () => {
    expect((await contact(["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"]))[202]).toBeWithin(30, 33);
    expect((await contact(["2001:db8:1:3::1"]))[202]).toBeWithin(30, 33);
  });

  test("takes six hundred resolves of one client at once, and says 429 in the service's shape", async () => {
    const statuses = await spend(["192.0.2.3"], 1_500, "/api/v1/resolve", say("x"));
    expect(statuses[200]).toBeGreaterThanOrEqual(600);
    expect(statuses[429]).toBeGreaterThan(0);
    let refused = await post(`${nginx.url}/api/v1/resolve`, say("x"), { "X-Test-Address": "192.0.2.3" });
    while (refused.status !== 429)
      refused = await post(`${nginx.url}/api/v1/resolve`, say("x"), { "X-Test-Address": "192.0.2.3" });
    expect(await refused.json()).toMatchObject({ error: { code: "rate_limited" } });
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "content-type": "application/json",
      "retry-after": "5",
    });
    const page = await fetch(`${nginx.url}/api/v1/actions`, { headers: { "X-Test-Address": "192.0.2.3" } });
    expect(page.status).toBe(200);
  });
});

test("docs/http.md shows guards that deploy/nginx.conf has", () => {
  const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
  const bare = (text: string) => text.replace(/^ +/gm, "");
  const [, shown = ""] = /```nginx\n([\s\S]+?)```/.exec(read("docs/http.md")) ?? [];
  expect(shown).not.toBe("");
  expect(bare(read("deploy/nginx.conf"))).toContain(shown);
});
