import { expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { languageTags } from "../../site/texts/languages.ts";
import { violations } from "../fixtures/browser/axe.ts";
import { crampedTexts, misreadParts } from "../fixtures/browser/reading.ts";
import { layOutAll, visit } from "../fixtures/browser/site.ts";
import { describeSite } from "../fixtures/browser/site-suite.ts";
import { characterShortcuts, unspokenControls } from "../fixtures/browser/voice-control.ts";

setDefaultTimeout(180_000);

const PATHS = ["/", "/guides", "/guides/phrases", "/docs", "/contact", "/nowhere"];

/** Brings a page into the state in which most of it is on show. */
async function unfold(page: Page, path: string): Promise<void> {
  if (path === "/") {
    await page.getByRole("button", { name: "Resolve", exact: true }).click();
    await page.locator(".exchange").waitFor();
    await page.locator(".rule-more").first().click();
    await page.locator(".why summary").click();
  }
  if (path === "/contact") {
    await page.locator("button[type=submit]").first().click();
    await page.locator(".error").first().waitFor();
  }
  if (path === "/docs")
    await page.locator("#resolveIntents details").evaluateAll((all) => {
      for (const each of all as HTMLDetailsElement[]) each.open = true;
    });
}

/** Returns text in a size that is none of the six, and what is to be pressed and has under 24 pixels. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("p"));
    const scale = ["xs", "s", "m", "l", "xl", "display"].map((name) => {
      probe.style.fontSize = `var(--text-${name})`;
      return getComputedStyle(probe).fontSize;
    });
    probe.remove();
    const shown = [...document.querySelectorAll<HTMLElement>("body *")].filter((each) =>
      each.checkVisibility(),
    );
    const withText = shown.filter(
      (each) =>
        each.matches("input, select, textarea") ||
        [...each.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
    );
    // A link within a sentence is as high as its line (WCAG 2.5.8, exception "inline").
    const pressed = shown.filter(
      (each) =>
        each.matches("a, button, summary, select, textarea, .switch, input:not([role=switch])") &&
        getComputedStyle(each).display !== "inline",
    );
    return {
      strays: withText
        // Letters in a picture scale with it.
        .filter((each) => each.closest(".room") === null && !scale.includes(getComputedStyle(each).fontSize))
        .map((each) => `${getComputedStyle(each).fontSize} ${each.outerHTML.slice(0, 120)}`),
      small: pressed.flatMap((each) => {
        const { width, height } = each.getBoundingClientRect();
        // What is only read out, and what its label is clicked for, has no size of its own.
        if (width <= 1 || (each.matches("input") && getComputedStyle(each).opacity === "0")) return [];
        return Math.min(width, height) < 23.9 ? [`${width}×${height} ${each.outerHTML.slice(0, 120)}`] : [];
      }),
    };
  });

describeSite("the site for everyone", (service, browser) => {
  /** Installs, before the page's own scripts, a record of what it must not do. */
  const watch = () => {
    const used: string[] = [];
    const made: string[] = [];
    Object.assign(window, { used, made });
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type: string, ...rest: [never]) {
      if (type.startsWith("device")) used.push(type);
      listen.call(this, type, ...rest);
    };
    if (navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = () => {
        used.push("getUserMedia");
        return Promise.reject(new Error("not allowed"));
      };
    for (const name of ["NumberFormat", "DateTimeFormat", "DisplayNames", "PluralRules"] as const)
      Object.defineProperty(Intl, name, {
        value: new Proxy(Intl[name], {
          construct(target, given, newTarget) {
            made.push(name);
            return Reflect.construct(target, given, newTarget);
          },
        }),
      });
    for (const { prototype } of [Number, Date])
      prototype.toLocaleString = function (this: number | Date) {
        made.push("toLocaleString");
        return String(this);
      };
  };
  const noted = (page: Page, list: "used" | "made") =>
    page.evaluate((list) => (window as unknown as Record<string, string[]>)[list], list);
  const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

  // One load for each page and language: the load is what takes the time.
  const everywhere = PATHS.flatMap((path) => languageTags.map((tag) => [path, tag] as const));
  test.each(everywhere)(
    "%s in %s comes alive without a formatter, fits 320 pixels, and names its controls by their labels",
    async (path, tag) => {
      const isFirst = tag === languageTags[0];
      const { page, troubles, close } = await visit(browser(), service().url, path, {
        locale: tag,
        expected: /status of 404/,
        viewport: isFirst ? { width: 1280, height: 900 } : { width: 320, height: 800 },
        before: watch,
      });
      // A browser makes its first formatter slowly.
      expect(await noted(page, "made")).toEqual([]);
      expect(await characterShortcuts(page)).toEqual([]);
      if (isFirst) {
        await unfold(page, path);
        // In the dark only what colours decide, the rest being the same.
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const rules = colorScheme === "light" ? null : ["color-contrast", "link-in-text-block"];
          expect([colorScheme, ...(await violations(page, rules))]).toEqual([colorScheme]);
        }
        const { strays, small } = await measured(page);
        expect([path, ...small]).toEqual([path]);
        expect([path, ...strays]).toEqual([path]);
      } else await layOutAll(page);
      expect(await unspokenControls(page)).toEqual([]);
      expect(await misreadParts(page)).toEqual([]);
      // Neither camera nor motion is used.
      expect(await noted(page, "used")).toEqual([]);
      await page.setViewportSize({ width: 320, height: 800 });
      await page.waitForFunction(() => innerWidth === 320);
      expect(await widthOf(page)).toBe(320);
      expect(await crampedTexts(page)).toEqual([]);
      if (path === "/" && isFirst) {
        await page.getByRole("button", { name: "Add the current input" }).click();
        await page.getByRole("button", { name: "More about phrase 1" }).click();
        expect(await violations(page, null)).toEqual([]);
        expect(await widthOf(page)).toBe(320);
      }
      expect(troubles).toEqual([]);
      await close();
    },
  );

  test("every gesture that can be drawn has a button beside it, and so has the open palm", async () => {
    const { page, troubles, close } = await visit(browser(), service().url, "/");
    await page.locator(".senses-choice label", { hasText: "Gesture" }).click();
    const ruled: string[] = [];
    for (const gesture of [
      "swipe_left",
      "swipe_right",
      "swipe_up",
      "swipe_down",
      "circle",
      "check",
      "l_shape",
      "open_palm",
    ]) {
      const shape = page.locator(".pad-shapes").getByRole("button", { name: gesture });
      await shape.click();
      if ((await shape.getAttribute("aria-label"))?.endsWith(", has a rule")) ruled.push(gesture);
      await page.waitForFunction(
        (gesture) => document.querySelector<HTMLInputElement>("input[name=words]")?.value === gesture,
        gesture,
      );
    }
    // Those that a rule takes say so, and have a dot.
    expect(ruled).toEqual(["swipe_left", "circle", "open_palm"]);
    expect(await page.locator(".pad-shapes .ruled").count()).toBe(ruled.length);
    expect(troubles).toEqual([]);
    await close();
  });

  test("a control that is named otherwise than it is labelled is found, and so is a shortcut", async () => {
    const page = await browser().newPage();
    await page.setContent(`<button aria-label="Send">Go on</button><button aria-label="Go on now">Go on</button>
      <label>Name <input aria-label="E-mail"></label><a href="#" aria-label="Upwards">↑</a>`);
    await page.evaluate(() =>
      document.addEventListener("keydown", (event) => event.key === "/" && event.preventDefault()),
    );
    expect(await unspokenControls(page)).toEqual(["Go on is named Send", "Name is named E-mail"]);
    expect(await characterShortcuts(page)).toEqual(["/"]);
    await page.close();
  });

  test.each(["/", "/docs", "/contact"])("%s says what it is before any script has run", async (path) => {
    const context = await browser().newContext({ javaScriptEnabled: false, locale: "de" });
    const page = await context.newPage();
    await page.goto(service().url + path);
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    expect(await page.locator("h1").textContent()).toMatch(/Gesagt|API-Referenz|Kontakt/);
    expect((await page.locator(".lead").first().textContent())?.length).toBeGreaterThan(30);
    await page.locator(".language summary").click();
    await page.getByRole("link", { name: "English" }).click();
    await page.locator('html[lang="en"]').waitFor();
    await page.locator(".site-header nav a").last().click();
    await page.locator('html[lang="en"] .contact-form').first().waitFor();
    await context.close();
  });

  test("who chose another language than the browser's loads each page once", async () => {
    const { page, troubles, close } = await visit(browser(), service().url, "/");
    await page.locator(".language summary").click();
    await page.getByRole("link", { name: "Deutsch" }).click();
    await page.locator('html[lang="de"]').waitFor();
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loaded.push(request.url().slice(service().url.length));
    });
    await page.getByRole("navigation").getByRole("link", { name: "Kontakt" }).click();
    await page.locator('html[lang="de"] .contact-form').first().waitFor();
    await page.locator(".brand").click();
    await page.locator('html[lang="de"] .stage').waitFor();
    expect(loaded).toEqual(["/contact?lang=de", "/?lang=de"]);
    expect(troubles).toEqual([]);
    await close();
  });

  test("the keyboard alone reaches the content, the switches and a result", async () => {
    const { page, troubles, close } = await visit(browser(), service().url, "/");
    await page.keyboard.press("Tab");
    await page.waitForFunction(() => document.activeElement?.textContent === "Skip to the content");
    await page.keyboard.press("Enter");
    // The browser goes to the place that an address names with the next frame.
    await page.waitForFunction(() => document.activeElement?.id === "main");
    await page.getByLabel("What was said").focus();
    await page.keyboard.press("Enter");
    await page.locator(".performed .handled").waitFor();
    expect(troubles).toEqual([]);
    await close();
  });

  test("the colour scheme follows the system, is switched, and is there before the first paint", async () => {
    const { page, close } = await visit(browser(), service().url, "/", { colorScheme: "light" });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    const button = page.getByRole("button", { name: /Colour scheme/ });
    // The first press changes what one sees, whatever the system has.
    await button.click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.goto(`${service().url}/contact`, { waitUntil: "commit" });
    await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
    await page.getByRole("button", { name: "Colour scheme: Dark" }).click();
    expect(await ground()).toBe(light);
    await page.getByRole("button", { name: "Colour scheme: Light" }).click();
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await ground()).toBe(dark);
    await close();
  });

  test("the policy stops inline script, inline style and eval", async () => {
    const { page, close } = await visit(browser(), service().url, "/", { expected: /./ });
    const stopped = await page.evaluate(async () => {
      const seen: string[] = [];
      document.addEventListener("securitypolicyviolation", (event) => seen.push(event.effectiveDirective));
      const style = document.createElement("style");
      style.textContent = "body { color: red }";
      document.head.append(style);
      try {
        document.body.innerHTML = "<p>gone</p>";
      } catch {
        seen.push("refused");
      }
      // Violations are reported as events, in turns of their own.
      for (let turns = 0; new Set(seen).size < 3 && turns < 1_000; turns++)
        await new Promise((resolve) => setTimeout(resolve, 10));
      return [...new Set(seen)].sort();
    });
    expect(stopped).toEqual(["refused", "require-trusted-types-for", "style-src-elem"]);
    await close();
  });

  test("in forced colours boxes and switches say what is on, and the menu where one is", async () => {
    for (const [path, box] of [
      ["/", '.handlers [role="switch"]'],
      ["/contact", ".consent input"],
    ] as const) {
      const { page, close } = await visit(browser(), service().url, path, { forcedColors: "active" });
      const control = page.locator(box).first();
      const picture = async () => (await control.screenshot()).toString("base64");
      expect(await control.evaluate((each) => getComputedStyle(each).appearance)).toBe("auto");
      const before = await picture();
      await control.click();
      await control.blur();
      await page.mouse.move(0, 0);
      expect(await picture()).not.toBe(before);
      const marked = await page
        .locator(".site-header nav a")
        .evaluateAll((all) => all.map((each) => getComputedStyle(each).textDecorationLine));
      expect(marked.filter((line) => line === "underline")).toHaveLength(1);
      expect(await violations(page, ["color-contrast"])).toEqual([]);
      await close();
    }
  });

  test("links within the signatures of a package's reference are told from the text by more than a colour", async () => {
    const { page, close } = await visit(browser(), service().url, "/guides/reference-phrases");
    expect(await page.locator(".signature a").count()).toBeGreaterThan(20);
    expect(await violations(page, ["link-in-text-block"])).toEqual([]);
    await close();
  });

  test("in forced colours what is chosen has the colour of a selection, and nothing else has", async () => {
    const { page, close } = await visit(browser(), service().url, "/", { forcedColors: "active" });
    const grounds = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).backgroundColor))]);
    const chosen = ".senses-choice label:has(:checked), .scenes .focused, .tabs [aria-selected=true]";
    const [selection, ...more] = await grounds(chosen);
    expect(more).toEqual([]);
    const others =
      ".senses-choice label:not(:has(:checked)), .scenes li:not(.focused), .tabs [aria-selected=false]";
    expect(await grounds(others)).not.toContain(selection ?? "");
    await close();
  });

  test("without script nothing waits for ever, and a form that cannot work does not reload the page", async () => {
    const context = await browser().newContext({ javaScriptEnabled: false, locale: "en" });
    const page = await context.newPage();
    await page.goto(service().url);
    expect(await page.locator(".pipeline .compared").textContent()).toStartWith("please turn");
    expect(await page.getByText("Loading").count()).toBe(0);
    expect(await page.locator(".workspace").isVisible()).toBe(false);
    expect(await page.locator(".send").isDisabled()).toBe(true);
    await page.locator("input[name=words]").press("Enter");
    expect(page.url()).toBe(`${service().url}/`);
    expect(await page.locator("noscript").innerText()).toContain("To try it out, this page needs JavaScript");
    await context.close();
  });

  test("a print has the reference and no bars, and a short page is no taller than it needs", async () => {
    const { page, close } = await visit(browser(), service().url, "/docs");
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".site-header").isVisible()).toBe(false);
    expect(await page.locator(".contents").isVisible()).toBe(false);
    expect(await page.locator("#schema-Rule").isVisible()).toBe(true);
    await close();
    const short = await visit(browser(), service().url, "/contact", {
      viewport: { width: 1280, height: 2_000 },
    });
    expect(await short.page.evaluate(() => document.documentElement.scrollHeight)).toBe(2_000);
    await short.close();
  });

  test.each(["/", "/docs"])("the bar at the bottom of %s hides nothing that one scrolls to", async (path) => {
    const { page, close } = await visit(browser(), service().url, path, {
      viewport: { width: 390, height: 844 },
    });
    // What is laid out on the way makes the page another height, so one scrolls until the end is reached.
    await page.waitForFunction(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
      const link = [...document.querySelectorAll(".site-footer a, .operator a")].at(-1);
      if (!link) return false;
      const { left, right, bottom } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint((left + right) / 2, bottom - 2));
    });
    await close();
  });

  test("on a phone no field makes it zoom in, and header and footer are large enough for fingers", async () => {
    for (const path of ["/", "/contact", "/docs"]) {
      const { page, close } = await visit(browser(), service().url, path, { hasTouch: true, isMobile: true });
      const small = await page
        .locator("input:not([type=checkbox], [type=radio], [type=file]), select, textarea")
        .evaluateAll((all) =>
          all.flatMap((each) =>
            Number.parseFloat(getComputedStyle(each).fontSize) < 16 ? [each.outerHTML] : [],
          ),
        );
      expect([path, ...small]).toEqual([path]);
      const narrow = await page
        .locator(":is(.site-header, .site-footer) :is(a, button, summary)")
        .evaluateAll((all) =>
          all.flatMap((each) => {
            const { width, height } = each.getBoundingClientRect();
            return width > 0 && Math.min(width, height) < 44 ? [each.outerHTML] : [];
          }),
        );
      expect([path, ...narrow]).toEqual([path]);
      await close();
    }
  });
});
