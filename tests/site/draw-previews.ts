/**
 * Draws the pictures that previews of a link show, one for each language, into `site/preview`: `npx bun tests/site/draw-previews.ts`. They lie
 * in the repository, so that a build needs no browser; a test says when they are to be drawn again.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { textsOf } from "../../site/pages.ts";
import {
  PREVIEW_HEIGHT,
  PREVIEW_WIDTH,
  previewNameOf,
  previewOf,
  SOURCE_KEYWORD,
} from "../../site/preview/preview.tsx";
import type { PlaygroundTexts } from "../../site/texts/en/playground.ts";
import { languageTags } from "../../site/texts/languages.ts";
import { launchChromium } from "../fixtures/browser/chromium.ts";
import { writePng } from "./png.ts";

const folder = join(import.meta.dir, "../../site/preview");
const browser = await launchChromium();
/** The sheets whose looks the picture shares with the pages. */
const sheets = ["elements", "tokens", "frame", "playground/room", "picture"]
  .map((name) => readFileSync(join(import.meta.dir, `../../site/styles/${name}.css`), "utf8"))
  .join("\n");
/** The page of the picture loads nothing, so the fonts come along in it. */
const fonts = ["geist", "geist-mono"].map((name, index) => {
  const path = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const data = readFileSync(new URL(path)).toString("base64");
  const family = ["Geist", "Geist Mono"][index];
  return `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${data})}`;
});
try {
  for (const tag of languageTags) {
    const html = previewOf((await textsOf(tag, "playground")) as PlaygroundTexts);
    const page = await browser.newPage({
      viewport: { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT },
      reducedMotion: "reduce",
    });
    await page.setContent(`<style>${fonts.join("")}${sheets}</style>${html}`);
    await page.evaluate(() => document.fonts.ready);
    const drawn = (await page.screenshot({ animations: "disabled" })).toString("base64");
    const points = await page.evaluate(
      async ([drawn, width, height]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${drawn}`;
        await image.decode();
        const context = new OffscreenCanvas(width, height).getContext("2d");
        if (!context) throw new Error("there is no canvas to draw on");
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, width, height);
        let text = "";
        for (const byte of data) text += String.fromCharCode(byte);
        return btoa(text);
      },
      [drawn, PREVIEW_WIDTH, PREVIEW_HEIGHT] as const,
    );
    const rgba = Buffer.from(points, "base64");
    const digest = createHash("sha256").update(html).digest("hex");
    const png = writePng({ width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, rgba }, SOURCE_KEYWORD, digest);
    await writeFile(join(folder, previewNameOf(tag)), png);
    process.stdout.write(`${previewNameOf(tag)}: ${png.length} bytes\n`);
  }
} finally {
  await browser.close();
}
