/**
 * Films the playground for the README, light and dark, into `docs/pictures`: `npx bun tests/site/film.ts`. A text is said that
 * just misses, mended, and acted on; for readers who want no motion, the end is a picture. Needs `img2webp` and `cwebp`
 * of Debian's package `webp`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { launchChromium } from "../fixtures/browser/chromium.ts";
import { alive } from "../fixtures/browser/site.ts";
import { outputOf } from "../fixtures/run-command.ts";
import { removeService, startService } from "../fixtures/servers/service.ts";

const FOLDER = join(import.meta.dir, "../../docs/pictures");
const SIZE = { width: 1280, height: 760 };
const QUALITY = "70";

interface Frame {
  readonly png: string;
  readonly ms: number;
}

/** Takes the film's frames, each with the time that it is shown. */
async function film(page: Page, scratch: string): Promise<Frame[]> {
  const frames: Frame[] = [];
  const take = async (ms: number) => {
    const png = join(scratch, `${frames.length}.png`);
    await page.screenshot({ path: png });
    frames.push({ png, ms });
  };
  const words = page.locator("input[name=words]");
  await words.fill("");
  await take(500);
  for (let length = 1; length <= "good knight".length; length++) {
    await words.fill("good knight".slice(0, length));
    await take(70);
  }
  await page.waitForTimeout(300);
  await take(1700);
  for (const text of ["good night"]) {
    await words.fill(text);
    await take(120);
  }
  await page.waitForTimeout(300);
  await take(900);
  await page.locator(".send").click();
  await page.locator(".performed .handled").nth(1).waitFor();
  await page.waitForTimeout(600);
  await take(1900);
  return frames;
}

const service = await startService();
const browser = await launchChromium();
try {
  for (const colorScheme of ["light", "dark"] as const) {
    const scratch = await mkdtemp(join(tmpdir(), "film-"));
    const page = await browser.newPage({
      viewport: SIZE,
      colorScheme,
      locale: "en",
      reducedMotion: "reduce",
    });
    await page.goto(service.url, { waitUntil: "networkidle" });
    await alive(page);
    const frames = await film(page, scratch);
    const shown = frames.flatMap(({ png, ms }) => [
      "-lossy",
      "-q",
      QUALITY,
      "-m",
      "6",
      "-d",
      String(ms),
      png,
    ]);
    const moving = join(FOLDER, `playground-${colorScheme}.webp`);
    const still = join(FOLDER, `playground-${colorScheme}-still.webp`);
    await outputOf(["img2webp", "-loop", "0", ...shown, "-o", moving], { cwd: FOLDER });
    await outputOf(["cwebp", "-quiet", "-q", "80", "-m", "6", frames.at(-1)?.png ?? "", "-o", still], {
      cwd: FOLDER,
    });
    const seconds = frames.reduce((sum, { ms }) => sum + ms, 0) / 1000;
    process.stdout.write(
      `${colorScheme}: ${seconds} s, ${Bun.file(moving).size} and ${Bun.file(still).size} bytes\n`,
    );
    await page.close();
    await rm(scratch, { recursive: true });
  }
} finally {
  await browser.close();
  await removeService(service);
}
