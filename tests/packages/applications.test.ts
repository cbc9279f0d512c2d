import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { hasChromium, launchChromium } from "../fixtures/browser/chromium.ts";
import { example, hear, open, removeExamples, says } from "../fixtures/browser/example.ts";
import { simulateGestures, simulateRecognizer } from "../fixtures/browser/simulated.ts";
import { examples } from "../fixtures/examples.ts";
import { run } from "../fixtures/packed.ts";
import { removeService, startService } from "../fixtures/servers/service.ts";
import { ROOT } from "../manuals/blocks.ts";

// A browser, an installation and a build take seconds each.
setDefaultTimeout(240_000);

const servers: { kill(): void }[] = [];

afterAll(async () => {
  for (const server of servers) server.kill();
  await removeExamples();
});

describe("examples/node", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await example("node");
  });
  const say = (...said: string[]) => run(folder, "node", "say.mjs", ...said);

  test("acts on what was heard, and says when nothing matched", async () => {
    expect(await say(" Go home, please.")).toBe("lights off\nleave: handled\n");
    expect(await say("go away")).toBe("No rule matches.\n");
    expect(await say("")).toBe("No rule matches.\n");
  });

  test("is opened by the command of its README", async () => {
    const command = (await examples("examples/node/README.md")).get("open-node.sh") ?? "";
    const printed = await run(folder, "env", `INTENTS=${ROOT}`, "bash", "-ec", command);
    expect(printed).toEndWith("lights off\nleave: handled\n");
  });

  test("asks before what is dangerous", async () => {
    expect(await say("delete everything")).toBe("wipe: declined\n");
    expect(await say("delete everything", "--yes")).toBe("everything is gone\nwipe: handled\n");
  });

  test("asks a service if its address is given", async () => {
    const service = await startService();
    const env = ["env", `INTENTS_URL=${service.url}`];
    expect(await run(folder, ...env, "node", "say.mjs", "Go home.")).toBe("lights off\nleave: handled\n");
    await removeService(service);
  });
});

describe.skipIf(!hasChromium)("in Chromium", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream");
  });
  afterAll(() => browser?.close());

  describe("examples/page, under its strict policy", () => {
    let url: string;
    let cwd: string;
    beforeAll(async () => {
      cwd = await example("page");
      const server = Bun.spawn(["node", "serve.mjs"], {
        cwd,
        env: { ...process.env, PORT: "0" },
        stdout: "pipe",
      });
      servers.push(server);
      const { value } = await server.stdout.getReader().read();
      url = new TextDecoder().decode(value).trim();
    });

    test("a person speaks, and each utterance counts once", async () => {
      const { page, complaints } = await open(browser, url, simulateRecognizer);
      await page.click("#listen");
      await page.waitForFunction(() => document.querySelector("#listen")?.textContent === "Stop");
      // The results of Chrome on Android for one utterance: without a score, with one, and repeated. They arrive
      // without a pause, because the listener measures the time between two results.
      await page.evaluate(() => {
        const { hear } = window as unknown as { hear(text: string, confidence: number): void };
        hear("add a", 0);
        hear("add a note", 0);
        hear("Add a note.", 0.9);
        hear("Add a note.", 0.9);
      });
      await says(page, "note: handled");
      await page.waitForTimeout(700);
      expect(await page.inputValue("#notes")).toBe("A note. ");
      await hear(page, "Show the prices, please!");
      await says(page, "prices: handled");
      expect(page.url()).toBe(`${url}#prices`);
      await hear(page, "Search for tea.");
      await says(page, "search: handled");
      expect(await page.locator("#list li:visible").allTextContents()).toEqual([
        "Green tea 3.20",
        "Black tea 2.90",
      ]);
      await hear(page, "go away");
      await says(page, "No rule matches “go away”");
      await page.click("#listen");
      expect(await hear(page, "add a note")).toBeNull();
      expect(complaints).toEqual([]);
    });

    test("what is dangerous is asked about", async () => {
      const { page } = await open(browser, url, simulateRecognizer);
      await page.fill("#notes", "keep me");
      page.once("dialog", (dialog) => dialog.dismiss());
      await page.dispatchEvent("#talk", "pointerdown");
      await page.waitForFunction(() => document.querySelector("#listen")?.textContent === "Stop");
      await hear(page, "delete everything");
      await says(page, "wipe: declined");
      // Nobody ends two utterances faster than this.
      await page.waitForTimeout(600);
      page.once("dialog", (dialog) => dialog.accept());
      await hear(page, "delete everything");
      await says(page, "wipe: handled");
      await page.dispatchEvent("#talk", "pointerup");
      expect(await page.inputValue("#notes")).toBe("");
    });

    test("a held gesture before the camera counts once, and watching ends", async () => {
      const { page } = await open(browser, url, simulateRecognizer, simulateGestures);
      await page.click("#watch");
      await page.waitForFunction(() => document.querySelector("#watch")?.textContent === "Stop watching");
      // Three seconds of a thumb, thirty frames each, with one in ten missing.
      await page.evaluate(() => {
        const { show } = window as unknown as { show(timeMs: number, seen: [string, number] | null): void };
        for (let frame = 0; frame < 90; frame++)
          show((frame * 1000) / 30, frame % 10 === 5 ? null : ["Thumb_Up", 0.9]);
      });
      await says(page, "note: handled");
      expect(await page.inputValue("#notes")).toBe("A thumb. ");
      await page.click("#watch");
      const video = await page.evaluate(() => {
        const stream = (document.querySelector("#camera") as HTMLVideoElement).srcObject as MediaStream;
        return stream.getTracks().map(({ readyState }) => readyState);
      });
      expect(video).toEqual(["ended"]);
    });

    test("a browser without recognizer shows that it has none", async () => {
      const { page } = await open(browser, url, () => {
        Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
      });
      await page.click("#listen");
      await says(page, "Trouble: unsupported");
    });

    test("one script gives the same to a page without modules", async () => {
      const { page } = await open(browser, url);
      const script = join(cwd, "node_modules/@intent-resolution/client/dist");
      const code = await Bun.file(join(script, "intent-resolution.iife.js")).bytes();
      // An old page: neither it nor the script names an encoding.
      const old = Bun.serve({
        port: 0,
        hostname: "127.0.0.1",
        fetch: ({ url }) =>
          url.endsWith(".js")
            ? new Response(code, { headers: { "Content-Type": "text/javascript" } })
            : new Response("<title>Old</title><script src='all.js'></script>", {
                headers: { "Content-Type": "text/html" },
              }),
      });
      await page.goto(String(old.url));
      expect(await page.evaluate(() => document.characterSet)).toBe("windows-1252");
      const names = await page.evaluate(() =>
        Object.keys((window as unknown as { IntentResolution: object }).IntentResolution),
      );
      expect(names).toContain("createListener");
      expect(names.length).toBeGreaterThan(20);
      await old.stop(true);
    });

    test("a worker hears what is submitted, resolves and performs, and has no recognizer", async () => {
      const program = `
        import { createHandlers, createListener, resolveTranscript } from "./client.js";
        import { readPhrases } from "./phrases.js";
        const rules = readPhrases("wipe: delete {what...} => workflow.trigger wipe {*}");
        const handlers = createHandlers({ "workflow.trigger": { wipe: ({ parameters }) => ran.push(parameters.what) } });
        const ran = [];
        const listener = createListener({ rules, handlers });
        const { outcome } = await listener.submit({ text: "Delete everything." });
        const { intents } = resolveTranscript({ text: "delete my notes" }, rules);
        await handlers.perform(intents);
        postMessage([listener.state.supported, outcome, ran]);`;
      const packages = join(cwd, "node_modules/@intent-resolution");
      const files = new Map<string, Blob>([
        ["/", new Blob(["<title>Worker</title>"], { type: "text/html" })],
        ["/worker.js", new Blob([program], { type: "text/javascript" })],
        ["/client.js", Bun.file(join(packages, "client/dist/intent-resolution.js"))],
        ["/phrases.js", Bun.file(join(packages, "phrases/dist/phrases.js"))],
      ]);
      const server = Bun.serve({
        port: 0,
        hostname: "127.0.0.1",
        fetch: ({ url }) => new Response(files.get(new URL(url).pathname) ?? null),
      });
      const page = await browser.newPage();
      await page.goto(String(server.url));
      const said = await page.evaluate(
        () =>
          new Promise((resolve) => {
            const worker = new Worker("worker.js", { type: "module" });
            worker.onmessage = ({ data }) => resolve(data);
            worker.onerror = ({ message }) => resolve(message);
          }),
      );
      expect(said).toEqual([false, "performed", ["everything", "my notes"]]);
      await server.stop(true);
    });
  });
});
