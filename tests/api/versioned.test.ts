/**
 * The versioned routes, the catalogs and the description as a caller sees them, on any runtime: with `SERVICE_URL` the
 * service that runs there is asked (npm run test:large).
 */
import { describe, expect, test } from "bun:test";
import { type Route, routes, VERSIONED_PREFIX } from "@intent-resolution/contract";
import { homeRule, post, say } from "../fixtures/requests.ts";
import { serviceInSuite } from "../fixtures/servers/service.ts";
import { statusOf } from "../fixtures/servers/socket.ts";

const at = (path: string) => `${service.url}${path}`;
const RESOLVE = "/api/v1/resolve";

const service = serviceInSuite();

/** Returns a valid request of exactly this many bytes. */
function requestOf(bytes: number): string {
  const base = JSON.stringify(say("x", Array(32).fill(homeRule)));
  return base.replace('"transcript":"x"', `"transcript":"${"x".repeat(bytes - base.length + 1)}"`);
}

async function* inChunks(text: string, size = 5_000) {
  for (let start = 0; start < text.length; start += size)
    yield new TextEncoder().encode(text.slice(start, start + size));
}

describe("the size of a body", () => {
  test("32 rules in exactly 32 KiB are answered, one byte more is refused", async () => {
    expect((await post(at(RESOLVE), requestOf(32_768))).status).toBe(200);
    const answer = await post(at(RESOLVE), requestOf(32_769));
    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      { error: { code: "payload_too_large" } },
    ]);
  });

  test("counts in the same way when the body is chunked", async () => {
    const send = (bytes: number) =>
      fetch(at(RESOLVE), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: inChunks(requestOf(bytes)) as unknown as ReadableStream,
      });
    expect((await send(32_768)).status).toBe(200);
    expect((await send(32_769)).status).toBe(413);
  });

  test("counts bytes and not characters", async () => {
    const letters = (count: number) => JSON.stringify(say("é".repeat(count), []));
    const around = JSON.stringify(say("", [])).length;
    expect((await post(at(RESOLVE), letters((32_768 - around) / 2))).status).toBe(200);
    expect((await post(at(RESOLVE), letters((32_768 - around) / 2 + 1))).status).toBe(413);
  });

  test("an announced length over the limit is refused before the body is sent", async () => {
    const head = `POST ${RESOLVE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    expect(await statusOf(service.url, `${head}Content-Length: 32769\r\n\r\n`)).toBe(413);
    expect(await statusOf(service.url, `${head}Content-Length: 999999999999\r\n\r\n`)).toBe(413);
  });
});

describe("the media type", () => {
  test.each([
    ["application/json", 200],
    ["Application/JSON", 200],
    ["application/json; charset=utf-8", 200],
    ["application/json ;x=y", 200],
    ["text/plain", 415],
    ["application/json-patch", 415],
    ["application/problem+json", 415],
    ['application/json; x="a, b"', 200],
    ["application/json, text/plain", 415],
    ["application/json; charset=utf-8, text/plain", 415],
    ["multipart/form-data; boundary=x", 415],
  ])("%s is answered %d", async (type, status) => {
    expect((await post(at(RESOLVE), say("x"), { "Content-Type": type })).status).toBe(status);
  });

  test("none at all is refused", async () => {
    const body = JSON.stringify(say("x"));
    const head = `POST ${RESOLVE} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`;
    expect(await statusOf(service.url, head + body)).toBe(415);
  });

  test.each([
    ["identity", 200],
    ["Identity", 200],
    ["gzip", 415],
    ["gzip, identity", 415],
  ])("the content encoding %s is answered %d", async (encoding, status) => {
    expect((await post(at(RESOLVE), say("x"), { "Content-Encoding": encoding })).status).toBe(status);
  });

  test("is looked at before the size, the size before the JSON", async () => {
    const large = "x".repeat(40_000);
    expect((await post(at(RESOLVE), large, { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await post(at(RESOLVE), large, { "Content-Encoding": "br" })).status).toBe(415);
    expect((await post(at(RESOLVE), large)).status).toBe(413);
  });
});

describe("paths and methods", () => {
  const versioned = Object.values<Route>(routes).filter(
    ({ path, cached }) => path.startsWith(VERSIONED_PREFIX) || cached,
  );

  test.each([
    ["/api/v1/nothing", { error: { code: "not_found" } }],
    ["/api/v1/resolve/", { error: { code: "not_found" } }],
    ["/api/v1/RESOLVE", { error: { code: "not_found" } }],
    ["/api/nothing", { error: expect.any(String) }],
    ["/api/v2/resolve", { error: expect.any(String) }],
  ])("%s is not found, in the shape of its area", async (path, body) => {
    const answer = await fetch(at(path));
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(await answer.json()).toMatchObject(body);
  });

  test.each(versioned.map(({ path, method }) => [path, method] as const))(
    "%s takes %s and says so to other methods",
    async (path, method) => {
      const allow = method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";
      for (const other of ["PUT", "DELETE", "PATCH", method === "GET" ? "POST" : "GET"]) {
        const answer = await fetch(at(path), { method: other });
        expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
        const { error } = (await answer.json()) as { error: unknown };
        expect(typeof error).toBe(path.startsWith(VERSIONED_PREFIX) ? "object" : "string");
      }
    },
  );

  test.each(versioned.filter(({ method }) => method === "GET"))(
    "HEAD $path has GET's headers",
    async ({ path }) => {
      const [get, head] = await Promise.all([fetch(at(path)), fetch(at(path), { method: "HEAD" })]);
      expect([head.status, await head.text()]).toEqual([200, ""]);
      for (const name of ["content-type", "etag", "cache-control"])
        expect(head.headers.get(name)).toBe(get.headers.get(name));
    },
  );
});

describe("headers", () => {
  test.each([
    ["GET", "/api/v1/actions"],
    ["POST", "/api/v1/resolve"],
    ["OPTIONS", "/api/v1/resolve"],
    ["PUT", "/api/v1/resolve"],
  ])("%s %s carries nosniff and the caller's request id", async (method, path) => {
    const answer = await fetch(at(path), { method, headers: { "X-Request-Id": "abc.DEF_1-2" } });
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-request-id")).toBe("abc.DEF_1-2");
    const other = await fetch(at(path), { method, headers: { "X-Request-Id": "a,b" } });
    expect(other.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(["/api/v1/actions", "/api/v1/capabilities", "/api/v1/templates", "/api/openapi.json"])(
    "%s can be cached and revalidated",
    async (path) => {
      const first = await fetch(at(path));
      const etag = first.headers.get("etag") ?? "";
      expect(etag).toMatch(/^"[^"]+"$/);
      expect(first.headers.get("cache-control")).toBe("public, max-age=300");
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const again = await fetch(at(path), { headers: { "If-None-Match": known } });
        expect([again.status, await again.text()]).toEqual([304, ""]);
        expect(again.headers.get("etag")).toBe(etag);
        expect(again.headers.get("access-control-allow-origin")).toBe("*");
      }
      expect((await fetch(at(path), { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
    },
  );
});

describe("CORS on the versioned routes", () => {
  const from = { Origin: "https://app.example.org" };

  test.each([
    ["POST", "/api/v1/resolve"],
    ["GET", "/api/v1/actions"],
    ["GET", "/api/v1/nothing"],
    ["GET", "/api/openapi.json"],
    ["DELETE", "/api/v1/resolve"],
  ])("%s %s may be read by every page, without credentials", async (method, path) => {
    const { headers } = await fetch(at(path), { method, headers: from });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect(headers.get("access-control-expose-headers")).toBe(
      "RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
    );
  });

  test("preflight says what may be sent, for ten minutes", async () => {
    const { status, headers } = await fetch(at(RESOLVE), {
      method: "OPTIONS",
      headers: {
        ...from,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type",
      },
    });
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-methods")).toBe("POST");
    expect(headers.get("access-control-allow-headers")?.toLowerCase()).toContain("content-type");
    expect(headers.get("access-control-max-age")).toBe("600");
    expect(headers.get("allow")).toBe("POST, OPTIONS");
  });
});
