/**
 * Draws the pictures that previews of a link show, one for each language, into `site/card`: `npx bun tests/site/draw-card.ts`. They lie
 * in the repository, so that a build needs no browser; a test says when they are to be drawn again.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CARD_HEIGHT, CARD_WIDTH, cardNameOf, cardOf, SOURCE_KEYWORD } from "../../site/card/card.ts";
import { textsOf } from "../../site/pages.ts";
import type { PlaygroundTexts } from "../../site/texts/en/playground.ts";
import { languageTags } from "../../site/texts/languages.ts";
import { launchChromium } from "../fixtures/browser/chromium.ts";
import { writePng } from "./png.ts";

const folder = join(import.meta.dir, "../../site/card");
const browser = await launchChromium();
/** A picture loads nothing, so the fonts come along in it. */
const fonts = ["geist", "geist-mono"].map((name, index) => {
  const path = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const data = readFileSync(new URL(path)).toString("base64");
  const family = ["Geist", "Geist Mono"][index];
  return `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${data})}`;
});
try {
  for (const tag of languageTags) {
    const svg = cardOf((await textsOf(tag, "playground")) as PlaygroundTexts);
    const page = await browser.newPage();
    const points = await page.evaluate(
      async ([svg, width, height, fonts]) => {
        const image = new Image();
        image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.replace(">", `><style>${fonts}</style>`))}`;
        await image.decode();
        const context = new OffscreenCanvas(width, height).getContext("2d");
        if (!context) throw new Error("there is no canvas to draw on");
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, width, height);
        let text = "";
        for (const byte of data) text += String.fromCharCode(byte);
        return btoa(text);
      },
      [svg, CARD_WIDTH, CARD_HEIGHT, fonts.join("")] as const,
    );
    const rgba = Buffer.from(points, "base64");
    const digest = createHash("sha256").update(svg).digest("hex");
    const png = writePng({ width: CARD_WIDTH, height: CARD_HEIGHT, rgba }, SOURCE_KEYWORD, digest);
    await writeFile(join(folder, cardNameOf(tag)), png);
    process.stdout.write(`${cardNameOf(tag)}: ${png.length} bytes\n`);
  }
} finally {
  await browser.close();
}
