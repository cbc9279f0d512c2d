import { expect, setDefaultTimeout, test } from "bun:test";
import { alive } from "../fixtures/browser/site.ts";
import { describeSite } from "../fixtures/browser/site-suite.ts";

setDefaultTimeout(180_000);

describeSite("the type of the pages", (service, browser) => {
  test("is the site's own, asked for in the head and kept for good", async () => {
    const html = await (await fetch(`${service().url}/contact`)).text();
    const path = /<link rel="preload" href="([^"]+)" as="font" type="font\/woff2"/.exec(html)?.[1];
    const { status, headers } = await fetch(`${service().url}${path}`);
    expect([status, headers.get("content-type"), headers.get("content-encoding")]).toEqual([
      200,
      "font/woff2",
      null,
    ]);
    expect(headers.get("cache-control")).toContain("immutable");
  });

  test.each([
    ["/", 1440],
    ["/contact", 1440],
    ["/guides/phrases", 390],
  ])("nothing on %s at %d pixels moves when the fonts come late", async (path, width) => {
    const page = await browser().newPage({ reducedMotion: "reduce", viewport: { width, height: 900 } });
    const isAlive = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await isAlive.promise;
      await route.continue();
    });
    await page.goto(service().url + path, { waitUntil: "domcontentloaded" });
    await alive(page);
    isAlive.resolve();
    const { families, moved } = await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: "layout-shift", buffered: true });
      const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
      return {
        families: [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
        moved: shifts.reduce((sum, { value }) => sum + value, 0),
      };
    });
    expect(families).toContain("Geist");
    expect(moved).toBeLessThan(0.01);
    await page.close();
  });
});
