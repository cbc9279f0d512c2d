import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildSite } from "../fixtures/browser/site.ts";
import { inquiry, post, say, signup } from "../fixtures/requests.ts";
import { type RunningService, removeService, runCommand, startService } from "../fixtures/servers/service.ts";

let service: RunningService;
beforeAll(async () => {
  buildSite();
  service = await startService({ CONTACTS: "off", UNSUBSCRIBE_KEY: "0123456789abcdef0123456789abcdef" });
});
afterAll(() => removeService(service));

test("a service whose contacts are off resolves, and has none of their routes, forms and pages", async () => {
  expect((await post(`${service.url}/api/v1/resolve`, say("go home"))).status).toBe(200);
  expect((await post(`${service.url}/api/newsletter`, signup())).status).toBe(404);
  expect((await post(`${service.url}/api/inquiries`, inquiry())).status).toBe(404);
  for (const path of ["/contact", "/unsubscribe?token=x", "/confirm?token=x"])
    expect([path, (await fetch(`${service.url}${path}`)).status]).toEqual([path, 404]);
  expect(
    (await fetch(`${service.url}/contact`, { method: "POST", body: new URLSearchParams() })).status,
  ).toBe(404);
  const page = await fetch(service.url);
  expect([page.status, (await page.text()).match(/href="[^"]*\/contact[?"][^>]*/g)]).toEqual([200, null]);
});

test("its health and its description say so, and no store is opened", async () => {
  const health = await fetch(`${service.url}/api/health`);
  expect([health.status, await health.json()]).toEqual([200, { status: "ok", dataStore: "off" }]);
  const { paths } = (await (await fetch(`${service.url}/api/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(paths)).toContain("/api/v1/resolve");
  expect(Object.keys(paths).filter((path) => /inquiries|newsletter/.test(path))).toEqual([]);
  expect(existsSync(join(service.folder, "intents.sqlite"))).toBe(false);
  const { output } = await runCommand(["check"], {
    CONTACTS: "off",
    DATABASE_URL: "sqlite:/nowhere/x",
    PORT: "0",
  });
  expect(output).not.toContain("data store");
});
