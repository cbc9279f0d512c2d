import { beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { UNREAD_REQUESTS } from "@intent-resolution/contract";
import { until } from "../fixtures/servers/daemon.ts";
import { nginxProgram, startNginx } from "../fixtures/servers/nginx.ts";
import { removeService, serviceInSuite, startService } from "../fixtures/servers/service.ts";
import { connectRaw } from "../fixtures/servers/socket.ts";
import { inSuite } from "../fixtures/suite.ts";
import { type Case, exchange, POST } from "./wire/exchange.ts";
import { framing } from "./wire/framing.ts";
import { heads } from "./wire/heads.ts";

const service = serviceInSuite();
/** Whether the tests of nginx run: they are skipped where it is missing, except on a machine that must have it. */
const hasNginx = nginxProgram !== null || process.env.CI === "true";
const all = [...framing, ...heads];

/** Asks all cases at once, each on its own connection: the waits are the cost, not the work. */
function answers(url: string, due: (one: Case) => string): Map<Case, Promise<string>> {
  return new Map(all.map((one) => [one, exchange(url, one.bytes, due(one))]));
}
const titled = (cases: readonly Case[]) => cases.map((one) => [one.name, one.clause, one] as const);

describe.each([
  ["framing", framing],
  ["request lines and headers", heads],
])("%s", (_, cases) => {
  let received: Map<Case, Promise<string>>;
  beforeAll(() => {
    received = answers(service.url, ({ direct }) => direct);
  });
  test.each(titled(cases))("%s (%s) is answered as written", async (_name, _clause, one) => {
    expect(await received.get(one)).toBe(one.direct);
  });
});

describe.skipIf(!hasNginx)("through the nginx of deploy/nginx.conf", () => {
  const nginx = inSuite(
    () => startNginx([service.url, service.url, service.url]),
    ({ remove }) => remove(),
  );
  let received: Map<Case, Promise<string>>;
  beforeAll(() => {
    received = answers(nginx.url, ({ proxied }) => proxied);
  });
  test.each(titled(all))("%s (%s) is answered as written", async (_name, _clause, one) => {
    expect((await received.get(one))?.replace(/ ?closed$/, "")).toBe(one.proxied);
  });
});

test("docs/http.md lists what the runtime decides against an RFC, and every line there is a case", () => {
  const document = readFileSync(new URL("../../docs/http.md", import.meta.url), "utf8");
  const [, table = ""] = (document.split("\n## Where the runtime decides")[1] ?? "")
    .split("\n## ", 1)
    .join()
    .split("| what is sent |");
  const listed = [...table.matchAll(/^\| ([^|]+?) \|/gm)].map(([, name]) => name);
  expect(listed.length).toBeGreaterThan(10);
  for (const name of listed) expect(all.map((one) => one.name)).toContain(name as string);
});

/** A request for each row of the contract's list. */
const UNREAD: Readonly<Record<string, string>> = {
  "a request that is not valid HTTP, such as two framings of one body": `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n`,
  "no `Host` in HTTP/1.1": "GET / HTTP/1.1\r\n\r\n",
  "`OPTIONS *`": "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
  "an announced length from 2^53 on": `${POST}Content-Length: ${2n ** 53n}\r\n\r\n`,
  "an announced length from 2^60 on, or one that is not a number": `${POST}Content-Length: ${2n ** 60n}\r\n\r\n`,
  "headers over 16 KiB, or more than about 200 of them": `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(17_000)}\r\n\r\n`,
  "lines that end in LF alone, or another version of HTTP": "GET / HTTP/1.2\r\nHost: x\r\n\r\n",
};

test.each(UNREAD_REQUESTS)("$request is refused without a body and without X-Request-Id", async (row) => {
  const connection = await connectRaw(service.url);
  await connection.send(UNREAD[row.request] ?? "");
  await connection.closed;
  expect(connection.received()).toMatch(
    new RegExp(`^HTTP/1\\.1 ${row.status} [^\\r]*\r\nConnection: close\r\n\r\n$`),
  );
});

test("the description states once what the runtime refuses", async () => {
  const text = await (await fetch(`${service.url}/api/openapi.json`)).text();
  expect(text.split("**Before the service.**")).toHaveLength(2);
  for (const { status } of UNREAD_REQUESTS)
    expect(/\*\*Before the service\.\*\*[^"]*/.exec(text)?.[0]).toContain(String(status));
});

test("a client that goes away in the middle of its body is not logged as an error of the service", async () => {
  const logged = await startService({ LOG_REQUESTS: "true" });
  const answered = () => logged.log().split('"route":"/api/v1/resolve"').length - 1;
  for (const rest of ["Content-Length: 9\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"]) {
    const before = answered();
    const connection = await connectRaw(logged.url);
    await connection.send(POST + rest);
    // It is reading the body by now: a request that was answered later was also read later.
    await fetch(`${logged.url}/api/health`);
    connection.socket.destroy();
    await until(() => answered() > before, "it is logged as answered");
  }
  expect(logged.log()).not.toContain("unexpected fault");
  // Found by its field, because a request id or a time may contain the same digits.
  expect(logged.log()).not.toContain('"status":503');
  await removeService(logged);
});
