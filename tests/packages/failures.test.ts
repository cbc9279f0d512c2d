/** The ways in which a recognizer fails, as docs/reference.md lists them, in the page of examples/page. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { hasChromium, launchChromium } from "../fixtures/browser/chromium.ts";
import { example, removeExamples } from "../fixtures/browser/example.ts";
import { hasFirefox, openFirefox } from "../fixtures/browser/firefox.ts";
import { simulateRecognizer } from "../fixtures/browser/simulated.ts";
import { until } from "../fixtures/servers/daemon.ts";
import { ROOT } from "../manuals/blocks.ts";

setDefaultTimeout(180_000);

/** The errors after which the listener gives up; `network` only when it came four times in a row. */
const FATAL = ["not-allowed", "service-not-allowed", "audio-capture", "language-not-supported", "network"];
const TRIED_AGAIN = ["aborted"];
/** The errors of the page's own code, and not of a recognizer. */
const OF_THE_PAGE = ["result", "resolve", "handlers"];

interface Page {
  goto(url: string): Promise<unknown>;
  evaluate<T>(expression: string): Promise<T>;
}

let server: ReturnType<typeof Bun.spawn>;
let url: string;
beforeAll(async () => {
  const cwd = await example("page");
  const env = { ...process.env, PORT: "0" };
  const started = Bun.spawn(["node", "serve.mjs"], { cwd, env, stdout: "pipe" });
  server = started;
  url = new TextDecoder().decode((await started.stdout.getReader().read()).value).trim();
});
afterAll(async () => {
  server?.kill();
  await removeExamples();
});

test("the reference lists the codes that are tried here", async () => {
  const reference = await Bun.file(`${ROOT}/docs/reference.md`).text();
  const table = reference.split("| `code` | what it means |")[1]?.split("\n\n")[0] ?? "";
  const listed = table.split("\n").flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([a-z-]+)`/g)]);
  expect(listed.map(([, code]) => code as string).sort()).toEqual(
    ["unsupported", ...FATAL, ...TRIED_AGAIN, ...OF_THE_PAGE].sort(),
  );
});

/** Opens the page and presses its button. */
async function listen(page: Page): Promise<void> {
  await page.goto(url);
  await until(() => page.evaluate<boolean>('document.querySelector("#listen:enabled") !== null'), "ready");
  await page.evaluate('document.querySelector("#listen").click()');
}
const shows = (page: Page, selector: string, text: string) =>
  until(
    () => page.evaluate<boolean>(`document.querySelector("${selector}").textContent === "${text}"`),
    `${selector} shows ${text}`,
  );

for (const [name, available, open] of [
  ["Chromium", hasChromium, openChromium],
  ["Firefox", hasFirefox, openFirefox],
] as const)
  describe.skipIf(!available)(`in ${name}`, () => {
    let page: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      page = await open();
    });
    afterAll(() => page?.close());

    if (name === "Firefox")
      test("a browser without recognizer says so", async () => {
        await listen(page);
        await shows(page, "[role=status]", "Trouble: unsupported");
        await shows(page, "#listen", "Listen");
      });

    for (const code of [...FATAL, ...TRIED_AGAIN])
      test(`${code} is shown, and ${FATAL.includes(code) ? "ends the listening" : "the next session hears"}`, async () => {
        await page.addInitScript(simulateRecognizer);
        await listen(page);
        for (let failed = 0; failed < (code === "network" ? 4 : 1); failed++)
          await until(() => page.evaluate<boolean>(`fail("${code}")`), "a session fails");
        await shows(page, "[role=status]", `Trouble: ${code}`);
        await shows(page, "#listen", FATAL.includes(code) ? "Listen" : "Stop");
        if (FATAL.includes(code)) await page.evaluate('document.querySelector("#listen").click()');
        await until(() => page.evaluate<boolean>('hear("add a note") !== null'), "a session listens");
        await shows(page, "[role=status]", "note: handled");
      });
  });

async function openChromium() {
  const browser = await launchChromium();
  const page = await browser.newPage();
  return {
    goto: (url: string) => page.goto(url),
    evaluate: <T>(expression: string) => page.evaluate<T>(expression),
    addInitScript: (script: () => void) => page.addInitScript(script),
    close: () => browser.close(),
  };
}
