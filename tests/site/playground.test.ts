import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { textsOf } from "../../site/pages.ts";
import type { PlaygroundTexts } from "../../site/texts/en/playground.ts";
import type { LanguageTag } from "../../site/texts/languages.ts";
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
  ])("at %p×%p input, steps and app are on the first screen", async (width, height) => {
    await page.setViewportSize({ width, height });
    for (const selector of ["#hero-title", ".composer", ".chips", ".pipeline", ".device"]) {
      const box = await page.locator(selector).boundingBox();
      expect([selector, (box?.y ?? 0) >= 0]).toEqual([selector, true]);
      expect([selector, (box?.y ?? 0) + (box?.height ?? 9e9) <= height]).toEqual([selector, true]);
    }
  });

  test("in German, too, all of it is on a phone's first screen, and no step that waits needs a second line", async () => {
    const german = await visit(browser(), service().url, "/", {
      locale: "de",
      viewport: { width: 390, height: 844 },
    });
    const box = async (selector: string) => german.page.locator(selector).boundingBox();
    const [device, bar] = [await box(".device"), await box(".composer")];
    expect((device?.y ?? 9e9) + (device?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    const lines = await german.page.locator(".wire .soft, .handler-step .soft").evaluateAll((all) =>
      all.map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const lineHeight = Number.parseFloat(getComputedStyle(each).lineHeight);
        return Math.round(range.getBoundingClientRect().height / lineHeight);
      }),
    );
    expect(lines).toEqual([1, 1]);
    await german.close();
  });

  test("the first three steps and the aim follow each key, and nothing is sent", async () => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url()));
    await say("GO   hom");
    expect(await step("Rule").textContent()).toContain("No rule fires.");
    expect(await step("Rule").locator("mark").textContent()).toBe("end");
    expect(await page.locator(".tile.aimed").count()).toBe(0);
    await words().press("e");
    expect(await step("Input").locator(".compared").textContent()).toBe("go home");
    expect(await step("Rule").locator(".rule-id").textContent()).toBe("home");
    expect(await step("Intent").textContent()).toContain("navigation.open /home");
    expect(await page.locator(".tile.aimed .aim").textContent()).toBe("/home");
    expect(sent).toEqual([]);
  });

  test("Enter sends it: status and time are on the line, and the app acts", async () => {
    await words().press("Enter");
    await page.locator(".performed .handled").waitFor();
    expect(await page.locator(".wire .status").textContent()).toBe("200");
    expect(await page.locator(".screen-address code").textContent()).toBe("/home");
    expect(await page.getByRole("group", { name: "Response" }).textContent()).toContain(
      '"status": "resolved"',
    );
    expect(await page.locator(".request-id code").textContent()).toMatch(/^[\w.-]{1,128}$/);
    expect(await page.locator(".tile.aimed").count()).toBe(0);
  });

  test("three intents are three acts, each numbered in its order", async () => {
    await page.locator(".chip", { hasText: "three intents" }).click();
    await send();
    await page.locator(".performed .handled").nth(2).waitFor();
    const places = await page
      .locator(".tile.acted")
      .evaluateAll((tiles) =>
        tiles.map((tile) => [
          tile.querySelector("h3")?.textContent,
          ...Array.from(tile.querySelectorAll("b"), (place) => place.textContent),
        ]),
      );
    expect(places).toEqual([
      ["Player", "1"],
      ["Scenes", "2"],
      ["Workflow log", "3"],
    ]);
    // On a phone the tiles that acted are seen above the bar, without scrolling.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo(0, 0));
    const [scenes, bar] = await Promise.all(
      [".tile-scene", ".composer"].map((selector) => page.locator(selector).boundingBox()),
    );
    expect((scenes?.y ?? 9e9) + (scenes?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  });

  test("a handler that is off stops it at a hollow ring, and nothing acts", async () => {
    await page.getByRole("switch", { name: "Handler for navigation.open is registered" }).uncheck();
    await send();
    await page.locator(".step.hollow").waitFor();
    expect(await outcomes()).toEqual(["navigation.openno handler, nothing happened"]);
    expect(await page.locator(".screen-address code").textContent()).toBe("/");
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
      ["0.123456789", "200"],
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
        headers: { "Retry-After": "3", "Content-Type": "application/json" },
        body: JSON.stringify({ error: { code: "rate_limited", message: "too many requests" } }),
      }),
    );
    await send();
    await page.locator(".wire.broken").getByText("Try again in 3 seconds").waitFor();
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    const words = page.locator(".wire .refusal-line");
    expect(await words.evaluate((line) => line.scrollHeight - line.clientHeight)).toBeLessThan(2);
    if (before) await page.setViewportSize(before);
    await page.clock.runFor(1_200);
    await page.locator(".wire").getByText("Try again in 2 seconds").waitFor();
    await page.clock.runFor(2_000);
    await page.unroute("**/api/v1/resolve");
    await page.locator(".wire").getByRole("button", { name: "Send again" }).click();
    await page.locator(".wire .status.good").waitFor();
  });

  test("a service that is out of reach breaks the line, and nothing acts", async () => {
    await page.route("**/api/v1/resolve", (route) => route.abort());
    await send();
    await page.locator(".wire.broken").getByText("could not be reached").waitFor();
    expect(await page.locator(".handler-step").textContent()).toContain("Nothing happened.");
    expect(await page.locator(".tile.acted").count()).toBe(0);
  });

  test("scrolled away the input comes along with its verdict; on a phone it is always there", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.locator("#senses-title").scrollIntoViewIfNeeded();
    await page.locator(".composer.docked .dock-verdict", { hasText: "navigation.open" }).waitFor();
    await say("good night");
    await page.locator(".dock-verdict", { hasText: "and 2 more" }).waitFor();
    await page.setViewportSize({ width: 768, height: 844 });
    expect((await page.locator(".composer .words").boundingBox())?.width).toBeGreaterThan(250);
    await page.setViewportSize({ width: 390, height: 844 });
    // A window that one makes narrower folds nothing.
    await say("go home");
    await page.locator(".code-panel pre", { hasText: '"go home"' }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    const box = await page.locator(".composer").boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  });

  test("on a phone what was sent from further down comes into view, and the keyboard goes", async () => {
    const { page, close } = await visit(browser(), service().url, "/", {
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByText("Tap Resolve to send").waitFor();
    const isWhole = (selector: string) =>
      page.locator(selector).evaluate((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return top >= 0 && bottom <= (document.querySelector(".composer")?.getBoundingClientRect().top ?? 0);
      });
    await page.locator(".board").scrollIntoViewIfNeeded();
    const words = page.locator("input[name=words]");
    await words.fill("good night");
    // While one types the page stays where it is.
    expect(await isWhole(".pipeline")).toBe(false);
    await words.press("Enter");
    await page.locator(".performed .handled").nth(2).waitFor();
    expect([await isWhole(".pipeline"), await isWhole(".device")]).toEqual([true, true]);
    expect(await words.evaluate((field) => field === document.activeElement)).toBe(false);
    // Code and files are folded, and have what they have elsewhere.
    expect(await page.locator(".transfer .field").isVisible()).toBe(false);
    await page.locator(".code-panel summary").click();
    await page.locator(".code-panel [role=tab]").nth(4).waitFor();
    await close();
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
    expect(panels).toBeGreaterThan(3);
    const made = await fresh.evaluate(() => (window as unknown as { panelsOfTasks: number[] }).panelsOfTasks);
    expect(made).toEqual(Array(panels).fill(1));
    await close();
  });

  test("what was typed before the script arrived stays, and is what counts", async () => {
    const { page, close } = await visitSlowly("good night");
    await page.locator(".intents li").nth(2).waitFor();
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
    await page.route("**/assets/playground*", async (route) => {
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

  test("both columns end at the same line, no code is cut off, and all of it is there at once", async () => {
    const ends = () =>
      page.evaluate(() =>
        [".made", ".answers"].map((column) => {
          const last = document.querySelector(column)?.lastElementChild;
          return Math.round((last?.getBoundingClientRect().bottom ?? 0) + scrollY);
        }),
      );
    const areEven = async (state: string) => {
      for (const width of [1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const [made, answers] = await ends();
        expect([state, width, made]).toEqual([state, width, answers]);
      }
    };
    await page.locator(".transfer").waitFor();
    expect(await page.locator(".senses").evaluate((each) => getComputedStyle(each).contentVisibility)).toBe(
      "visible",
    );
    await areEven("at first");
    await page.locator(".why summary").click();
    await say("nothing of the kind");
    await areEven("with all reasons");
    await send();
    await page.locator(".exchanged").waitFor();
    await areEven("resolved");
    const cut = await page
      .locator(".workspace pre")
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
    expect(cut).toBe(0);
    await page.getByRole("tab", { name: "Text" }).click();
    await areEven("as text");
    await page.getByRole("tab", { name: "Rules" }).click();
    for (let left = 8; left > 0; left--) await page.locator("[data-remove]").last().click();
    await areEven("with two rules");
  });

  test("five thousand letters make no tall page, and emoji families stay whole", async () => {
    await say(`go h${"x".repeat(5_000)}`);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_500);
    await say("go h👨‍👩‍👧");
    expect(await page.locator(".rule-step mark").first().textContent()).toBe("👨‍👩‍👧");
  });

  test.each(["en", "de"])(
    "in %s the page below does not move while one types, sends or draws, at any width",
    async (locale) => {
      const { page, close } = await visit(browser(), service().url, "/", {
        locale,
        expected: /status of 4\d\d/,
      });
      const { starter } = (await textsOf(locale as LanguageTag, "playground")) as PlaygroundTexts;
      const words = page.locator("input[name=words]");
      const sense = (index: number) => page.locator(".senses-choice label").nth(index).click();
      const top = () =>
        page
          .locator(".workbench")
          .evaluate((panel) => Math.round(panel.getBoundingClientRect().top + scrollY));
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const cut = await page
          .locator("[name=words], .rule-match, .rule-target, .case-line input, .heard > code, .chip > code")
          .evaluateAll((all) =>
            (all as HTMLInputElement[]).flatMap((each) =>
              each.scrollWidth > each.clientWidth ? [each.value ?? each.textContent] : [],
            ),
          );
        expect([width, ...cut]).toEqual([width]);
        await words.fill("Turn off Every Lamp in the Whole Upper Floor and Lock all Doors");
        const higher = await page
          .locator(".pipeline > li")
          .evaluateAll((steps) =>
            steps.map((step) => (step.lastElementChild?.clientHeight ?? 0) > step.clientHeight),
          );
        expect([width, higher]).toEqual([width, higher.map(() => false)]);
        await words.fill(starter.phrases.home);
        const rest = await top();
        const stays = async (what: string) => expect([width, what, await top()]).toEqual([width, what, rest]);
        for (const text of [
          starter.phrases.night,
          "nothing of the kind",
          "",
          `go h${"x".repeat(200)}`,
          "STRASSE",
        ]) {
          await words.fill(text);
          await stays(text);
        }
        await page.locator(".confidence input").fill("7");
        await stays("a wrong score");
        await page.locator(".confidence input").fill("0.94");
        await words.fill(starter.phrases.night);
        await page.locator(".send").click();
        await page.locator(".performed .handled").nth(2).waitFor();
        await stays("sent");
        await sense(1);
        await page.locator(".pad-shapes button").nth(4).click();
        await page.locator(".performed .handled", { hasText: "scene.focus" }).waitFor();
        await stays("a gesture");
        await sense(0);
      }
      await close();
    },
  );

  test("on the first visit it plays once, until a key stops it; with less motion it does not", async () => {
    const { page: first, close } = await visit(browser(), service().url, "/", {
      reducedMotion: "no-preference",
    });
    // The status is shown with the response, while the handlers still act one after the other.
    const early = await first.waitForFunction(
      () =>
        document.querySelector(".wire .status.good") && {
          handlersEnded: document.querySelector(".performed") !== null,
        },
    );
    expect(await early.jsonValue()).toEqual({ handlersEnded: false });
    await first.locator(".performed .handled").nth(2).waitFor();
    expect(await first.locator("input[name=words]").inputValue()).toBe("good night");
    await first.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key !== "intents.played") localStorage.removeItem(key);
    });
    await first.reload();
    await alive(first);
    await first.waitForTimeout(1_500);
    expect(await first.locator("input[name=words]").inputValue()).not.toMatch(/^g$|^go{2}/);
    expect(await first.locator(".performed").count()).toBe(0);
    await close();
    const stopped = await visit(browser(), service().url, "/", { reducedMotion: "no-preference" });
    await stopped.page.keyboard.press("Shift");
    await stopped.page.waitForTimeout(1_500);
    expect(await stopped.page.locator("input[name=words]").inputValue()).toBe("go home");
    await stopped.close();
    await page.waitForTimeout(1_200);
    expect(await words().inputValue()).toBe("go home");
  });

  test("right-to-left words run from the right", async () => {
    await say("שלום");
    const isRightToLeft = await words().evaluate((field) => field.matches(":dir(rtl)"));
    expect(isRightToLeft).toBe(true);
  });
});
