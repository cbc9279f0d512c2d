/** The examples of `examples/service` that take little to run; what is large has `npm run test:large`. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { hasChromium, launchChromium } from "../fixtures/browser/chromium.ts";
import { installed, run } from "../fixtures/packed.ts";
import { type Host, runSuites, startHost } from "./host.ts";
import { ROOT, stage } from "./stage.ts";

setDefaultTimeout(240_000);

const hosts: readonly Host[] = [
  { name: "Node, by srvx", command: () => ["node", "node.mjs"] },
  { name: "Hono", command: () => ["node", "hono.mjs"] },
  { name: "Express", command: () => ["node", "express.mjs"] },
];

let folder: string;
let command: string;
beforeAll(async () => {
  // The vectors are more requests than the examples take in a minute.
  folder = await stage(undefined, (text) => text.replace("count: 600,", "count: 60_000,"));
  command = await installed();
});
afterAll(async () => {
  for (const each of [folder, command]) if (each) await rm(each, { recursive: true, force: true });
});

test("a worker takes what the manual says, within a tenth below, and at most 40 KiB", async () => {
  const worker = await Bun.file(join(folder, "bundled/worker.js")).bytes();
  const manual = await Bun.file(join(ROOT, "service/README.md")).text();
  const { byteLength } = gzipSync(worker, { level: 9 });
  const said = Number(/a worker with it is (\d+) kB/.exec(manual)?.[1]) * 1_000;
  expect(byteLength).toBeLessThan(40 * 1024);
  expect([byteLength, byteLength <= said && byteLength > said * 0.9]).toEqual([byteLength, true]);
});

describe.each(hosts)("the service on $name", (host) => {
  let server: Awaited<ReturnType<typeof startHost>>;
  beforeAll(async () => {
    server = await startHost(folder, host);
  });
  afterAll(() => server?.stop());

  test("passes the suites of the versioned routes", () => runSuites(server.url));

  test("passes the vectors, by the command that is published", async () => {
    const intents = join(command, "node_modules/.bin/intents");
    expect(await run(command, intents, "conformance", "--server", server.url)).toMatch(
      /^\d+ passed, 0 failed, \d+ skipped \([\d.]+ %\)\n$/,
    );
  });
});

describe.skipIf(!hasChromium)("the service in a browser, as a service worker", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  test("responds offline", async () => {
    const script = await Bun.file(join(folder, "bundled/service-worker.js")).text();
    const answer = (text: string, type: string) => new Response(text, { headers: { "Content-Type": type } });
    const site = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      routes: {
        "/": answer("<!doctype html><title>x</title>", "text/html"),
        "/service-worker.js": answer(script, "text/javascript"),
      },
      fetch: () => new Response(null, { status: 404 }),
    });
    const page = await browser.newPage();
    await page.goto(site.url.href);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/service-worker.js", { type: "module" });
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
    });
    await site.stop(true);
    const ask = (path: string, body: string | null) =>
      page.evaluate(
        async ([where, sent]) => {
          const headers = { "Content-Type": "application/json" };
          const answer = await fetch(where ?? "", sent ? { method: "POST", headers, body: sent } : {});
          return { status: answer.status, body: await answer.json() };
        },
        [path, body] as const,
      );
    const { body } = await ask("/api/v1/templates", null);
    expect(body.templates.length).toBeGreaterThan(0);
    for (const { request } of body.templates)
      expect(await ask("/api/v1/resolve", JSON.stringify(request))).toMatchObject({
        status: 200,
        body: { intents: [{ ruleId: request.rules[0].id }] },
      });
    expect(await ask("/api/v1/resolve", "{")).toMatchObject({ status: 400 });
    expect(await ask("/api/v1/resolve", " ".repeat(40_000))).toMatchObject({ status: 413 });
  });
});
