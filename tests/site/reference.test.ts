import { expect, setDefaultTimeout, test } from "bun:test";
import { routes } from "@intent-resolution/contract";
import type { Page } from "playwright-core";
import { describedByContract } from "../../site/pages.ts";
import type { Description } from "../../site/reference/description.ts";
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

  test("every route is there with the errors that are its own, types are whole, and unions unfold in place", () =>
    onPage("/docs", async (page) => {
      const shown = await page.locator(".operation").evaluateAll((sections) =>
        sections.map((section) => ({
          id: section.id,
          route: section.querySelector(".route")?.textContent,
          statuses: [...section.querySelectorAll(".returned .pill, .links a.pill")].map((pill) =>
            pill.textContent?.replace(/\s+/g, " ").trim(),
          ),
        })),
      );
      const expected = Object.values(routes).map(({ operationId, method, path }) => [
        operationId,
        `${method} ${path}`,
      ]);
      expect(shown.map(({ id, route }) => [id, route]).sort()).toEqual(expected.sort());
      // The suite's service limits nothing, and says so: there is no 429.
      expect(shown.find(({ id }) => id === routes.resolve.operationId)?.statuses).toEqual([
        "200",
        "400 invalid_json",
        "413 payload_too_large",
        "415 unsupported_media_type",
        "422 sense_unavailable",
      ]);
      expect(shown.find(({ id }) => id === routes.actions.operationId)?.statuses).toEqual(["200", "304"]);
      // Refusals of every route are shown once.
      const loose = await page.locator(".reference-body a[href^='#']").evaluateAll((all) =>
        all.flatMap((link) => {
          const { hash } = link as HTMLAnchorElement;
          return document.getElementById(hash.slice(1)) ? [] : [hash];
        }),
      );
      expect(loose).toEqual([]);
      expect(await page.locator("#schema-Capability .member-kind").first().textContent()).toBe(
        '"voice" | "motion" | "smell" | "taste" | "view" | "touch" | string',
      );
      // Only the schema Description has a member that is just called an object.
      const objects = page.locator("[id^='schema-']", {
        has: page.locator(".member-kind", { hasText: /^object$/ }),
      });
      expect(await objects.evaluateAll((all) => all.map(({ id }) => id))).toEqual(["schema-Description"]);
      // Each schema has one place, and every other mention of it leads there.
      const places = await page.locator("[id^='schema-']").evaluateAll((all) => all.map(({ id }) => id));
      const { components } = describedByContract().description as unknown as Description;
      expect(places.sort()).toEqual(
        Object.keys(components.schemas)
          .map((name) => `schema-${name}`)
          .sort(),
      );
      const resolve = page.locator("#resolveIntents");
      expect(await resolve.textContent()).toContain("at most 32 items");
      // One level is open.
      await resolve.getByText("Variants of Action").first().click();
      await resolve.locator("summary", { hasText: '"workflow.trigger"' }).click();
      await resolve.getByText("Record<string, string>").waitFor();
      expect(await resolve.textContent()).toContain("from 0 to 1");
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
      // What it means is one click away.
      await resolve.getByRole("link", { name: "What sense_unavailable means" }).click();
      expect(await page.locator("#error-sense_unavailable:target").isVisible()).toBe(true);
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

  test.each([
    [1440, 900],
    [1366, 768],
  ])("at %p×%p the whole answer is in view after it was sent", async (width, height) => {
    const viewport = { width, height };
    const { page, close } = await visit(browser(), service().url, "/docs#resolveIntents", { viewport });
    const resolve = page.locator("#resolveIntents");
    await resolve.getByRole("button", { name: "Send" }).click();
    await resolve.locator(".exchange-line .good").waitFor();
    const [line, answer] = await Promise.all(
      [".exchange-line", ".answer pre"].map((selector) => resolve.locator(selector).first().boundingBox()),
    );
    expect(line?.y ?? 0).toBeGreaterThan(60);
    expect((answer?.y ?? 9e9) + (answer?.height ?? 0)).toBeLessThanOrEqual(height);
    const isWhole = await resolve
      .locator(".answer pre")
      .first()
      .evaluate((each) => each.scrollHeight <= each.clientHeight + 1);
    expect(isWhole).toBe(true);
    await close();
  });

  test("it is there without script: routes, types, errors, examples and schemas", async () => {
    const context = await browser().newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${service().url}/docs`);
    expect(await page.locator(".operation").count()).toBe(Object.keys(routes).length);
    expect(await page.locator("#resolveIntents .members .member-kind").allTextContents()).toEqual(
      expect.arrayContaining(["Input", "Rule[]"]),
    );
    expect(await page.locator(".errors").textContent()).toContain("sense_unavailable");
    expect(await page.locator("#quick-start").textContent()).toContain("No key is needed");
    expect(await page.locator("#resolveIntents .answer pre").textContent()).toContain('"intents"');
    // A schema that an address leads to is shown.
    const action = page.locator("#schema-WorkflowTriggerAction .member").first();
    expect(await action.isVisible()).toBe(false);
    await page.goto(`${service().url}/docs#schema-WorkflowTriggerAction`);
    await action.waitFor();
    await context.close();
  });

  test("on a phone what is long is folded, and an address opens it; a wide page shows it at once", async () => {
    const context = await browser().newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const body = page.locator("#resolveIntents .members").first();
    const header = page.locator("#response-ETag");
    await page.goto(`${service().url}/docs`);
    expect([await body.isVisible(), await header.isVisible()]).toEqual([false, false]);
    const lengths = await page
      .locator(".operation")
      .evaluateAll((all) => all.map((each) => each.clientHeight));
    expect(Math.max(...lengths)).toBeLessThan(2 * 844);
    await page.locator("#listActions .links a", { hasText: "ETag" }).click();
    await header.waitFor();
    await page.setViewportSize({ width: 1024, height: 844 });
    await page.goto(`${service().url}/docs`);
    expect([await body.isVisible(), await header.isVisible()]).toEqual([true, true]);
    expect(await page.locator(".fold > summary").first().isVisible()).toBe(false);
    await context.close();
  });

  test("the field of the body has the colours of the code beside it, also while one types", () =>
    onPage("/docs", async (page) => {
      const resolve = page.locator("#resolveIntents");
      await resolve.getByRole("textbox").fill('{ "input": 1 }');
      expect(await resolve.locator(".source-copy").textContent()).toBe('{ "input": 1 }\n');
      expect(await resolve.locator(".source-copy .code-key").allTextContents()).toEqual(['"input"']);
    }));

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
      await goTo("ground-rules");
      await read("ground-rules");
      expect(await page.locator(".contents [aria-current]").count()).toBe(1);
      await page.setViewportSize({ width: 390, height: 844 });
      const bar = page.locator(".contents-bar");
      await bar.click();
      await page.getByRole("link", { name: "GET /v1/actions" }).click();
      await page.locator(".contents-sheet").waitFor({ state: "hidden" });
      await page.locator(".contents-bar code", { hasText: "GET /api/v1/actions" }).waitFor();
      await bar.click();
      await page.locator(".contents a").first().focus();
      await page.keyboard.press("Escape");
      await page.locator(".contents-sheet").waitFor({ state: "hidden" });
      expect(await bar.evaluate((button) => button === document.activeElement)).toBe(true);
    }));

  test("a German reader reads German, of fields and errors too, and sees the limits", async () => {
    const { page, troubles, close } = await visit(browser(), service().url, "/docs", { locale: "de" });
    expect(await page.locator("#schema-Rule").textContent()).toContain("Die Mindestkonfidenz, ab der");
    expect(await page.locator("#resolveIntents").textContent()).toContain(
      "Liefert einen Intent für jede aktivierte Regel",
    );
    expect(await page.locator(".errors").textContent()).toContain("Methode nicht erlaubt");
    // The suite's service limits nothing.
    expect(await page.locator(".limits dd").allTextContents()).toEqual([
      "unbegrenzt",
      "unbegrenzt",
      "32 KiB",
      "32",
    ]);
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
      const sections = document.querySelectorAll(".operation");
      for (const section of sections) Object.assign(section, { isPrerendered: true });
    });
    letGo();
    await alive(page);
    expect(await ids()).toEqual(expect.arrayContaining(prerendered));
    // The elements are the same ones: hydration replaced none.
    const isKept = await page
      .locator(".operation")
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
        const seen = { shift: 0, moved: [] as string[] };
        Object.assign(window, { seen });
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[]) {
            seen.shift += value;
            for (const { node } of sources)
              seen.moved.push(`${value}: ${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
          }
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
        const { shift, moved } = await page.evaluate(async () => {
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
          return (window as unknown as { seen: { shift: number; moved: string[] } }).seen;
        });
        expect([path, shift < 0.02 ? [] : moved]).toEqual([path, []]);
        // What comes first and is shown last would move while a page comes in parts, as on a slow connection.
        const displaced = await page
          .locator(":is(main > *, main > * > *, main > * > * > *)")
          .evaluateAll((all) =>
            all.flatMap((each) => (getComputedStyle(each).order === "0" ? [] : each.className)),
          );
        expect([path, displaced]).toEqual([path, []]);
      }
      await context.close();
    },
  );

  test("an address and a link lead to a schema that unfolds", () =>
    onPage("/docs#schema-Capability", async (page) => {
      await page.waitForFunction(() => scrollY > 1000);
      expect(await page.locator("#schema-Capability .member").first().isVisible()).toBe(true);
      await page.locator("#validateRequest").getByRole("link", { name: "ResolveRequest" }).click();
      expect(await page.locator("#schema-ResolveRequest .member").first().isVisible()).toBe(true);
      await page.evaluate(() => {
        location.hash = "#schema-SceneFocusAction";
      });
      await page.locator("#schema-SceneFocusAction .member").first().waitFor();
    }));
});
