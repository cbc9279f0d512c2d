import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { alive, type Visit, visit } from "../fixtures/browser/site.ts";
import { describeSite } from "../fixtures/browser/site-suite.ts";

setDefaultTimeout(180_000);

describeSite("the pipeline", (service, browser) => {
  let current: Visit;
  let page: Page;

  beforeEach(async () => {
    current = await visit(browser(), service().url, "/", { expected: /status of (?:4\d\d|503)|ERR_FAILED/ });
    page = current.page;
  });
  afterEach(async () => {
    await current.close();
    expect(current.troubles).toEqual([]);
  });

  const words = () => page.getByRole("textbox", { name: "What was said" });
  const say = (text: string) => words().fill(text);
  const send = () => page.getByRole("button", { name: "Resolve", exact: true }).click();
  const step = (name: string) => page.locator(".pipeline > li", { hasText: name });
  const outcomes = () => page.locator(".performed li").allTextContents();

  test.each([
    [1440, 900],
    [1366, 768],
    [768, 1024],
    [390, 844],
  ])("at %p×%p input, steps and room are on the first screen", async (width, height) => {
    await page.setViewportSize({ width, height });
    for (const selector of ["#hero-title", ".composer", ".chips", ".pipeline", ".room"]) {
      const box = await page.locator(selector).boundingBox();
      expect([selector, (box?.y ?? 0) >= 0]).toEqual([selector, true]);
      expect([selector, (box?.y ?? 0) + (box?.height ?? 9e9) <= height]).toEqual([selector, true]);
    }
  });

  test("a stranger's first sentence works: it lights the lamp that it names", async () => {
    await say("Please turn on the bathroom lights");
    expect(await step("Rule").locator(".rule-id").textContent()).toBe("light");
    expect(await step("Intent").textContent()).toContain("workflow.trigger light room=bath");
    expect(await page.locator(".room .aim").count()).toBe(1);
    expect(await page.locator(".room .pane.on").count()).toBe(0);
    await words().press("Enter");
    await page.locator(".performed .handled").waitFor();
    expect(await page.locator(".room .pane.on").count()).toBe(1);
    expect(await page.getByRole("img", { name: /Lamps: kitchen off, bath on/ }).count()).toBe(1);
  });

  test("a sentence with its full stop is taken as a listener takes it, and so it is sent", async () => {
    await say("Please turn on the bathroom lights.");
    await page.locator(".rule-step .took", { hasText: "light" }).waitFor();
    expect(await step("Input").locator(".raw").textContent()).toBe("Please turn on the bathroom lights.");
    expect(await step("Input").locator(".compared").textContent()).toBe("please turn on the bathroom lights");
    expect(await step("Input").textContent()).toContain("as a listener takes it");
    expect(await words().inputValue()).toBe("Please turn on the bathroom lights.");
    const request = page.waitForRequest(/\/api\/v1\/resolve$/);
    await words().press("Enter");
    expect((await request).postDataJSON().input.transcript).toBe("Please turn on the bathroom lights");
    await page.locator(".performed .handled").waitFor();
    expect(await page.locator(".room .pane.on").count()).toBe(1);
    await say("good knight.");
    expect(await step("Rule").textContent()).toContain("No rule fires.");
    expect(await step("Input").getByText("as a listener takes it").count()).toBe(0);
  });

  test("the first three steps and the aim follow each key, and nothing is sent", async () => {
    const sent: string[] = [];
    page.on("request", (request) => request.resourceType() === "fetch" && sent.push(request.url()));
    await say("GO   hom");
    await step("Rule").locator("mark").first().waitFor();
    expect(await step("Rule").textContent()).toContain("No rule fires.");
    expect(await step("Rule").locator("mark").first().textContent()).toBe("end");
    expect(await page.locator(".room .aim").count()).toBe(0);
    await words().press("e");
    expect(await step("Input").locator(".compared").textContent()).toBe("go home");
    expect(await step("Rule").locator(".rule-id").textContent()).toBe("home");
    expect(await step("Intent").textContent()).toContain("navigation.open /home");
    expect(await page.locator(".room .aim").count()).toBe(1);
    expect(sent).toEqual([]);
  });

  test("Enter sends it: status and time are on the line, the answer is in the panel, the room obeys", async () => {
    await say("go home");
    await words().press("Enter");
    await page.locator(".performed .handled").waitFor();
    expect(await page.locator(".wire .status").textContent()).toBe("200");
    expect(await page.locator(".room .title").textContent()).toBe("Home");
    expect(await page.getByRole("group", { name: "Response" }).textContent()).toContain(
      '"status": "resolved"',
    );
    expect(await page.locator(".exchange-line .soft code").textContent()).toMatch(/^[\w.-]{1,128}$/);
    expect(await page.locator(".room .aim").count()).toBe(0);
  });

  test("“good night” darkens the room: two intents are two acts, each numbered in its order", async () => {
    await page.locator(".chip", { hasText: "two intents" }).click();
    await send();
    await page.locator(".performed .handled").nth(1).waitFor();
    expect(await page.locator(".room.night").count()).toBe(1);
    expect(await page.locator(".room .acted text").allTextContents()).toEqual(["1", "2"]);
    expect(await page.locator(".handlers .acted code").allTextContents()).toEqual([
      "media.pause",
      "scene.focus",
    ]);
  });

  test("a handler that is off stops it at a hollow ring, and nothing acts", async () => {
    await page.getByRole("switch", { name: "Handler for workflow.trigger is registered" }).uncheck();
    await send();
    await page.locator(".step.hollow").waitFor();
    expect(await outcomes()).toEqual(["workflow.triggerno handler, nothing happened"]);
    expect(await page.locator(".room .acted").count()).toBe(0);
  });

  test("more rules than a request takes are resolved in the page, and the step HTTP says so", async () => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url()));
    await page.getByRole("button", { name: "Smart home" }).click();
    await page.locator(".wire", { hasText: /\d+ rules, in process; a request takes 32/ }).waitFor();
    await say("would you mind");
    await step("Rule").getByText("No rule fires.").waitFor();
    await say("set the blinds to fifty percent");
    await page.locator(".intent-step", { hasText: "blinds to=50" }).waitFor();
    await words().press("Enter");
    await page.locator(".performed .handled").waitFor();
    await page.getByText("Resolved in this page, as in your own app.").waitFor();
    expect(sent.filter((url) => !url.includes("/assets/"))).toEqual([]);
  });

  test("a miss is the next step: a sentence becomes a rule, and a near one a wording of its rule", async () => {
    await say("open the window");
    await page.getByRole("button", { name: "Make this a rule" }).click();
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("rule-target wanted");
    await page.getByText("Give it a target. Until then this rule is ignored.").waitFor();
    await page.keyboard.type("/window");
    await page.locator(".intent-step", { hasText: "navigation.open /window" }).waitFor();
    await say("good knight");
    await page.getByRole("button", { name: "Add this wording" }).click();
    await step("Rule").locator(".took", { hasText: "hush" }).waitFor();
    expect(await page.locator(".rule-match").nth(3).inputValue()).toBe("(good night|open_palm|good knight)");
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await step("Rule").getByText("No rule fires.").waitFor();
  });

  test("why opens in the row of the rule: what was captured, or what was expected next", async () => {
    await step("Rule").locator(".why summary").click();
    await page.locator(".why", { hasText: "{room} = bath, from “bathroom”" }).waitFor();
    await say("turn on the garden light");
    await page.locator(".why", { hasText: "after “turn on the” comes “kitchen”, “bath”" }).waitFor();
  });

  test("a screen reader is told once, in a sentence, after a rest", async () => {
    await page.evaluate(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      for (const place of document.querySelectorAll("[role=status], [role=alert], [aria-live]"))
        new MutationObserver(() => place.textContent && told.push(place.textContent)).observe(place, {
          childList: true,
          characterData: true,
          subtree: true,
        });
    });
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
    await say("");
    await words().pressSequentially("good nigh", { delay: 20 });
    await page.locator("[role=status]", { hasText: "is missing" }).waitFor({ state: "attached" });
    expect((await told()).at(-1)).toBe("No rule fires. Closest: good night; “t” is missing.");
    expect((await told()).length).toBeLessThanOrEqual(2);
  });

  test("a result of another input is marked as an earlier one", async () => {
    await send();
    await page.locator(".performed .handled").waitFor();
    expect(await page.locator(".earlier-mark").count()).toBe(0);
    await say("something else");
    expect(await page.locator(".earlier-mark").textContent()).toBe("for an earlier input");
    expect(await page.locator(".handler-step").getAttribute("class")).toContain("earlier");
  });

  test("any score and any text are sent: what is wrong with them the service says", async () => {
    for (const [score, status] of [
      ["0.937", "200"],
      ["7", "400"],
    ] as const) {
      await page.getByLabel("Confidence").fill(score);
      await send();
      await page.locator(".wire .status", { hasText: status }).waitFor();
    }
    expect(await page.locator(".wire").textContent()).toContain("/input/confidence");
    expect(await step("Rule").textContent()).toContain("/input/confidence");
  });

  test("a 503 that says when to come back causes no crowd of requests", async () => {
    await page.route("**/api/v1/resolve", (route) =>
      route.fulfill({
        status: 503,
        headers: { "Retry-After": "42", "Content-Type": "application/json" },
        body: JSON.stringify({ error: { code: "service_unavailable", message: "not now" } }),
      }),
    );
    await send();
    expect(await page.locator(".wire.broken .countdown").textContent()).toMatch(
      /^The service is unavailable\. Try again in 4\d seconds\.$/,
    );
  });

  test("a 429 breaks the line, and its countdown counts down to a way to try again", async () => {
    await page.clock.install();
    await page.route("**/api/v1/resolve", (route) =>
      route.fulfill({
        status: 429,
        headers: { "Retry-After": "40", "Content-Type": "application/json" },
        body: JSON.stringify({ error: { code: "rate_limited", message: "too many requests" } }),
      }),
    );
    await send();
    const seconds = async () => Number(/\d+/.exec(await page.locator(".wire .countdown").innerText())?.[0]);
    await page.locator(".wire.broken .countdown").waitFor();
    const began = await seconds();
    expect(began).toBeLessThanOrEqual(40);
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    const words = page.locator(".wire .refusal-line");
    expect(await words.evaluate((line) => line.scrollHeight - line.clientHeight)).toBeLessThan(2);
    if (before) await page.setViewportSize(before);
    await page.clock.runFor(2_000);
    expect(await seconds()).toBeLessThan(began);
    await page.clock.runFor(40_000);
    await page.unroute("**/api/v1/resolve");
    await page.locator(".wire").getByRole("button", { name: "Send again" }).click();
    await page.locator(".wire .status.good").waitFor();
  });

  test("a service that is out of reach breaks the line, and nothing acts", async () => {
    await page.route("**/api/v1/resolve", (route) => route.abort());
    const before = await page.locator(".send").boundingBox();
    await send();
    await page.locator(".wire.broken").getByText("could not be reached").waitFor();
    expect(await page.locator(".handler-step").textContent()).toContain("Nothing happened.");
    expect(await page.locator(".room .acted").count()).toBe(0);
    expect((await page.locator(".send").boundingBox())?.width).toBe(before?.width ?? 0);
  });

  test("scrolled away the input comes along with its verdict; on a phone it is always there", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.locator(".board").scrollIntoViewIfNeeded();
    await page.locator(".composer.docked .dock-verdict", { hasText: "workflow.trigger" }).waitFor();
    await say("good night");
    await page.locator(".dock-verdict", { hasText: "and 1 more" }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo(0, 0));
    const box = await page.locator(".composer").boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  });

  test("on a phone what was sent from further down comes into view, and the keyboard goes", async () => {
    const { page, close } = await visit(browser(), service().url, "/", {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByText("Tap Resolve to send").waitFor();
    await page.locator(".board").scrollIntoViewIfNeeded();
    const field = page.locator("input[name=words]");
    await field.fill("good night");
    await field.press("Enter");
    await page.locator(".performed .handled").nth(1).waitFor();
    const box = await page.locator(".room").boundingBox();
    const bar = await page.locator(".composer").boundingBox();
    expect((box?.y ?? 9e9) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    expect(await field.evaluate((field) => field === document.activeElement)).toBe(false);
    await page.locator(".code-panel > summary").click();
    await page.locator(".code-panel [role=tab]").nth(4).waitFor();
    await close();
  });

  test("letters of twice the size leave a field that one can type in, on a phone too", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "32px";
    });
    const field = await page.locator("input[name=words]").boundingBox();
    expect(field?.width).toBeGreaterThan(130);
    const rows = await page
      .locator(".composer > :not(.dock-verdict)")
      .evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().bottom))).size);
    expect(rows).toBe(2);
    // Words are in lines, not letters in a column.
    const id = await page.locator(".rule-id").boundingBox();
    expect(id?.height).toBeLessThan(id?.width ?? 0);
    await page.getByRole("button", { name: "More about phrase 1" }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test.each(["en", "de"])(
    "at 1440 pixels in %s the first phrase, the rules and their targets are whole",
    async (locale) => {
      const { page, close } = await visit(browser(), service().url, "/", {
        locale,
        viewport: { width: 1440, height: 900 },
      });
      const cut = await page
        .locator("input[name=words], .rule-match, .rule-target, .rule-definition, .case-line input")
        .evaluateAll((all) =>
          (all as HTMLInputElement[]).flatMap(({ value, scrollWidth, clientWidth }) =>
            scrollWidth > clientWidth ? [value] : [],
          ),
        );
      expect(cut).toEqual([]);
      await close();
    },
  );

  test("two intents are two lines, and the numbers of what acted are round", async () => {
    await say("good night");
    await send();
    await page.locator(".handlers b").nth(1).waitFor();
    expect(await page.locator(".intents li").allInnerTexts()).toEqual([
      "media.pause evening-jazz",
      "scene.focus night",
    ]);
    const widths = await page
      .locator(".handlers b")
      .evaluateAll((all) => all.map((each) => each.clientWidth / each.clientHeight));
    expect(widths).toEqual([1, 1]);
  });

  test("at 320 pixels the picture is as close as its part that acts, and the score is whole", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await say("good night");
    await page.locator('.room:not([viewBox^="0 0 560"])').waitFor();
    const cut = await page
      .locator(".confidence input")
      .evaluate((field: HTMLInputElement) => field.scrollWidth > field.clientWidth);
    expect(cut).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test("what lies below the first screen is made part by part, after what one sees", async () => {
    const { page: fresh, close } = await visit(browser(), service().url, "/", {
      before: () => {
        const panelsOfTasks: number[] = [];
        Object.assign(window, { panelsOfTasks });
        new MutationObserver((changes) => {
          const isPanel = (node: Node) => node instanceof Element && node.matches(".workspace .panel");
          const panels = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isPanel).length;
          if (panels > 0 && document.querySelector("#page")?.children.length) panelsOfTasks.push(panels);
        }).observe(document, { childList: true, subtree: true });
      },
    });
    const panels = await fresh.locator(".workspace .panel").count();
    expect(panels).toBe(4);
    const made = await fresh.evaluate(() => (window as unknown as { panelsOfTasks: number[] }).panelsOfTasks);
    expect(made).toEqual(Array(panels).fill(1));
    await close();
  });

  test("what was typed before the script arrived stays, and is what counts", async () => {
    const { page, close } = await visitSlowly("good night");
    await page.locator(".intents li").nth(1).waitFor();
    expect(await page.getByRole("textbox", { name: "What was said" }).inputValue()).toBe("good night");
    await close();
  });

  /** Opens the page with its script held back, types, and lets the script come. */
  async function visitSlowly(text: string) {
    const context = await browser().newContext({ locale: "en" });
    const page = await context.newPage();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/assets/playground*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(service().url, { waitUntil: "commit" });
    await page.getByRole("textbox", { name: "What was said" }).fill(text);
    expect(await page.locator(".send").isDisabled()).toBe(true);
    letGo();
    await alive(page);
    return { page, close: () => context.close() };
  }

  test("five thousand letters make no tall page, and emoji families stay whole", async () => {
    await say(`go h${"x".repeat(5_000)}`);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_500);
    await say("please turn on the kitchen light👨‍👩‍👧");
    await page.locator(".rule-step mark", { hasText: "👨‍👩‍👧" }).first().waitFor();
  });

  test("on the first visit it plays once, until a key stops it; with less motion it does not", async () => {
    const { page: first, close } = await visit(browser(), service().url, "/", {
      reducedMotion: "no-preference",
    });
    await first.locator(".performed .handled").nth(1).waitFor();
    expect(await first.locator("input[name=words]").inputValue()).toBe("good night");
    await first.locator(".room.night").waitFor();
    await close();
    const stopped = await visit(browser(), service().url, "/", {
      reducedMotion: "no-preference",
      // The key comes with the page, however long a busy machine takes to notice that it is alive.
      before: () =>
        new MutationObserver(() => {
          if (document.documentElement.dataset.alive !== undefined)
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
        }).observe(document, { attributeFilter: ["data-alive"], subtree: true }),
    });
    await stopped.page.waitForTimeout(1_500);
    expect(await stopped.page.locator("input[name=words]").inputValue()).toStartWith("please");
    await stopped.close();
    expect(await words().inputValue()).toStartWith("please");
  });

  test("right-to-left words run from the right", async () => {
    await say("שלום");
    const isRightToLeft = await words().evaluate((field) => field.matches(":dir(rtl)"));
    expect(isRightToLeft).toBe(true);
  });
});
