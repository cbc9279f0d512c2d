import { expect, setDefaultTimeout, test } from "bun:test";
import { routes } from "@intent-resolution/contract";
import type { Page } from "playwright-core";
import { alive, visit } from "../fixtures/browser/site.ts";
import { describeSite } from "../fixtures/browser/site-suite.ts";

setDefaultTimeout(180_000);

describeSite("the API reference", (service, browser) => {
  async function onPage(path: string, work: (page: Page) => Promise<void>) {
    const { page, troubles, close } = await visit(browser(), service().url, path, {
      permissions: ["clipboard-read", "clipboard-write"],
      expected: /status of 4(?:00|22)/,
    });
    try {
      await work(page);
      expect(troubles).toEqual([]);
    } finally {
      await close();
    }
  }

  test("every route of the table is there, with its statuses", () =>
    onPage("/docs", async (page) => {
      const shown = await page.locator(".operation").evaluateAll((sections) =>
        sections.map((section) => ({
          id: section.id,
          route: section.querySelector(".route")?.textContent,
          statuses: [...section.querySelectorAll(".responses summary .pill")].map((pill) => pill.textContent),
        })),
      );
      const expected = Object.values(routes).map(({ operationId, method, path }) => [
        operationId,
        `${method} ${path}`,
      ]);
      expect(shown.map(({ id, route }) => [id, route]).sort()).toEqual(expected.sort());
      // The suite's service limits nothing, and says so: there is no 429.
      expect(shown.find(({ id }) => id === routes.resolve.operationId)?.statuses).toEqual(
        "200 400 405 413 415 422 503 default".split(" "),
      );
    }));

  test("a value of known texts and others shows both as its type", () =>
    onPage("/docs", async (page) => {
      const kinds = page.locator("#schema-Capability .member-kind");
      expect(await kinds.first().textContent()).toBe(
        '"voice" | "motion" | "smell" | "taste" | "view" | "touch" | string',
      );
      // Only the schema Description has a member that is just called an object.
      const objects = page.locator(".schema", { has: page.locator(".member-kind", { hasText: /^object$/ }) });
      expect(await objects.evaluateAll((all) => all.map(({ id }) => id))).toEqual(["schema-Description"]);
    }));

  test("unions unfold, and bounds are said in words", () =>
    onPage("/docs", async (page) => {
      const rule = page.locator("#schema-Rule");
      await rule.getByText("Action", { exact: true }).last().click();
      await rule.locator(".variants > details").nth(5).waitFor();
      await rule.getByText("WorkflowTriggerAction").click();
      await rule.getByText("Record<string, string>").waitFor();
      expect(await rule.textContent()).toContain("from 0 to 1");
      expect(await page.locator("#schema-ResolveRequest").textContent()).toContain("at most 32 items");
    }));

  test("a route is tried out: the exchange is raw, an example is one click, a refusal is shown", () =>
    onPage("/docs", async (page) => {
      const resolve = page.locator("#resolveIntents");
      await resolve.getByRole("button", { name: "motion-focus" }).click();
      await resolve.getByRole("button", { name: "Send" }).click();
      await resolve.locator(".exchange-line .good").waitFor();
      // Right below the button, in view.
      const [button, line] = await Promise.all(
        [resolve.getByRole("button", { name: "Send" }), resolve.locator(".exchange-line")].map((each) =>
          each.boundingBox(),
        ),
      );
      expect((line?.y ?? 9e9) - (button?.y ?? 0)).toBeLessThan(120);
      expect((line?.y ?? 9e9) + 60).toBeLessThan(720);
      expect(await resolve.getByRole("group", { name: "Response" }).textContent()).toContain(
        '"ruleId": "focus"',
      );
      await resolve.getByRole("textbox").fill('{"input":{"sense":"smell"},"rules":[]}');
      await resolve.getByRole("button", { name: "Send" }).click();
      await resolve.locator(".exchange-line .bad", { hasText: "422" }).waitFor();
      // The content of the field is shown and sent as it is, broken JSON too.
      await resolve.getByRole("textbox").fill("{broken");
      await resolve.getByText("This is not valid JSON.").waitFor();
      await resolve.getByRole("tab", { name: "curl" }).click();
      expect(await resolve.locator(".try .tab-panel pre").textContent()).toContain("-d '{broken'");
      await resolve.getByRole("button", { name: "Send" }).click();
      await resolve.locator(".exchange-line .bad", { hasText: "400" }).waitFor();
      for (const id of ["listCapabilities", "checkHealth", "getDescription"]) {
        await page.locator(`#${id}`).getByRole("button", { name: "Send" }).click();
        await page.locator(`#${id} .exchange-line .good`).waitFor();
      }
      expect(await page.locator("#createInquiry").getByRole("button", { name: "Send" }).count()).toBe(0);
    }));

  test("it is there without script: routes, types, errors and an example for every status", async () => {
    const context = await browser().newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${service().url}/docs`);
    expect(await page.locator(".operation").count()).toBe(Object.keys(routes).length);
    expect(await page.locator("#schema-ResolveRequest .member-kind").allTextContents()).toEqual([
      "Input",
      "Rule[]",
    ]);
    expect(await page.locator(".errors").textContent()).toContain("sense_unavailable");
    expect(await page.locator(".quick-start").textContent()).toContain("No key needed");
    const bodies = await page
      .locator("#resolveIntents .responses details")
      .evaluateAll((all) =>
        all.map((each) => [
          each.querySelector(".pill")?.textContent,
          each.querySelectorAll("pre").length > 0,
        ]),
      );
    expect(bodies.filter(([, hasExample]) => !hasExample)).toEqual([]);
    await context.close();
  });

  test("the copied curl command works", () =>
    onPage("/docs", async (page) => {
      await page.locator("#validateRequest").getByRole("tab", { name: "curl" }).click();
      await page.locator("#validateRequest").getByRole("button", { name: "Copy" }).click();
      await page.locator("#validateRequest").getByText("Copied", { exact: true }).waitFor();
      const command = await page.evaluate(() => navigator.clipboard.readText());
      const shell = Bun.spawnSync(["sh", "-c", `${command} --silent`]);
      expect(JSON.parse(shell.stdout.toString())).toEqual({ valid: true });
    }));

  test("the contents mark what is read; on a phone they are a sheet that a choice or Escape closes", () =>
    onPage("/docs", async (page) => {
      const read = (id: string) =>
        page.locator(`.contents [aria-current="location"][href="#${id}"]`).waitFor({ state: "attached" });
      const goTo = (id: string) => page.locator(`#${id}`).evaluate((section) => section.scrollIntoView());
      await read("overview");
      await goTo("listActions");
      await read("listActions");
      await goTo("schema-Action");
      await read("schema-Action");
      expect(await page.locator(".contents [aria-current]").count()).toBe(1);
      await page.setViewportSize({ width: 390, height: 844 });
      const bar = page.locator(".contents-bar");
      await bar.click();
      await page.getByRole("link", { name: "GET /v1/actions" }).click();
      await page.locator(".contents-sheet").waitFor({ state: "hidden" });
      await page.locator(".contents-bar code", { hasText: "GET /api/v1/actions" }).waitFor();
      await bar.click();
      await page.getByRole("searchbox").focus();
      await page.keyboard.press("Escape");
      await page.locator(".contents-sheet").waitFor({ state: "hidden" });
      expect(await bar.evaluate((button) => button === document.activeElement)).toBe(true);
    }));

  test("a German reader reads German, of fields and statuses too, finds German words, and sees the limits", async () => {
    const { page, troubles, close } = await visit(browser(), service().url, "/docs", { locale: "de" });
    expect(await page.locator("#schema-Rule").textContent()).toContain("Die Mindestkonfidenz, ab der");
    expect(await page.locator("#resolveIntents").textContent()).toContain(
      "Die Anfrage entspricht dem Schema",
    );
    expect(await page.locator(".errors").textContent()).toContain("Methode nicht erlaubt");
    // The suite's service limits nothing.
    expect(await page.locator(".limits dd").allTextContents()).toEqual([
      "unbegrenzt",
      "unbegrenzt",
      "32 KiB",
      "32",
    ]);
    await page.getByRole("searchbox").fill("Mindestkonfidenz");
    await page.locator("#createInquiry").waitFor({ state: "detached" });
    expect(await page.locator("#schema-Rule").count()).toBe(1);
    expect(troubles).toEqual([]);
    await close();
  });

  test("each section comes alive by itself, keeps what was typed, and ties its parts together by its own names", async () => {
    const context = await browser().newContext({ locale: "en" });
    const page = await context.newPage();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/api/openapi.json", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${service().url}/docs`);
    const ids = () => page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    const prerendered = await ids();
    const field = (id: string) => page.locator(`#${id}`).getByRole("textbox");
    await field("resolveIntents").fill("{broken");
    await page.evaluate(() => {
      const sections = document.querySelectorAll(".operation, .schema");
      for (const section of sections) Object.assign(section, { isPrerendered: true });
    });
    letGo();
    await alive(page);
    expect(await ids()).toEqual(expect.arrayContaining(prerendered));
    // Nothing was made anew.
    const isKept = await page
      .locator(".operation, .schema")
      .evaluateAll((all) => all.every((section) => "isPrerendered" in section));
    expect(isKept).toBe(true);
    await field("validateRequest").fill("{broken, too");
    for (const id of ["resolveIntents", "validateRequest"]) {
      await page.locator(`#${id}`).getByText("This is not valid JSON.").waitFor();
      await page.locator(`#${id}`).getByRole("tab", { name: "Go" }).click();
    }
    const all = await ids();
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
    const loose = await page
      .locator("[aria-labelledby], [aria-describedby], [aria-controls], label[for]")
      .evaluateAll((all) =>
        all.flatMap((each) =>
          ["aria-labelledby", "aria-describedby", "aria-controls", "for"]
            .flatMap((name) => each.getAttribute(name)?.split(" ") ?? [])
            .filter((id) => !document.getElementById(id)),
        ),
      );
    expect(loose).toEqual([]);
    await context.close();
  });

  test.each([390, 1440])(
    "at %d pixels nothing moves while the page opens, at whatever place",
    async (width) => {
      const context = await browser().newContext({ viewport: { width, height: 844 }, locale: "de" });
      const page = await context.newPage();
      await page.addInitScript(() => {
        const seen = { shift: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            seen.shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      const places = ["#errors", "#listCapabilities", "#getDescription", "#schema-Input", "#schema-Health"];
      for (const path of [
        ...places.map((id) => `/docs${id}`),
        "/docs",
        "/contact",
        "/nowhere",
        "/guides/rules",
      ]) {
        // Another place of the same page would only be scrolled to.
        await page.goto("about:blank");
        await page.goto(service().url + path);
        await alive(page);
        const { shift } = await page.evaluate(async () => {
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
          return (window as unknown as { seen: { shift: number } }).seen;
        });
        expect([path, shift < 0.02]).toEqual([path, true]);
      }
      await context.close();
    },
  );

  test("the filter narrows down, and an address leads to its place", () =>
    onPage("/docs#schema-Capability", async (page) => {
      await page.waitForFunction(() => scrollY > 1000);
      await page.keyboard.press("Control+k");
      await page.keyboard.type("newsletter");
      expect(await page.locator(".operation").count()).toBe(1);
      for (const [words, place] of [
        ["minConfidence", "#schema-Rule"],
        ["sense_unavailable", "#resolveIntents"],
        ["Retry-After", "#schema-"],
        ["Consent-Version", "#createInquiry"],
      ] as const) {
        await page.getByRole("searchbox").fill(words);
        if (place !== "#schema-") await page.locator(place).waitFor();
      }
      // The hit is marked and opened; Enter leads to the first one.
      await page.getByRole("searchbox").fill("Retry-After");
      expect(await page.evaluate(() => CSS.highlights.get("search-hit")?.size ?? 0)).toBeGreaterThan(0);
      await page.getByRole("searchbox").press("ArrowDown");
      expect(await page.evaluate(() => document.activeElement?.closest(".contents") !== null)).toBe(true);
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      expect(new URL(page.url()).hash).toMatch(/^#./);
      await page.getByRole("searchbox").fill("nothing of the kind");
      await page.getByText("No results.").waitFor();
    }));
});
