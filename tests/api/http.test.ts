import { describe, expect, test } from "bun:test";
import { routes } from "@intent-resolution/contract";
import { post, say } from "../fixtures/requests.ts";
import { serviceInSuite } from "../fixtures/servers/service.ts";
import { connectRaw } from "../fixtures/servers/socket.ts";

const at = (path: string) => `${service.url}${path}`;
const RESOLVE = "/api/v1/resolve";

const service = serviceInSuite();

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
    ["/api/inquiries", "POST, OPTIONS"],
    ["/api/newsletter", "POST, OPTIONS"],
    ["/api/health", "GET, HEAD, OPTIONS"],
  ])("%s takes %s and says so to other methods", async (path, allow) => {
    for (const method of ["PUT", "DELETE", "PATCH", allow.startsWith("GET") ? "POST" : "GET"]) {
      const answer = await fetch(at(path), { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
      expect(await answer.json()).toEqual({ error: expect.any(String) });
    }
  });

  test.each([
    ["/api/newsletter", "POST, OPTIONS"],
    ["/api/v1/actions", "GET, HEAD, OPTIONS"],
    ["/robots.txt", "GET, HEAD"],
  ])("%s answers TRACE with the methods that it takes", async (path, allow) => {
    const connection = await connectRaw(service.url);
    await connection.send(`TRACE ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const text = await connection.until((received) => received.includes("this path accepts"));
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
    ["POST", "/api/newsletter"],
    ["OPTIONS", "/api/v1/resolve"],
    ["PUT", "/api/v1/actions"],
  ])("%s %s carries nosniff and a request id, and is not stored by caches", async (method, path) => {
    const { headers } = await fetch(at(path), { method });
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

test("health may be read by the service's own pages only", async () => {
  const headers = { Origin: "https://app.example.org" };
  const answer = await fetch(at("/api/health"), { headers });
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
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
  // The runtime closes connections after ten seconds, and checks only every few seconds; a slow machine checks late.
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
});
