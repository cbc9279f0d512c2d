import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { until } from "../fixtures/daemon.ts";
import { type Nginx, nginxProgram, startNginx } from "../fixtures/nginx.ts";
import { type RunningService, removeService, startService } from "../fixtures/service.ts";
import { connectRaw } from "../fixtures/socket.ts";
import { type Case, exchange, POST } from "./wire/exchange.ts";
import { framing } from "./wire/framing.ts";
import { heads } from "./wire/heads.ts";

let service: RunningService;
let nginx: Nginx | undefined;
/** Where nginx is missing its tests are skipped, except on a machine that must have it. */
const hasNginx = nginxProgram !== null || process.env.CI === "true";
const all = [...framing, ...heads];

beforeAll(async () => {
  service = await startService();
  if (hasNginx) nginx = await startNginx([service.url, service.url, service.url]);
});
afterAll(async () => {
  await nginx?.remove();
  await removeService(service);
});

/** All cases at once, each on its own connection: the waits are the cost, not the work. */
function answers(url: () => string, due: (one: Case) => string): Map<Case, Promise<string>> {
  return new Map(all.map((one) => [one, exchange(url(), one.bytes, due(one))]));
}
const titled = (cases: readonly Case[]) => cases.map((one) => [one.name, one.clause, one] as const);

describe.each([
  ["framing", framing],
  ["request lines and headers", heads],
])("%s", (_, cases) => {
  let received: Map<Case, Promise<string>>;
  beforeAll(() => {
    received = answers(
      () => service.url,
      ({ direct }) => direct,
    );
  });
  test.each(titled(cases))("%s (%s) is answered as written", async (_name, _clause, one) => {
    expect(await received.get(one)).toBe(one.direct);
  });
});

describe.skipIf(!hasNginx)("through the nginx of deploy/nginx.conf", () => {
  let received: Map<Case, Promise<string>>;
  beforeAll(() => {
    received = answers(
      () => nginx?.url ?? "",
      ({ proxied }) => proxied,
    );
  });
  test.each(titled(all))("%s (%s) is answered as written", async (_name, _clause, one) => {
    expect((await received.get(one))?.replace(/ ?closed$/, "")).toBe(one.proxied);
  });
});

test("what the runtime decides against an RFC stands in docs/http.md, and every line there is a case", () => {
  const document = readFileSync(new URL("../../docs/http.md", import.meta.url), "utf8");
  const [, table = ""] = (document.split("\n## Where the runtime decides")[1] ?? "")
    .split("\n## ", 1)
    .join()
    .split("| what is sent |");
  const listed = [...table.matchAll(/^\| ([^|]+?) \|/gm)].map(([, name]) => name);
  expect(listed.length).toBeGreaterThan(10);
  for (const name of listed) expect(all.map((one) => one.name)).toContain(name as string);
});

test("a client that goes away in the middle of its body is no fault of the service", async () => {
  const logged = await startService({ LOG_REQUESTS: "true" });
  const answered = () => logged.log().split('"route":"/api/v1/resolve"').length - 1;
  for (const rest of ["Content-Length: 9\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"]) {
    const before = answered();
    const connection = await connectRaw(logged.url);
    await connection.send(POST + rest);
    // It reads the body by now: a request that was answered behind it was read after it.
    await fetch(`${logged.url}/api/health`);
    connection.socket.destroy();
    await until(() => answered() > before, "it is logged as answered");
  }
  expect(logged.log()).not.toContain("unexpected fault");
  // By its field: a request id or a time may hold the same digits.
  expect(logged.log()).not.toContain('"status":503');
  await removeService(logged);
});
