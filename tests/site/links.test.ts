import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { AxeResults } from "axe-core";
import type { Browser } from "playwright-core";
import { type LinkPurpose, signedUrl, signer } from "../../contacts/links/signer.ts";
import { hasChromium, launchChromium } from "../fixtures/browser/chromium.ts";
import { buildSite } from "../fixtures/browser/site.ts";
import { characterShortcuts, unspokenControls } from "../fixtures/browser/voice-control.ts";
import { post, signup } from "../fixtures/requests.ts";
import { type RunningService, removeService, startService } from "../fixtures/servers/service.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const axe = await Bun.file(Bun.resolveSync("axe-core/axe.min.js", import.meta.dir)).text();

let service: RunningService;
let browser: Browser;
beforeAll(async () => {
  if (!hasChromium) return;
  buildSite();
  service = await startService({ UNSUBSCRIBE_KEY: KEY });
  browser = await launchChromium();
}, 180_000);
afterAll(async () => {
  if (!hasChromium) return;
  await browser.close();
  await removeService(service);
});
const link = (purpose: LinkPurpose, email: string) =>
  signedUrl(service.url, signer([KEY]), purpose, { email, signUp: signUpOf(email) }, new Date());
/** Returns the latest sign-up of an address; one that is not there for others. */
function signUpOf(email: string): string {
  const database = new DatabaseSync(join(service.folder, "intents.sqlite"), { readOnly: true });
  try {
    const row = database.prepare("select id from facts where email = ? order by number desc").get(email);
    return (row?.id as string | undefined) ?? "0".repeat(32);
  } finally {
    database.close();
  }
}
const LONG_ADDRESS = "somebody-with-a-rather-long-address@subdomain.example.org";
const PURPOSES = [
  ["confirm", { title: "Anmeldung bestätigen", button: "Bestätigen", done: "Bestätigt" }],
  ["unsubscribe", { title: "Newsletter abbestellen?", button: "Abbestellen", done: "Abbestellt" }],
] as const;

test.skipIf(!hasChromium).each(PURPOSES)(
  "a reader without scripts follows the link to %s, and presses its button",
  async (purpose, { title, button, done }) => {
    expect((await post(`${service.url}/api/newsletter`, signup())).status).toBe(202);
    const context = await browser.newContext({ javaScriptEnabled: false, locale: "de-DE" });
    const page = await context.newPage();
    await page.goto(link(purpose, signup().email));
    expect(await page.title()).toBe(title);
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("heading", { name: done }).waitFor();
    await context.close();
  },
  180_000,
);

test.skipIf(!hasChromium).each(PURPOSES)(
  "axe finds nothing on the page to %s, light or dark, and 320 pixels are wide enough",
  async (purpose) => {
    const context = await browser.newContext({ viewport: { width: 320, height: 600 }, bypassCSP: true });
    const page = await context.newPage();
    expect((await post(`${service.url}/api/newsletter`, signup(LONG_ADDRESS))).status).toBe(202);
    for (const [colorScheme, email] of [
      ["light", LONG_ADDRESS],
      ["dark", LONG_ADDRESS],
      ["dark", `not-${LONG_ADDRESS}`],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(link(purpose, email));
      await page.evaluate(axe);
      const { violations, passes } = await page.evaluate(() =>
        (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
      );
      expect(passes.length).toBeGreaterThan(5);
      expect(violations.map(({ id }) => id)).toEqual([]);
      expect(await unspokenControls(page)).toEqual([]);
      expect(await characterShortcuts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
    await context.close();
  },
  180_000,
);
