import { expect, setDefaultTimeout, test } from "bun:test";
import { PACKAGE_REFERENCE, readGuides } from "../../site/guides/catalog.ts";
import { visit } from "../fixtures/browser/site.ts";
import { describeSite } from "../fixtures/browser/site-suite.ts";

setDefaultTimeout(180_000);

describeSite("the guides", (service, browser) => {
  test("each guide is a page in each language, and the list leads to all of them", async () => {
    const { page, troubles, close } = await visit(browser(), service().url, "/guides");
    const paths = readGuides().map(({ path }) => path);
    const links = page.locator(".guide-cards a");
    expect(
      await links.evaluateAll((all) => all.map((each) => new URL((each as HTMLAnchorElement).href).pathname)),
    ).toEqual(paths);
    for (const path of paths) {
      const response = await fetch(`${service().url}${path}?lang=de`);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain("Die Anleitungen gibt es auf Englisch.");
    }
    expect(troubles).toEqual([]);
    await close();
  });

  test("the search goes over guides and reference, and arrows and Enter lead to a place", async () => {
    const { page, troubles, close } = await visit(browser(), service().url, "/guides/matching");
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await page.keyboard.press("Control+k");
    await page.keyboard.type("ResolveRequest");
    await page.locator(".guide-results a", { hasText: "API" }).first().waitFor();
    expect(loaded.filter((path) => path.startsWith("/assets/search."))).toHaveLength(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/docs#schema-ResolveRequest$/);
    expect(troubles).toEqual([]);
    await close();
  });

  test("the list says of each guide what is in it", () => {
    const summaries = readGuides().map(({ summary }) => summary);
    expect(summaries).not.toContain("");
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  test("an address that is near a page is a link to it, and one that is near none is only repeated", async () => {
    const { page, close } = await visit(browser(), service().url, "/gudies?lang=de", {
      expected: /status of 404/,
    });
    const address = page.locator(".missing-address");
    await page.waitForFunction(() => document.querySelector(".missing-address")?.textContent !== "");
    expect(await address.textContent()).toBe("/gudies Meinten Sie /guides?");
    expect(await address.locator("mark").textContent()).toBe("dies");
    expect(await address.getByRole("link").getAttribute("href")).toBe("/guides?lang=de");
    await page.goto(`${service().url}/somewhere`);
    await page.waitForFunction(() => document.querySelector(".missing-address")?.textContent !== "");
    expect(await address.textContent()).toBe("/somewhere ");
    await close();
  });

  test("the reference of a package fits a narrow phone", async () => {
    const { page, close } = await visit(browser(), service().url, "/guides", {
      viewport: { width: 320, height: 700 },
    });
    const paths = readGuides().flatMap(({ group, path }) => (group === PACKAGE_REFERENCE ? [path] : []));
    for (const path of paths) {
      await page.goto(service().url + path);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    }
    await close();
  });

  test("a guide reads without script: contents, anchors, the ones before and after, the version in the footer", async () => {
    const context = await browser().newContext({
      javaScriptEnabled: false,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.goto(`${service().url}/guides/listen`);
    const first = page.locator(".guide-contents a").first();
    const id = (await first.getAttribute("href"))?.slice(1) ?? "";
    await first.click();
    expect(await page.locator(`[id="${id}"]`).isVisible()).toBe(true);
    await page.locator(".guide-pager [rel=next]").click();
    await page.waitForURL(/\/guides\/phrases/);
    expect(await page.locator("article .code-comment").count()).toBeGreaterThan(0);
    expect(await page.locator(".site-footer .version").textContent()).toMatch(/^\d+\.\d+\.\d+$/);
    await context.close();
  });
});
