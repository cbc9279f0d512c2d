import { afterAll, beforeAll, expect, test } from "bun:test";
import type { AxeResults } from "axe-core";
import type { Browser } from "playwright-core";
import { signedUrl, signer } from "../../server/links/signer.ts";
import { hasChromium, launchChromium } from "../fixtures/browser/chromium.ts";
import { buildSite } from "../fixtures/browser/site.ts";
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
const link = (email: string) => signedUrl(service.url, signer([KEY]), "unsubscribe", email, new Date());

test.skipIf(!hasChromium)(
  "a reader without scripts leaves by the page's button",
  async () => {
    expect((await post(`${service.url}/api/newsletter`, signup())).status).toBe(202);
    const context = await browser.newContext({ javaScriptEnabled: false, locale: "de-DE" });
    const page = await context.newPage();
    await page.goto(link(signup().email));
    expect(await page.title()).toBe("Newsletter abbestellen");
    await page.getByRole("button", { name: "Abbestellen" }).click();
    await page.getByRole("heading", { name: "Abbestellt" }).waitFor();
    await context.close();
  },
  180_000,
);

test.skipIf(!hasChromium)(
  "axe finds nothing on the page by which one leaves, light or dark, and 320 pixels are wide enough",
  async () => {
    const context = await browser.newContext({ viewport: { width: 320, height: 600 }, bypassCSP: true });
    const page = await context.newPage();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(link("somebody-with-a-rather-long-address@subdomain.example.org"));
      await page.evaluate(axe);
      const { violations, passes } = await page.evaluate(() =>
        (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
      );
      expect(passes.length).toBeGreaterThan(5);
      expect(violations.map(({ id }) => id)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
    await context.close();
  },
  180_000,
);
