import { expect, test } from "bun:test";
import { inquiry, post, say } from "../fixtures/requests.ts";
import { removeService, startService } from "../fixtures/servers/service.ts";
import { statusOf } from "../fixtures/servers/socket.ts";

const CANARY = "CANARY";

test("nothing that a caller sends is in the log, on any route and with any error", async () => {
  const service = await startService({
    LOG_REQUESTS: "true",
    LOG_LEVEL: "trace",
    TRUSTED_PROXY_HOPS: "1",
    RATE_LIMIT_INTENTS: "20/60s",
    ALLOWED_ORIGINS: "https://a.example.org",
  });
  const at = (path: string) => `${service.url}${path}?q=${CANARY}`;
  const headers = {
    "X-Forwarded-For": "203.0.113.77",
    "User-Agent": CANARY,
    Referer: `https://x/${CANARY}`,
    Cookie: CANARY,
    Authorization: CANARY,
  };
  const rule = { id: CANARY, match: CANARY, action: { type: "text.insert", text: CANARY } as const };
  const contact = inquiry({ email: `${CANARY}@example.org`, name: CANARY, message: CANARY });
  const bodies: unknown[] = [
    say(CANARY, [rule]),
    say(CANARY, [{ ...rule, [CANARY]: 1 } as never]),
    { input: { sense: CANARY }, rules: [] },
    { input: { sense: "touch" }, rules: [rule] },
    `{"${CANARY}"`,
    CANARY.repeat(10_000),
    contact,
    { ...contact, kind: CANARY },
  ];
  for (const path of ["/api/v1/resolve", "/api/v1/validate", "/api/inquiries", "/api/newsletter"])
    for (const body of bodies) {
      await post(at(path), body, headers);
      await post(at(path), body, { ...headers, "Content-Type": `text/${CANARY}` });
      await post(at(path), body, { ...headers, Origin: `https://${CANARY}.example` });
    }
  await fetch(at(`/api/${CANARY}`), { headers });
  await fetch(at("/api/v1/actions"), { method: "PUT", headers });
  await statusOf(service.url, `${CANARY} /api/health HTTP/1.1\r\nHost: ${CANARY}\r\n\r\n`);
  await statusOf(service.url, `GET /api/health HTTP/1.1\r\nHost: ${CANARY}@@\r\n\r\n`);
  await service.end();

  const lines = service.log().trimEnd().split("\n");
  expect(lines.length).toBeGreaterThan(90);
  expect(service.log() + service.errors()).not.toMatch(new RegExp(CANARY, "i"));
  expect(service.log()).not.toContain("203.0.113.77");
  const request = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === "request");
  expect(Object.keys(request).sort()).toEqual(
    [
      "durationMs",
      "level",
      "limit",
      "method",
      "msg",
      "refusal",
      "requestId",
      "route",
      "status",
      "time",
    ].sort(),
  );
  await removeService(service);
}, 180_000);

test("requests are not logged unless LOG_REQUESTS says so", async () => {
  const service = await startService();
  await post(`${service.url}/api/v1/resolve`, say("x"));
  await service.end();
  expect(service.log()).not.toContain("/api/v1/resolve");
  await removeService(service);
});
