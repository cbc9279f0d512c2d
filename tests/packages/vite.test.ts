/** The plugin for Vite, from its tarball: `examples/react`, built and in development. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { hasChromium, launchChromium } from "../fixtures/browser/chromium.ts";
import { example, hear, open, removeExamples, says } from "../fixtures/browser/example.ts";
import { simulateRecognizer } from "../fixtures/browser/simulated.ts";
import { examples } from "../fixtures/examples.ts";
import { packAll, run } from "../fixtures/packed.ts";

// An installation, a build and a browser take seconds each.
setDefaultTimeout(240_000);

const root = join(import.meta.dir, "../..");
const FAULTY = "next: go => scene.focus main\nü: é <nowhere> => scene.focus x\nopen: (now => scene.focus y\n";

describe("the plugin for Vite, in examples/react", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await example("react");
    const tarballs = await packAll();
    const quiet = ["--no-audit", "--no-fund", "--silent", "--prefer-offline"];
    const packages = ["client", "phrases", "react", "bundlers"].map((name) => join(tarballs, `${name}.tgz`));
    await run(folder, "npm", "install", ...quiet, ...packages);
  });
  afterAll(removeExamples);

  test("is typed as Vite's own plugins are, as its README shows", async () => {
    const config = (await examples("bundlers/README.md")).get("vite.config.ts");
    await Bun.write(join(folder, "readme.config.ts"), config ?? "");
    const how = ["--ignoreConfig", "--noEmit", "--strict", "--exactOptionalPropertyTypes", "--skipLibCheck"];
    await run(
      folder,
      join(root, "node_modules/.bin/tsc"),
      ...how,
      "--module",
      "nodenext",
      "--types",
      "",
      "vite.config.ts",
      "readme.config.ts",
    );
  });

  test("stops a build at the first fault with its place, and names the others", async () => {
    const faulty = join(folder, "faulty");
    await cp(join(root, "examples/react"), faulty, { recursive: true });
    await Bun.write(join(faulty, "src/de.phrases"), FAULTY);
    const failure = await run(faulty, "../node_modules/.bin/vite", "build").catch(String);
    expect(failure).toMatch(/src\/de\.phrases:2:5\b/);
    expect(failure).toMatch(/src\/de\.phrases:3:7: this \( is never closed/);
  });

  describe.skipIf(!hasChromium)("in Chromium", () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchChromium();
    });
    afterAll(() => browser?.close());
    const slide = (page: Page, number: number) =>
      page.waitForFunction((text) => document.querySelector("h1")?.textContent === text, `Slide ${number}`);

    describe("in development", () => {
      let server: ReturnType<typeof Bun.spawn>;
      let url = "";
      beforeAll(async () => {
        server = Bun.spawn([join(folder, "node_modules/.bin/vite"), "--port", "0", "--host", "127.0.0.1"], {
          cwd: folder,
          env: { ...process.env, NO_COLOR: "1" },
          stdout: "pipe",
          stderr: "ignore",
        });
        const output = (server.stdout as ReadableStream<Uint8Array>).getReader();
        for (let shown = ""; !url; url = /http:\/\/127\.0\.0\.1:\d+\//.exec(shown)?.[0] ?? "")
          shown += new TextDecoder().decode((await output.read()).value);
      });
      afterAll(() => server?.kill());

      test("a changed file of phrases counts at once and the page keeps its state; a fault is shown over it", async () => {
        const { page } = await open(browser, url, simulateRecognizer);
        await page.click("text=Listen");
        await page.waitForSelector("text=Stop");
        await hear(page, "next");
        await slide(page, 2);
        const file = join(folder, "src/en.phrases");
        const before = await Bun.file(file).text();
        await Bun.write(file, before.replace("next [slide]", "onward"));
        await page.waitForFunction(
          () => {
            (window as unknown as { hear(text: string): unknown }).hear("onward");
            return document.querySelector("h1")?.textContent === "Slide 3";
          },
          null,
          { polling: 1000 },
        );
        await Bun.write(file, FAULTY);
        await page.waitForSelector("vite-error-overlay");
        const shown = await page.evaluate(
          () => document.querySelector("vite-error-overlay")?.shadowRoot?.textContent ?? "",
        );
        expect(shown).toContain("src/en.phrases:2:5");
        // A watcher may take two changes within milliseconds as one.
        const isGone = async () => {
          await Bun.write(file, before);
          const gone = page.waitForSelector("vite-error-overlay", { state: "detached", timeout: 2_000 });
          return gone.then(
            () => true,
            () => false,
          );
        };
        while (!(await isGone()));
        await page.close();
      });
    });

    describe("built", () => {
      let site: ReturnType<typeof Bun.serve>;
      beforeAll(async () => {
        await run(folder, "npm", "run", "--silent", "build");
        site = Bun.serve({
          port: 0,
          hostname: "127.0.0.1",
          fetch: async ({ url }) => {
            const { pathname } = new URL(url);
            const file = Bun.file(join(folder, "dist", pathname === "/" ? "index.html" : pathname));
            return (await file.exists()) ? new Response(file) : new Response(null, { status: 404 });
          },
        });
      });
      afterAll(() => site?.stop(true));

      test("goes by the state and the rules of the last render", async () => {
        const { page, complaints } = await open(
          browser,
          `http://127.0.0.1:${site.port}/`,
          simulateRecognizer,
        );
        await page.click("text=Listen");
        await page.waitForSelector("text=Stop");
        await hear(page, "Next.");
        await slide(page, 2);
        await hear(page, "next slide");
        await slide(page, 3);
        await hear(page, "weiter");
        await says(page, "No rule matches “weiter”");
        await page.selectOption("select", "de");
        await page.waitForFunction(
          () => (window as unknown as { hear(text: string): unknown }).hear("zurück") === "de",
        );
        await slide(page, 2);
        await hear(page, "go back");
        await says(page, "No rule matches “go back”");
        await page.click("text=Stop");
        expect(await hear(page, "weiter")).toBeNull();
        expect(complaints).toEqual([]);
      });

      test("asks before it starts over, and a spoken word or a click decides", async () => {
        const { page, complaints } = await open(
          browser,
          `http://127.0.0.1:${site.port}/`,
          simulateRecognizer,
        );
        const asks = (whether: boolean) =>
          page.waitForFunction((whether) => !!document.querySelector("[role=alert]") === whether, whether);
        await page.click("text=Listen");
        await page.waitForSelector("text=Stop");
        await hear(page, "next");
        await slide(page, 2);
        await hear(page, "Reset.");
        await asks(true);
        await hear(page, "next slide");
        await says(page, "Yes or no, not “next slide”");
        expect(await page.textContent("h1")).toBe("Slide 2");
        await hear(page, "Yes.");
        await slide(page, 1);
        await asks(false);
        await hear(page, "next");
        await slide(page, 2);
        await hear(page, "start over");
        await asks(true);
        await page.click("text=No");
        await asks(false);
        await hear(page, "next slide");
        await slide(page, 3);
        await hear(page, "reset");
        await asks(true);
        await page.click("[role=alert] >> text=Yes");
        await slide(page, 1);
        await hear(page, "Write down Milk, eggs & Brötchen.");
        await page.waitForFunction(
          () => document.querySelector("li")?.textContent === "Milk, eggs & Brötchen",
        );
        // “Stop” declines.
        await hear(page, "start over");
        await asks(true);
        await page.click("text=Stop");
        await asks(false);
        expect(complaints).toEqual([]);
      });
    });
  });
});
