/**
 * The examples of `examples/service`, each on its runtime, with the suites of the versioned routes:
 * `npm run test:runtimes`. What is served on is large, and installed by that command only.
 */
import { beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { exchange } from "../api/wire/exchange.ts";
import { framing } from "../api/wire/framing.ts";
import { heads } from "../api/wire/heads.ts";
import { hasChromium, launchChromium } from "../fixtures/chromium.ts";
import { freePort, installed, isInstalled, ROOT, run, STAGE, stage } from "./stage.ts";

setDefaultTimeout(240_000);

const SUITES = ["tests/api/versioned.test.ts", "tests/api/resolve.test.ts"];
const START_TIMEOUT_MS = 60_000;
const node = installed("node/bin/node");
const deno = installed("@deno/linux-x64-glibc/deno");
const workerd = installed("@cloudflare/workerd-linux-64/bin/workerd");

interface Host {
  readonly name: string;
  readonly command: (port: number) => readonly string[];
  readonly folder?: string;
  /** What is done before, such as a build. */
  readonly before?: readonly string[];
}
const next = installed("next/dist/bin/next");
const hosts: readonly Host[] = [
  { name: "Node 26, by srvx", command: () => [node, "node.mjs"] },
  { name: "the Node that is installed, by srvx", command: () => ["node", "node.mjs"] },
  {
    name: "Deno",
    command: () => [deno, "run", "--no-remote", "--allow-net", "--allow-env=PORT", "deno.mjs"],
  },
  {
    name: "workerd",
    command: (port) => [workerd, "serve", "worker.capnp", "--socket-addr", `http=127.0.0.1:${port}`],
  },
  { name: "Hono", command: () => [node, "hono.mjs"] },
  { name: "Express", command: () => [node, "express.mjs"] },
  {
    name: "Next",
    folder: "next",
    before: [node, next, "build"],
    command: (port) => [node, next, "start", "--hostname", "127.0.0.1", "--port", String(port)],
  },
];

/** The table of docs/http.md: what each of these runtimes answers to a case of the wire. */
const page = readFileSync(`${ROOT}/docs/http.md`, "utf8");
const [columns = [], , ...rows] = (/^\| on the wire [\s\S]*?\n\n/m.exec(page)?.[0] ?? "")
  .trim()
  .split("\n")
  .map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
const cases = [...framing, ...heads];

/** What the table says of a runtime, by the names of the cases; nothing of one that it does not have. */
function dueOf(name: string): Record<string, string> {
  const column = columns.indexOf(name);
  return column === -1 ? {} : Object.fromEntries(rows.map((row) => [row[0] ?? "", row[column] ?? ""]));
}

/** What a runtime answers to the cases that the table has of it. */
async function answersOf(url: string, name: string): Promise<Record<string, string>> {
  const asked = Object.entries(dueOf(name)).map(async ([title, due]) => {
    const bytes = cases.find((each) => each.name === title)?.bytes ?? "";
    return [title, await exchange(url, bytes, due)] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}

test("the table of docs/http.md has the service's own answers, and cases that there are", () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const [title, due] of Object.entries(dueOf("Bun")))
    expect([title, cases.find((each) => each.name === title)?.direct]).toEqual([title, due]);
});

describe.skipIf(!isInstalled)("@intent-resolution/service", () => {
  beforeAll(stage);

  test("has at most 40 KiB, compressed", async () => {
    const bundle = Bun.file(`${STAGE}/bundled/worker.js`);
    expect(gzipSync(await bundle.bytes()).byteLength).toBeLessThan(40 * 1024);
  });

  test.each(hosts)(
    "passes the suites of the versioned routes on $name",
    async ({ name, command, folder = "", before }) => {
      const cwd = `${STAGE}/${folder}`;
      const port = await freePort();
      const env = {
        ...process.env,
        PORT: String(port),
        NEXT_TELEMETRY_DISABLED: "1",
        DENO_NO_UPDATE_CHECK: "1",
      };
      if (before) await run(cwd, before, env);
      const server = Bun.spawn([...command(port)], { cwd, env, stdout: "ignore", stderr: "ignore" });
      try {
        const url = `http://127.0.0.1:${port}`;
        const end = performance.now() + START_TIMEOUT_MS;
        while (!(await fetch(`${url}/api/v1/actions`).catch(() => null))?.ok) {
          if (performance.now() > end) throw new Error("it does not answer");
          await Bun.sleep(50);
        }
        expect(await answersOf(url, name)).toEqual(dueOf(name));
        await run(ROOT, [process.execPath, "test", "--timeout=20000", ...SUITES], {
          ...env,
          SERVICE_URL: url,
        });
      } finally {
        server.kill("SIGKILL");
        await server.exited;
      }
    },
  );

  test.skipIf(!hasChromium)("answers offline in a browser, as a service worker", async () => {
    const types = { headers: { "Content-Type": "text/javascript" } };
    const script = await Bun.file(`${STAGE}/bundled/service-worker.js`).text();
    const site = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      routes: {
        "/": new Response("<!doctype html><title>x</title>", { headers: { "Content-Type": "text/html" } }),
        "/service-worker.js": new Response(script, types),
      },
      fetch: () => new Response(null, { status: 404 }),
    });
    const browser = await launchChromium();
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
    for (const { request } of body.templates)
      expect(await ask("/api/v1/resolve", JSON.stringify(request))).toMatchObject({
        status: 200,
        body: { intents: [{ ruleId: request.rules[0].id }] },
      });
    expect(await ask("/api/v1/resolve", "{")).toMatchObject({ status: 400 });
    expect(await ask("/api/v1/resolve", " ".repeat(40_000))).toMatchObject({ status: 413 });
    await browser.close();
  });
});
