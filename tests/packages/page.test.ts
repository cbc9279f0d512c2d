import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { hasChromium, launchChromium } from "../fixtures/chromium.ts";
import { examples } from "../fixtures/examples.ts";
import { type RunningService, removeService, startService } from "../fixtures/service.ts";

// A browser takes seconds to start.
setDefaultTimeout(60_000);

const root = join(import.meta.dir, "../..");

/** Serves the page of docs/client.md, and the client as the page's import map expects it. */
async function servePage(address: string) {
  const page = (await examples("docs/client.md")).get("page.html")?.replace("http://localhost:8080", address);
  const { outputs } = await Bun.build({ entrypoints: [join(root, "client/index.ts")], target: "browser" });
  const client = await outputs[0]?.text();
  return Bun.serve({
    port: 0,
    routes: {
      "/page.html": new Response(page, { headers: { "Content-Type": "text/html" } }),
      "/node_modules/@intent-resolution/client/dist/index.js": new Response(client, {
        headers: { "Content-Type": "text/javascript" },
      }),
    },
  });
}

/** Runs in the page, before its own script: a recognizer that hears the same final result each time. */
function hearAlways(transcript: string) {
  const alternative = { transcript, confidence: 0.9362103343009949 };
  const result = { isFinal: true, length: 1, 0: alternative, item: () => alternative };
  const results = { length: 1, 0: result, item: () => result };
  class Recognition {
    onresult?: (event: object) => void;
    start() {
      setTimeout(() => this.onresult?.({ resultIndex: 0, results }));
    }
  }
  Object.assign(window, { SpeechRecognition: Recognition });
}

describe.skipIf(!hasChromium)(
  "the page of docs/client.md in Chromium, with the service at another origin",
  () => {
    let service: RunningService;
    let site: Awaited<ReturnType<typeof servePage>>;
    let browser: Browser;

    beforeAll(async () => {
      service = await startService();
      site = await servePage(service.url);
      browser = await launchChromium();
    });

    afterAll(async () => {
      await browser?.close();
      await site?.stop(true);
      if (service) await removeService(service);
    });

    /** Opens the page, presses its button once and waits for what it says. */
    async function say(transcript: string) {
      const page = await browser.newPage();
      const posts: string[] = [];
      page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
      await page.addInitScript(hearAlways, transcript);
      await page.goto(`http://localhost:${site.port}/page.html`);
      await page.click("#listen");
      await page.waitForFunction(() => document.querySelector("#status")?.textContent !== "");
      const status = await page.textContent("#status");
      return { page, posts, status };
    }

    test("a speech result is resolved over HTTP and performs one handler once", async () => {
      const { page, posts, status } = await say("Add a  NOTE");
      expect(status).toBe("note: handled");
      expect(await page.inputValue("#notes")).toBe("A note. ");
      expect(posts).toEqual([`${service.url}/api/v1/resolve`]);
    });

    test("a navigation stays in the page", async () => {
      const { page, status } = await say("show the prices");
      expect(status).toBe("prices: handled");
      expect(page.url()).toBe(`http://localhost:${site.port}/page.html#prices`);
    });

    test("something else performs nothing", async () => {
      const { page, status } = await say("go away");
      expect(status).toBe("No rule matches “go away”");
      expect(await page.inputValue("#notes")).toBe("");
    });
  },
);
