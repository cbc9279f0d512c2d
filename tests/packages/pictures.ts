/** Takes the pictures of the examples, each beside its README: `npx bun tests/packages/pictures.ts`. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { launchChromium } from "../fixtures/browser/chromium.ts";
import { example, hear, open, removeExamples } from "../fixtures/browser/example.ts";
import { simulateRecognizer } from "../fixtures/browser/simulated.ts";
import { packAll, run } from "../fixtures/packed.ts";

/** The command that serves each example. */
const SERVERS: Record<string, string[]> = {
  page: ["node", "serve.mjs"],
  react: ["node", "node_modules/vite/bin/vite.js"],
};

/** The steps of a person before the picture is taken. */
const SCENES: Record<string, (page: Page) => Promise<unknown>> = {
  async page(page) {
    await page.click("#listen");
    await page.waitForSelector("text=Stop");
    await hear(page, "Add a note.");
    await page.waitForTimeout(700);
    await hear(page, "Search for tea.");
  },
  async react(page) {
    await page.click("text=Listen");
    await page.waitForSelector("text=Stop");
    for (const said of ["Next slide.", "Note milk and eggs", "Start over."]) {
      await hear(page, said);
      await page.waitForTimeout(700);
    }
  },
};

const browser = await launchChromium();
for (const [name, act] of Object.entries(SCENES)) {
  const folder = await example(name);
  const tarballs = await packAll();
  const packages = ["client", "phrases", "react", "bundlers"].map((each) => join(tarballs, `${each}.tgz`));
  await run(folder, "npm", "install", "--no-audit", "--no-fund", "--silent", ...packages);
  const env = { ...process.env, PORT: "0", NO_COLOR: "1" };
  const server = Bun.spawn(SERVERS[name] ?? [], { cwd: folder, env, stdout: "pipe" });
  const output = server.stdout.getReader();
  let url = "";
  for (let shown = ""; !url; url = /http:\/\/localhost:\d+\//.exec(shown)?.[0] ?? "")
    shown += new TextDecoder().decode((await output.read()).value);
  const { page } = await open(browser, url, simulateRecognizer);
  await page.setViewportSize({ width: 640, height: 480 });
  await act(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(import.meta.dir, "../../examples", name, "picture.png") });
  server.kill();
}
await browser.close();
await removeExamples();
