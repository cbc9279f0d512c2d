import { expect, setDefaultTimeout, test } from "bun:test";
import { readGuides } from "../../site/guides/catalog.ts";
import { alive, visit } from "../fixtures/browser/site.ts";
import { describeSite } from "../fixtures/browser/site-suite.ts";

setDefaultTimeout(180_000);

describeSite("the guides", (service, browser) => {
  test("each guide is a page in each language, and the first page leads to each once", async () => {
    const { page, troubles, close } = await visit(browser(), service().url, "/guides");
    const paths = readGuides().map(({ path }) => path);
    const linked = (place: string) =>
      page
        .locator(`${place} a`)
        .evaluateAll((all) => all.map((each) => new URL((each as HTMLAnchorElement).href).pathname));
    // Of the decision records it names the list.
    const listed = paths.filter((path) => !/\/adr-\d/.test(path));
    const steps = await linked(".guide-steps");
    expect(steps).toEqual(["/guides/listen", "/guides/phrases", "/guides/rules"]);
    expect([...steps, ...(await linked(".guide-groups"))].sort()).toEqual(listed.sort());
    for (const path of paths) {
      const response = await fetch(`${service().url}${path}?lang=de`);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain("Die Anleitungen gibt es nur auf Englisch.");
    }
    expect(troubles).toEqual([]);
    await close();
  });

  test("a guide follows its reader: the lists mark what is read and keep it in view, and a block is copied", async () => {
    const { page, troubles, close } = await visit(browser(), service().url, "/guides/reference-service", {
      viewport: { width: 1440, height: 330 },
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const current = page.locator('.guide-list [aria-current="page"]');
    const isInView = () =>
      current.evaluate((link) => {
        const [outer, inner] = [link.closest("nav"), link].map((each) => each?.getBoundingClientRect());
        return (inner?.bottom ?? 9e9) <= (outer?.bottom ?? 0) && (inner?.top ?? 0) >= (outer?.top ?? 9e9);
      });
    expect(await current.textContent()).toBe("Reference");
    expect(await isInView()).toBe(true);
    // Folded by reader, and of the packages only the one that is read has its reference there.
    expect(await page.locator(".guide-list details[open]").count()).toBe(1);
    expect(await page.locator(".guide-list .part").count()).toBe(1);
    const last = page.locator(".guide-contents a").last();
    await last.click();
    await last.and(page.locator('[aria-current="location"]')).waitFor();
    expect(await page.locator(".guide-contents [aria-current]").count()).toBe(1);
    const block = page.locator(".code-block").first();
    await block.getByRole("button", { name: "Copy" }).click();
    await block.getByText("Copied", { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      (await block.locator("pre").textContent()) ?? "",
    );
    expect(troubles).toEqual([]);
    await close();
  });

  test("what people look for leads to its page: fields, exports, other words and other forms of a word", async () => {
    const { page, troubles, close } = await visit(browser(), service().url, "/guides");
    await page.keyboard.press("Control+k");
    const field = page.locator(".search input");
    for (const [query, path] of [
      ["unsubscribe", /unsubscri|links|operations|contacts/i],
      ["microphone", /listen|reference-client|react/],
      ["minConfidence", /docs#schema-Rule/],
      ["createListener", /reference-client/],
      ["docker", /operations|deploy|container/],
      ["ios", /listen|languages|speech|devices|browsers/],
      ["streaming", /listen|client/],
    ] as const) {
      await field.fill(query);
      await page.locator(".search mark, .search [role=option]").first().waitFor();
      const first = await page.locator("[role=option]").first().getAttribute("href");
      expect([query, first, path.test(first ?? "")]).toEqual([query, first, true]);
    }
    expect(troubles).toEqual([]);
    await close();
  });

  test("a phrase example opens in the playground, with one of its texts said", async () => {
    const { page, troubles, close } = await visit(browser(), service().url, "/guides/phrases");
    await page.getByRole("link", { name: "Try it" }).first().click();
    await page.locator(".rule-step .took").waitFor();
    await page.locator(".notices", { hasText: "shared with you" }).waitFor();
    await alive(page);
    expect(await page.locator(".rule-match").count()).toBeGreaterThan(1);
    expect(troubles).toEqual([]);
    await close();
  });

  test("one search on every page: by key or button, by page, with arrows, Enter and Escape, in the reader's language", async () => {
    const { page, troubles, close } = await visit(browser(), service().url, "/contact?lang=de");
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    const button = page.getByRole("button", { name: "Suchen" });
    await button.click();
    const field = page.locator(".search input");
    await field.fill("Mindestkonfidenz");
    // What the description says is found in the reader's words, and marked.
    await page
      .locator("[role=group][aria-label=API-Referenz] [role=option]", { hasText: "minConfidence (Rule)" })
      .waitFor();
    expect(await page.locator(".search mark").first().textContent()).toBe("Mindestkonfidenz");
    await page.keyboard.press("Escape");
    await page.locator("dialog.search").waitFor({ state: "detached" });
    expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press("Control+k");
    await field.fill("xyzzy");
    await page.getByText("Keine Treffer").waitFor();
    // A link leads on.
    expect(await page.locator("[role=option]").first().getAttribute("href")).toContain("/guides/listen");
    // A caller knows the status.
    await field.fill("413");
    await page.locator("[role=option]", { hasText: "413 payload_too_large" }).first().waitFor();
    expect(await page.locator("[role=option]").first().textContent()).toContain("payload_too_large");
    await field.fill("ResolveRequest");
    const options = page.locator("[role=option]");
    await options.nth(1).waitFor();
    await page.keyboard.press("ArrowUp");
    expect(await options.last().getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("ArrowDown");
    expect(await field.getAttribute("aria-activedescendant")).toBe("search-0");
    expect(await options.first().textContent()).toContain("ResolveRequest");
    expect(loaded.filter((path) => path.startsWith("/assets/search."))).toHaveLength(2);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/docs\?lang=de#schema-ResolveRequest$/);
    expect(troubles).toEqual([]);
    await close();
  });

  test("the list says of each guide what is in it", () => {
    const summaries = readGuides().map(({ summary }) => summary);
    for (const summary of summaries) expect(summary).toMatch(/^\p{Lu}/u);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  test("an address that is near a page is a link to it, and one that is near none is only repeated", async () => {
    const { page, close } = await visit(browser(), service().url, "/gudies?lang=de", {
      expected: /status of 404/,
    });
    const steps = () => page.locator(".not-found-address").allInnerTexts();
    const marked = () => page.locator(".not-found-address mark").allInnerTexts();
    expect([await steps(), await marked()]).toEqual([
      ["/gudies", "/guides"],
      ["di", "id"],
    ]);
    const suggestion = page.locator(".not-found-suggestion");
    expect(await suggestion.innerText()).toBe("Meinten Sie Anleitungen?");
    expect(await suggestion.getByRole("link").getAttribute("href")).toBe("/guides?lang=de");
    await page.goto(`${service().url}/somewhere`);
    expect([await steps(), await suggestion.count()]).toEqual([["/somewhere"], 0]);
    await close();
  });

  test("the reference of a package fits a narrow phone", async () => {
    const { page, close } = await visit(browser(), service().url, "/guides", {
      viewport: { width: 320, height: 700 },
    });
    const paths = readGuides().flatMap(({ of, path }) => (of ? [path] : []));
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
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.locator(".guide-fold summary").click();
    expect(await page.locator(".guide-fold a").first().isVisible()).toBe(true);
    await page.locator(".guide-pager [rel=next]").click();
    await page.waitForURL(/\/guides\/phrases/);
    expect(await page.locator("article .code-comment").count()).toBeGreaterThan(0);
    expect(await page.locator(".site-footer .version").textContent()).toMatch(/^\d+\.\d+\.\d+$/);
    await context.close();
  });
});
