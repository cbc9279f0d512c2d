import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { alive, type Visit, visit } from "../fixtures/browser/site.ts";
import { describeSite } from "../fixtures/browser/site-suite.ts";
import { until } from "../fixtures/servers/daemon.ts";

setDefaultTimeout(180_000);

describeSite("the rules", (service, browser) => {
  let current: Visit;
  let page: Page;

  beforeEach(async () => {
    current = await visit(browser(), service().url, "/", {
      permissions: ["clipboard-read", "clipboard-write"],
      expected: /status of 4\d\d/,
    });
    page = current.page;
  });
  afterEach(async () => {
    await current.close();
    expect(current.troubles).toEqual([]);
  });

  const line = (number: number) => page.locator(".lines > li").nth(number - 1);
  const match = (number: number) => line(number).locator(".rule-match");
  const target = (number: number) => line(number).locator(".rule-target");
  const phrases = () =>
    page.locator(".rule-match").evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  const undo = () => page.getByRole("button", { name: "Undo", exact: true }).first();
  const say = (text: string) => page.getByRole("textbox", { name: "What was said" }).fill(text);
  const tab = (name: string) => page.getByRole("tab", { name, exact: true }).click();
  const source = () => page.getByRole("textbox", { name: "Text", exact: true });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

  test("a rule says whether it fires, and ten rules are at most twelve stops of the Tab key", async () => {
    expect(await match(3).getAttribute("aria-label")).toBe("Phrase of rule 3, fires");
    expect(await match(4).getAttribute("aria-label")).toBe("Phrase of rule 4, doesn’t fire");
    await page.getByRole("textbox", { name: "List or part in line 1" }).focus();
    let stops = 0;
    do {
      await page.keyboard.press("Tab");
      stops++;
    } while (await page.evaluate(() => document.activeElement?.closest(".lines") !== null));
    expect(stops).toBeLessThanOrEqual(12);
  });

  test("arrow keys lead to all fields of a rule, and to the same field of the next", async () => {
    await match(5).focus();
    await page.keyboard.press("End");
    const reached: (string | null | undefined)[] = [];
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press("ArrowRight");
      if (press === 1) await page.keyboard.press("End");
      reached.push(await focused());
    }
    expect(reached).toEqual([
      "Action of rule 5",
      "Target of rule 5",
      null,
      "Rule 5 is enabled",
      "Remove rule 5",
    ]);
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("Remove rule 6");
    await match(5).focus();
    await page.keyboard.press("ArrowUp");
    expect(await focused()).toStartWith("Phrase of rule 4");
  });

  test("phrases mean in a line what they mean in the text: both are one file", async () => {
    await match(9).fill("[please] (go|take me) home");
    await say("please take me home");
    await page.locator(".intent-step", { hasText: "/home" }).waitFor();
    await tab("Text");
    expect(await source().inputValue()).toContain(
      "home: [please] (go|take me) home => navigation.open /home\n",
    );
    await source().fill(
      "# mine\nhome: go home => navigation.open /home\n# off: later: not now => media.play x\n",
    );
    await tab("Rules");
    expect(await phrases()).toEqual(["go home", "not now"]);
    expect(await page.getByRole("switch", { name: "Rule 2 is enabled" }).isChecked()).toBe(false);
    await page.getByRole("switch", { name: "Rule 2 is enabled" }).check();
    await say("not now");
    await page.locator(".intent-step", { hasText: "media.play x" }).waitFor();
    await tab("Text");
    expect(await source().inputValue()).toBe(
      "# mine\nhome: go home => navigation.open /home\nlater: not now => media.play x\n",
    );
  });

  test("a line marks which letters of its phrase agree, and the closest one the letter at which it stops", async () => {
    await say("play some hazz");
    await line(5).locator("mark").waitFor();
    expect(await line(5).locator("u").textContent()).toBe("play some ");
    expect(await line(5).locator("mark").textContent()).toBe("j");
    expect(await match(5).getAttribute("aria-label")).toContain("closest, doesn’t fire");
  });

  test("a new rule is ignored until it is finished, and Enter goes on to its target and the next rule", async () => {
    await page.getByRole("button", { name: "Add a rule" }).click();
    expect(await focused()).toStartWith("Phrase of rule 11");
    await page.locator(".rule-step .took").waitFor();
    await page.keyboard.type("open the map");
    await page.keyboard.press("Enter");
    expect(await focused()).toBe("Target of rule 11");
    await line(11).getByText("Until then this rule is ignored").waitFor();
    expect(await page.locator(".rule.wrong").count()).toBe(0);
    await page.keyboard.type("/map");
    await page.keyboard.press("Enter");
    expect(await focused()).toStartWith("Phrase of rule 12");
    await say("open the map");
    await page.locator(".intent-step", { hasText: "/map" }).waitFor();
  });

  test("a line that cannot be read is named at itself, and the rules from before apply until it can", async () => {
    await match(9).fill("(go home");
    await line(9).locator(".rule-fault", { hasText: "(" }).waitFor();
    await page.locator(".rule-step .stale-words", { hasText: "Line 10 cannot be read yet" }).waitFor();
    await say("good night");
    await page.locator(".took", { hasText: "2 rules fire" }).waitFor();
    await match(9).fill("go home");
    await page.locator(".stale-words").waitFor({ state: "detached" });
  });

  test("ten pasted phrases are ten rules, and pasted statements stay as they are", async () => {
    await page.getByRole("button", { name: "Add a rule" }).click();
    const paste = async (text: string) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text);
      await page.keyboard.press("Control+V");
    };
    await paste(Array.from({ length: 10 }, (_, index) => `- phrase ${index}`).join("\n"));
    await page.waitForFunction(() => document.querySelectorAll(".rule-match").length === 18);
    expect((await phrases()).slice(-2)).toEqual(["phrase 8", "phrase 9"]);
    await page.getByRole("button", { name: "Add a rule" }).click();
    await paste("{n} = 1..3\nwait: wait {n} minutes => workflow.trigger wait {*}");
    await say("wait 2 minutes");
    await page.locator(".intent-step", { hasText: "wait n=2" }).waitFor();
  });

  test("Alt and an arrow move a rule, which is announced, and the focus goes along", async () => {
    await match(5).focus();
    await page.keyboard.press("Alt+ArrowDown");
    await page.getByText("Rule 5 is now rule 6 of 10.").waitFor({ state: "attached" });
    expect(await match(6).inputValue()).toBe("play some jazz");
    expect(await focused()).toStartWith("Phrase of rule 6");
    await undo().click();
    expect(await match(5).inputValue()).toBe("play some jazz");
  });

  test("a rule is dragged by its grip, with its line", async () => {
    const grip = line(5).locator(".grip");
    await page.setViewportSize({ width: 1440, height: 1100 });
    await line(10).scrollIntoViewIfNeeded();
    const there = await line(8).boundingBox();
    const here = await grip.boundingBox();
    if (!there || !here) throw new Error("not drawn");
    await page.mouse.move(here.x + 5, here.y + 10);
    await page.mouse.down();
    await page.mouse.move(there.x + 5, there.y + there.height / 2, { steps: 4 });
    await page.mouse.up();
    await until(async () => (await match(8).inputValue()) === "play some jazz", "it is moved");
  });

  test("a removed rule comes back, by the toast and by undo, and goes again by redo", async () => {
    await line(5).getByRole("button", { name: "Remove rule 5" }).click();
    await page.getByText("Rule 5 was removed.").waitFor();
    expect((await phrases()).length).toBe(7);
    await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
    expect((await phrases()).length).toBe(8);
    await page.keyboard.press("Control+Y");
    expect((await phrases()).length).toBe(7);
    await undo().click();
    expect((await phrases()).length).toBe(8);
  });

  test("an action, a target, an ID and a threshold are edited, and what was typed is one undo", async () => {
    await line(5).locator(".rule-type").selectOption("navigation.open");
    await target(5).fill("/jazz");
    await line(5).locator(".rule-more").click();
    await line(5).getByLabel("Rule ID").fill("my jazz");
    await line(5).getByLabel("Minimum confidence").fill("0,99");
    await tab("Text");
    expect(await source().inputValue()).toContain(
      "my-jazz >= 0.99: play some jazz => navigation.open /jazz\n",
    );
    await say("play some jazz");
    await page.locator(".rule-step", { hasText: "needs a confidence of at least 0.99" }).waitFor();
    await undo().click();
  });

  test("findings are shown beside the rule that they are about", async () => {
    await match(5).fill("play some jazz.");
    await line(5).locator(".findings", { hasText: "Punctuation counts" }).waitFor();
  });

  test("on a phone the rule that one types in is never behind the bar", async () => {
    const { page, close } = await visit(browser(), service().url, "/", {
      viewport: { width: 390, height: 700 },
      hasTouch: true,
      isMobile: true,
    });
    const last = page.locator(".rule-match").last();
    await last.focus();
    await page.waitForTimeout(200);
    const field = await last.boundingBox();
    const bar = await page.locator(".composer").boundingBox();
    expect((field?.y ?? 9e9) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await close();
  });

  test("chips are made of the first rules once they are no longer the starter's", async () => {
    await tab("Text");
    await source().fill(
      "{n} = 3..9\na: [please] stop => scene.focus a\nb: wait {n} minutes => scene.focus b\n",
    );
    await page.locator(".chip", { hasText: "wait 3 minutes" }).waitFor();
    expect(await page.locator(".chip code").allTextContents()).toEqual([
      "please stop",
      "wait 3 minutes",
      "please sto",
    ]);
  });

  test("a file that is opened and a template can be taken back", async () => {
    await page.setInputFiles('input[type="file"]', {
      name: "rules.json",
      mimeType: "application/json",
      buffer: Buffer.from(
        JSON.stringify({
          rules: [{ id: "a", match: "go (now)", action: { type: "scene.focus", target: "x" } }],
        }),
      ),
    });
    await page.getByText("Loaded: rules.json.").waitFor();
    expect(await phrases()).toEqual(["go \\(now\\)"]);
    await say("GO (now)");
    await page.locator(".intent-step", { hasText: "scene.focus x" }).waitFor();
    await page.reload();
    await alive(page);
    expect(await phrases()).toEqual(["go \\(now\\)"]);
    await page.getByRole("button", { name: "Starter rules" }).click();
    expect((await phrases()).length).toBe(8);
    await undo().click();
    expect(await phrases()).toEqual(["go \\(now\\)"]);
  });
});
