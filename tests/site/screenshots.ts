/**
 * Writes pictures of every page in each width, scheme and language to `dist/screenshots`:
 * `npx bun tests/site/screenshots.ts`.
 * With words after it, only those whose names hold all of them: `npx bun tests/site/screenshots.ts contact 320`.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { languageTags } from "../../site/texts/languages.ts";
import { launchChromium } from "../fixtures/browser/chromium.ts";
import { alive, layOutAll } from "../fixtures/browser/site.ts";
import { removeService, startService } from "../fixtures/servers/service.ts";
import { LINK_KEY, VIEWS } from "./views.ts";

const folder = join(import.meta.dir, "../../dist/screenshots");
const wanted = process.argv.slice(2);

const WIDTHS = [320, 390, 768, 1024, 1366, 1440, 1920];
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 1366: 768, 1920: 1080 };

await mkdir(folder, { recursive: true });
const service = await startService({ UNSUBSCRIBE_KEY: LINK_KEY });
const browser = await launchChromium();
try {
  for (const language of languageTags)
    for (const colorScheme of ["light", "dark"] as const)
      for (const width of WIDTHS)
        for (const [view, { path, prepare, forcedColors, isPlain, before }] of Object.entries(VIEWS)) {
          const name = `${view}-${width}-${colorScheme}-${language}`;
          if (!wanted.every((word) => name.split("-").includes(word))) continue;
          const context = await browser.newContext({
            viewport: { width, height: HEIGHTS[width] ?? 900 },
            colorScheme,
            locale: language,
            reducedMotion: "reduce",
            forcedColors: forcedColors ?? "none",
          });
          const page = await context.newPage();
          if (before) await page.addInitScript(before);
          await page.goto(service.url + path, { waitUntil: "networkidle" });
          if (!isPlain) await alive(page);
          await prepare?.(page);
          await page.evaluate(() => scrollTo(0, 0));
          // The first screen as a person sees it, and the whole page.
          await page.screenshot({ path: join(folder, `${name}.png`) });
          await layOutAll(page);
          await page.screenshot({ path: join(folder, `${name}-whole.png`), fullPage: true });
          await context.close();
        }
} finally {
  await browser.close();
  await removeService(service);
}
