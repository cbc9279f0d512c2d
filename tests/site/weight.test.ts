import { expect, setDefaultTimeout, test } from "bun:test";
import type { Browser } from "playwright-core";
import { languageTags } from "../../site/texts/languages.ts";
import { describeSite } from "../fixtures/browser/site-suite.ts";

setDefaultTimeout(180_000);

/** Measures what a page loads for somebody who only looks at it: the bytes, headers included, and the paths. */
async function firstLoad(browser: Browser, url: string, tag: string) {
  const context = await browser.newContext({
    locale: tag,
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  const paths: string[] = [];
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await session.send("Network.enable");
  await page.goto(url, { waitUntil: "networkidle" });
  await page.locator("html[data-alive]").waitFor();
  await page.waitForLoadState("networkidle");
  await context.close();
  return { bytes, paths };
}

describeSite("the first load", (service, browser) => {
  test.each(languageTags)(
    "in %s is under 125 kB for the playground and under 100 kB for any other page",
    async (tag) => {
      for (const path of [
        "/",
        "/docs",
        "/guides",
        "/guides/phrases",
        "/guides/operations",
        "/contact",
        "/nowhere",
      ]) {
        const { bytes } = await firstLoad(browser(), service().url + path, tag);
        expect([path, bytes > 30_000, bytes < (path === "/" ? 125_000 : 100_000)]).toEqual([
          path,
          true,
          true,
        ]);
      }
    },
  );

  test("leaves the rules and the microphone for when a person is there", async () => {
    const { paths } = await firstLoad(browser(), `${service().url}/`, "en");
    expect(paths.filter((path) => path.startsWith("/assets/playground.en"))).toHaveLength(2);
    expect(paths.filter((path) => path.endsWith(".js"))).toHaveLength(3);
  });
});
