/**
 * Writes pictures of every page in each width, scheme and language to `dist/screenshots`: `npm run screenshots`.
 * With words after it, only those whose names hold all of them: `npm run screenshots -- contact 320`.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { languageTags } from "../../site/texts/languages.ts";
import { launchChromium } from "../fixtures/chromium.ts";
import { removeService, startService } from "../fixtures/service.ts";

const folder = join(import.meta.dir, "../../dist/screenshots");
const wanted = process.argv.slice(2);

/** What is on the pictures, and how to get there. */
const VIEWS: Record<string, { path: string; prepare?: (page: Page) => Promise<unknown> }> = {
  playground: { path: "/" },
  resolved: {
    path: "/",
    prepare: async (page) => {
      await page.locator(".chip").first().waitFor();
      await page.locator(".input-editor .primary").click();
      await page.locator(".performed").waitFor();
    },
  },
  reference: { path: "/docs" },
  contact: { path: "/contact" },
  refused: {
    path: "/contact",
    prepare: async (page) => {
      await page.locator(".contact-form .primary:not([disabled])").first().click();
    },
  },
  missing: { path: "/nowhere" },
};

await mkdir(folder, { recursive: true });
const service = await startService();
const browser = await launchChromium();
try {
  for (const language of languageTags)
    for (const colorScheme of ["light", "dark"] as const)
      for (const width of [320, 768, 1440])
        for (const [view, { path, prepare }] of Object.entries(VIEWS)) {
          const name = `${view}-${width}-${colorScheme}-${language}`;
          if (!wanted.every((word) => name.split("-").includes(word))) continue;
          const context = await browser.newContext({
            viewport: { width, height: 900 },
            colorScheme,
            locale: language,
            reducedMotion: "reduce",
          });
          const page = await context.newPage();
          await page.goto(service.url + path, { waitUntil: "networkidle" });
          await prepare?.(page);
          await page.evaluate(() => scrollTo(0, 0));
          await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
          await context.close();
        }
} finally {
  await browser.close();
  await removeService(service);
}
