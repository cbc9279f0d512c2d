import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { routes } from "@intent-resolution/contract";
import { post, say, signup } from "../fixtures/requests.ts";
import { type RunningService, removeService, startService } from "../fixtures/servers/service.ts";
import { connectRaw, statusOf } from "../fixtures/servers/socket.ts";

let service: RunningService;
const at = (path: string) => `${service.url}${path}`;
const RESOLVE = "/api/v1/resolve";

beforeAll(async () => {
  service = await startService();
});
afterAll(() => removeService(service));

describe("the size of a body", () => {
  test.each(["announced", "chunked"])(
    "a client that goes on sending (%s) receives the answer",
    async (how) => {
      const connection = await connectRaw(service.url);
      const length = how === "announced" ? "Content-Length: 4000000" : "Transfer-Encoding: chunked";
      await connection.send(
        `POST ${RESOLVE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
      );
      const block = "x".repeat(40_000);
      for (let sent = 0; sent < 100; sent++)
        await connection.send(how === "announced" ? block : `${block.length.toString(16)}\r\n${block}\r\n`);
      const text = await connection.until((received) => received.includes("payload_too_large"));
      expect(text).toStartWith("HTTP/1.1 413");
      connection.socket.destroy();
    },
  );
});

describe("paths and methods", () => {
  test.each([
    ["/api/v1/nothing", { error: { code: "not_found" } }],
    ["/api/v1/resolve/", { error: { code: "not_found" } }],
    ["/api/v1/RESOLVE", { error: { code: "not_found" } }],
    ["/api/nothing", { error: expect.any(String) }],
    ["/api/v2/resolve", { error: expect.any(String) }],
  ])("%s is not found, in the shape of its area", async (path, body) => {
    const answer = await fetch(at(path));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject(body);
  });

  test.each(Object.values(routes).map(({ path, method }) => [path, method] as const))(
    "%s takes %s and says so to other methods",
    async (path, method) => {
      const allow = method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";
      for (const other of ["PUT", "DELETE", "PATCH", method === "GET" ? "POST" : "GET"]) {
        const answer = await fetch(at(path), { method: other });
        expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
        const { error } = (await answer.json()) as { error: unknown };
        expect(typeof error).toBe(path.startsWith("/api/v1/") ? "object" : "string");
      }
    },
  );

  test.each([
    ["/api/newsletter", "POST, OPTIONS"],
    ["/api/v1/actions", "GET, HEAD, OPTIONS"],
    ["/robots.txt", "GET, HEAD"],
  ])("%s answers TRACE with the methods that it takes", async (path, allow) => {
    const connection = await connectRaw(service.url);
    await connection.send(`TRACE ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const text = await connection.until((received) => received.includes("this path takes"));
    expect(text).toStartWith("HTTP/1.1 405");
    expect(text).toContain(`Allow: ${allow}\r\n`);
    connection.socket.destroy();
  });

  test("a query does not change the route", async () => {
    expect((await post(at(`${RESOLVE}?x=/api/health`), say("x"))).status).toBe(200);
  });

  test.each(Object.values(routes).filter(({ method }) => method === "GET"))(
    "HEAD $path has GET's headers",
    async ({ path }) => {
      const [get, head] = await Promise.all([fetch(at(path)), fetch(at(path), { method: "HEAD" })]);
      expect([head.status, await head.text()]).toEqual([200, ""]);
      for (const name of ["content-type", "content-length", "etag", "cache-control"])
        expect(head.headers.get(name)).toBe(get.headers.get(name));
    },
  );
});

describe("headers", () => {
  test.each([
    ["GET", "/api/v1/actions"],
    ["GET", "/api/health"],
    ["GET", "/api/nothing"],
    ["POST", "/api/v1/resolve"],
    ["POST", "/api/newsletter"],
    ["OPTIONS", "/api/v1/resolve"],
    ["PUT", "/api/v1/resolve"],
  ])("%s %s carries nosniff and a request id", async (method, path) => {
    const answer = await fetch(at(path), { method });
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ["abc.DEF_1-2", true],
    ["x".repeat(128), true],
    ["x".repeat(129), false],
    ["a b", false],
    ["a,b", false],
    ["<script>", false],
  ])("the request id %s is kept: %p", async (id, kept) => {
    const answer = await fetch(at("/api/health"), { headers: { "X-Request-Id": id } });
    expect(answer.headers.get("x-request-id") === id).toBe(kept);
  });

  test.each([
    ["GET", "/api/health"],
    ["GET", "/api/nothing"],
    ["POST", "/api/v1/resolve"],
    ["POST", "/api/inquiries"],
    ["OPTIONS", "/api/v1/resolve"],
    ["PUT", "/api/v1/actions"],
  ])("%s %s is not stored by caches", async (method, path) => {
    expect((await fetch(at(path), { method })).headers.get("cache-control")).toBe("no-store");
  });
});

test("health may be read by the service's own pages only", async () => {
  const headers = { Origin: "https://app.example.org" };
  const answer = await fetch(at("/api/health"), { headers });
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
});

describe("connections", () => {
  const get = (host: string) => `GET /api/health HTTP/1.1\r\n${host}\r\n`;
  test.each([
    ["no Host", get(""), 400],
    ["two Hosts", get("Host: a\r\nHost: b\r\n"), 400],
    ["a malformed Host", get("Host: a b@@/\r\n"), 400],
    ["a Host with a path", get("Host: a/b\r\n"), 400],
    ["an empty Host", get("Host:\r\n"), 400],
    ["an IPv6 Host", get("Host: [::1]:8080\r\n"), 200],
    ["headers beyond 16 KiB", get(`Host: x\r\nX: ${"a".repeat(20_000)}\r\n`), 431],
    ["TRACE", "TRACE /api/health HTTP/1.1\r\nHost: x\r\n\r\n", 405],
    ["CONNECT", "CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n", 405],
    [
      "a length beside chunks",
      `POST ${RESOLVE} HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
  ])("%s is answered %d", async (_, bytes, status) => {
    expect(await statusOf(service.url, bytes)).toBe(status);
  });

  test("idle and slow senders, and those that send on after their answer, are closed", async () => {
    const body = `POST ${RESOLVE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;
    const endless = body.replace("Content-Length: 1000", "Content-Length: 99999999999");
    const refused = endless.replace(RESOLVE, "/api/newsletter").replace("Host: x", "Host: x\r\nOrigin: null");
    const senders = [
      { first: endless, drip: "x" },
      { first: endless, drip: "x".repeat(16_000), every: 10 },
      { first: refused, drip: "x".repeat(16_000), every: 10 },
      { first: "", drip: "" },
      { first: "GET /api/health HTTP/1.1\r\nHost: x\r\n", drip: "" },
      { first: "GET /api/health HTTP/1.1\r\nHost: x\r\n", drip: "X-A: b\r\n" },
      { first: body, drip: "" },
      { first: body, drip: "x" },
    ];
    // The runtime looks every few seconds for those that had their ten; a slow machine looks late.
    const waits = senders.map(async ({ first, drip, every = 1_000 }) => {
      const connection = await connectRaw(service.url);
      connection.socket.write(first);
      const timer = drip ? setInterval(() => connection.socket.write(drip), every) : undefined;
      await Promise.race([connection.closed, Bun.sleep(45_000)]);
      clearInterval(timer);
      const closed = connection.socket.destroyed;
      connection.socket.destroy();
      return closed;
    });
    expect(await Promise.all(waits)).toEqual(senders.map(() => true));
  }, 180_000);
});

test("the contact routes answer when the versioned routes are asked, and the other way round", async () => {
  const answers = await Promise.all([
    post(at("/api/newsletter"), signup()),
    post(at(RESOLVE), say("go home")),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([202, 200]);
});
