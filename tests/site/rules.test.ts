import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { alive, type Visit, visit } from "../fixtures/browser/site.ts";
import { describeSite } from "../fixtures/browser/site-suite.ts";
import { until } from "../fixtures/servers/daemon.ts";

setDefaultTimeout(180_000);

const ruleOf = (number: number) => ({
  id: `r${number}`,
  match: `phrase number ${number}`,
  action: { type: "text.insert", text: "" },
});
const rulesFile = (count: number) =>
  JSON.stringify({ rules: Array.from({ length: count }, (_, i) => ruleOf(i)) });

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
  const unfold = (number: number) => line(number).locator(".rule-more").click();
  const target = (number: number) => line(number).locator(".rule-target");
  const matches = () =>
    page.locator(".rule-match").evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  const undo = () => page.getByRole("button", { name: "Undo", exact: true }).first();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  const open = (text: string) =>
    page.setInputFiles('input[type="file"]', {
      name: "rules.json",
      mimeType: "application/json",
      buffer: Buffer.from(text),
    });

  test("a closed rule is a line of 44 pixels that says whether it fires", async () => {
    expect(Math.round((await line(2).locator(".rule-line").boundingBox())?.height ?? 0)).toBe(44);
    expect(await match(1).getAttribute("aria-label")).toBe("Match of rule 1, fires");
    expect(await match(2).getAttribute("aria-label")).toBe("Match of rule 2, doesn’t fire");
  });

  test("a rule has six stops of the Tab key; its grip is for the pointer, and names the keys", async () => {
    await match(2).focus();
    const stops = [];
    do {
      stops.push(
        await page.evaluate(() => document.activeElement?.className || document.activeElement?.role),
      );
      await page.keyboard.press("Tab");
    } while ((await focused()) !== "Match of rule 3, doesn’t fire" && stops.length < 20);
    expect(stops).toHaveLength(6);
    expect(await line(2).locator(".grip").getAttribute("title")).toContain("Alt and an arrow key");
  });

  test("many rules scroll in their place, where the one that fires comes into view and the page stays", async () => {
    await open(rulesFile(32));
    await line(32).waitFor();
    const words = page.getByRole("textbox", { name: "What was said" });
    await words.fill("phrase number 30");
    const isInView = (number: number) =>
      line(number).evaluate((line) => {
        const [inner, outer] = [line, line.parentElement as Element].map((each) =>
          each.getBoundingClientRect(),
        );
        return inner && outer && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
      });
    await until(() => isInView(31), "the rule that fires is in view", 10_000);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await words.fill("phrase number 0");
    await until(() => isInView(1), "the first rule is in view", 10_000);
  });

  test("a line marks which letters of its phrase agree, and the closest one the letter at which it stops", async () => {
    const words = page.getByRole("textbox", { name: "What was said" });
    const marks = () =>
      page
        .locator(".rule-marks")
        .evaluateAll((all) => all.map((each) => [...each.children].map((part) => part.textContent)));
    expect((await marks()).slice(0, 4)).toEqual([["go home"], [], ["go"], ["go"]]);
    await words.fill("go hall");
    expect((await marks()).slice(0, 4)).toEqual([["go h", "o"], [], ["go"], ["go"]]);
    expect(await match(1).getAttribute("aria-label")).toBe("Match of rule 1, closest, doesn’t fire");
    await words.fill("GO  home!");
    expect((await marks())[0]).toEqual(["go home", "end"]);
    // The box is around the letter in the field above it, and follows a phrase that is scrolled.
    await match(1).fill(`go home ${"and on ".repeat(20)}now`);
    await match(1).press("End");
    await page.waitForFunction(() => (document.querySelector(".rule-marks")?.scrollLeft ?? 0) > 100);
    // Where the service would refuse the request, nothing is compared.
    await target(2).fill("");
    expect((await marks()).flat()).toEqual([]);
  });

  test("each type of action has its fields, and moves its part of the app", async () => {
    await unfold(1);
    for (const type of ["text.insert", "media.play", "media.pause", "workflow.trigger", "navigation.open"]) {
      await line(1).getByLabel("Action of rule 1").selectOption(type);
      await target(1).fill(type === "navigation.open" ? "/a?b#c" : "thing");
      if (type === "workflow.trigger") {
        await line(1).getByRole("button", { name: "Add a parameter" }).click();
        await line(1).getByLabel("Name of parameter 1").fill("room");
        await line(1).getByLabel("Value of parameter 1").fill("hall");
      }
      await page.getByRole("button", { name: "Resolve", exact: true }).click();
      await page.locator(".performed .handled", { hasText: type }).waitFor();
    }
    expect(await page.locator(".note-text").textContent()).toBe("Water the plantsthing");
    expect(await page.locator(".player").textContent()).toBe("thingpaused");
    expect(await page.locator(".runs li").last().textContent()).toBe("thing room=hall");
    expect(await page.locator(".screen-address code").textContent()).toBe("/a?b#c");
  });

  test("what the service would refuse is never shown as firing, and is named at its field", async () => {
    for (const address of ["https://evil.example", "//evil.example", "/\\evil.example", ""]) {
      await target(1).fill(address);
      await page.locator(".rule-step .broken-words").waitFor();
      expect(await page.locator(".rule.fires, .tile.aimed").count()).toBe(0);
      await page.locator(".explanations .fires").waitFor({ state: "detached" });
      expect(await target(1).getAttribute("aria-invalid")).toBe("true");
      expect(await line(1).locator(".rule-fault").count()).toBe(1);
    }
    await target(1).fill("/home");
    expect(await page.locator(".rule.fires").count()).toBe(1);
    expect(await page.locator(".rule-fault").count()).toBe(0);
  });

  test("a new rule is not red before it is finished, and Enter goes on to its target and the next rule", async () => {
    await page.getByRole("button", { name: "Add a rule" }).click();
    expect(await line(11).getAttribute("class")).not.toContain("wrong");
    expect(await line(11).locator(".error").count()).toBe(0);
    await page.keyboard.type("lights off");
    // What it does is still to be said, so Enter leads there, and the rule does not count yet.
    await line(11).getByText("it has a target").waitFor();
    expect(await page.locator(".pipeline .broken").count()).toBe(0);
    await page.keyboard.press("Enter");
    expect(await focused()).toBe("Target of rule 11");
    await page.keyboard.type("/off");
    await page.keyboard.press("Enter");
    await page.keyboard.type("lights on");
    expect((await matches()).slice(10)).toEqual(["lights off", "lights on"]);
    await match(11).fill("");
    expect(await line(11).getAttribute("class")).toContain("wrong");
  });

  test("a new rule does not count before one types: all others go on as they were", async () => {
    await match(3).press("Enter");
    expect(await focused()).toBe("Match of rule 4, doesn’t fire");
    expect(await page.locator(".rule").count()).toBe(11);
    expect(await page.locator(".pipeline .broken").count()).toBe(0);
    await page.getByRole("textbox", { name: "What was said" }).fill("swipe_left");
    expect(await line(11).getAttribute("class")).toContain("fires");
    expect(await page.locator(".rule.wrong, .pipeline .broken").count()).toBe(0);
    await target(11).fill("//elsewhere");
    expect(await page.locator(".rule.wrong").count()).toBe(1);
    expect(await line(11).getAttribute("class")).toContain("wrong");
    await match(4).fill("swipe_left");
    await target(4).fill("/there");
    expect(await page.locator(".rule-step .broken-words").textContent()).toContain("/rules/10/action/target");
  });

  test("what was typed as source stays as it is, in another tab and over a reload, with its faults", async () => {
    for (const [name, text] of [
      ["JSON", '{ "rules": [ { "id": "half"'],
      ["Text", "# mine\ndoor: [please] open the door => navigation.open /door\n"],
    ] as const) {
      const source = page.getByRole("textbox", { name });
      const stands = async () => {
        await page.getByRole("tab", { name }).click();
        expect(await source.inputValue()).toBe(text);
        if (name === "JSON") await page.locator(".source-faults .error").waitFor();
        else await page.locator(".intent-step", { hasText: "/door" }).waitFor();
      };
      await page.getByRole("textbox", { name: "What was said" }).fill("please open the door");
      await page.getByRole("tab", { name }).click();
      await source.fill(text);
      await stands();
      await page.getByRole("tab", { name: "Rules" }).click();
      await stands();
      await page.reload();
      await alive(page);
      await stands();
    }
    // Rules that were changed elsewhere are written anew.
    await page.getByRole("tab", { name: "Rules" }).click();
    await match(1).fill("open it");
    await page.getByRole("tab", { name: "Text" }).click();
    expect(await page.getByRole("textbox", { name: "Text" }).inputValue()).not.toContain("# mine");
  });

  test("on a phone the rule that one types in is never behind the bar", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await match(10).focus();
    const lowest = () =>
      page.evaluate(() => {
        const bottom = document.activeElement?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
        return bottom - (document.querySelector(".composer")?.getBoundingClientRect().top ?? 0);
      });
    for (let added = 11; added <= 16; added++) {
      await page.keyboard.press("Enter");
      expect(await focused()).toContain(`rule ${added},`);
      await until(async () => (await lowest()) <= 0, `rule ${added} is above the bar`, 10_000);
      await page.keyboard.type("words");
      await page.keyboard.press("Enter");
      await page.keyboard.type("/there");
    }
  });

  test("ten pasted phrases are ten rules", async () => {
    await page.getByRole("button", { name: "Add a rule" }).click();
    await page.evaluate(() =>
      navigator.clipboard.writeText(Array.from({ length: 10 }, (_, i) => `- phrase ${i + 1}`).join("\r\n")),
    );
    await page.keyboard.press("Control+V");
    await match(20).waitFor();
    expect((await matches()).slice(10)).toEqual(Array.from({ length: 10 }, (_, i) => `phrase ${i + 1}`));
  });

  test("Alt and an arrow move a rule, which is announced, and the focus goes along", async () => {
    await match(1).focus();
    await page.keyboard.press("Alt+ArrowDown");
    expect((await matches()).slice(0, 2)).toEqual(["play some jazz", "go home"]);
    expect(await focused()).toBe("Match of rule 2, fires");
    await page.getByRole("status").getByText("Rule 1 is now rule 2 of 10.").waitFor();
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("Alt+ArrowUp");
    expect(await focused()).toBe("Match of rule 1, fires");
  });

  test.each(["mouse", "touch"] as const)("a rule is dragged to another place by %s", async (kind) => {
    await line(5).scrollIntoViewIfNeeded();
    const from = await line(1).locator("[data-grip]").boundingBox();
    const to = await line(3).boundingBox();
    const [x, y] = [(from?.x ?? 0) + 8, (from?.y ?? 0) + 20];
    const end = (to?.y ?? 0) + 30;
    if (kind === "mouse") {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, (y + end) / 2);
      await page.mouse.move(x, end);
      await page.mouse.up();
    } else {
      const session = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
        session.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: at === undefined ? [] : [{ x, y: at }],
        });
      await touch("touchStart", y);
      for (let step = 1; step <= 5; step++) await touch("touchMove", y + ((end - y) * step) / 5);
      await touch("touchEnd");
    }
    await page.waitForFunction(
      () => document.querySelectorAll<HTMLInputElement>(".rule-match")[2]?.value === "go home",
    );
    expect((await matches()).slice(0, 3)).toEqual(["play some jazz", "good night", "go home"]);
  });

  test("a removed rule comes back, by the toast and by undo, and goes again by redo", async () => {
    await line(1).getByRole("button", { name: "Remove rule 1" }).click();
    await page
      .locator(".toast", { hasText: "Rule 1 was removed." })
      .getByRole("button", { name: "Undo" })
      .click();
    expect((await matches())[0]).toBe("go home");
    await page.getByRole("button", { name: "Redo" }).click();
    expect((await matches())[0]).toBe("play some jazz");
    // The rules below are numbered anew.
    const numbers = () =>
      page
        .locator(".rule-state")
        .evaluateAll((states) => states.map((state) => getComputedStyle(state, "::before").content));
    expect((await numbers())[1]).toBe('"2"');
    await undo().click();
    await match(1).fill("come home");
    await undo().click();
    expect((await matches())[0]).toBe("go home");
  });

  test("Ctrl+Z undoes everywhere but in a text field", async () => {
    await line(1).getByRole("button", { name: "Remove rule 1" }).click();
    // The focus is not in a text field now, which would undo for itself.
    await page.waitForFunction(() => document.activeElement?.classList.contains("rule-more"));
    await page.keyboard.press("Control+z");
    expect((await matches())[0]).toBe("go home");
    expect(await undo().getAttribute("title")).toBe("Undo (Ctrl+Z)");
    await page.keyboard.press("Control+Shift+z");
    expect((await matches())[0]).toBe("play some jazz");
  });

  test("chips are made of the first rules once they are no longer the starter's", async () => {
    await open(rulesFile(3));
    await page.locator(".chip", { hasText: "phrase number 2" }).waitFor();
    const chips = await page.locator(".chip code").allTextContents();
    expect(chips).toEqual(["phrase number 0", "phrase number 1", "phrase number 2", "phrase number 0!"]);
    expect(await page.locator(".chip small").first().textContent()).toBe("Insert text");
    await page.getByText("4 of 4 pass.").waitFor();
  });

  test("a file that is opened, a template and a reset can be taken back", async () => {
    await open(rulesFile(3));
    await page.locator(".toast", { hasText: "rules.json" }).waitFor();
    expect((await matches()).length).toBe(3);
    await page.getByRole("button", { name: "One gesture rule" }).click();
    expect(await page.locator(".composer input[name=words]").inputValue()).toBe("open_palm");
    await page.getByRole("button", { name: "Reset" }).click();
    expect((await matches()).length).toBe(10);
    await undo().click();
    await undo().click();
    await undo().click();
    expect((await matches())[0]).toBe("go home");
  });

  test("JSON is the same rules: what can be read is in force, what cannot is named at its line", async () => {
    await page.getByRole("tab", { name: "JSON" }).click();
    const source = page.getByRole("textbox", { name: "JSON" });
    const rules = [
      ruleOf(1),
      { id: "x", match: "go home", action: { type: "navigation.open", target: "/x" } },
    ];
    await source.fill(JSON.stringify({ rules }, null, 2));
    expect(await page.locator(".intent-step").textContent()).toContain("/x");
    const broken = JSON.stringify({ rules }, null, 2).replace('"/x"', '"https://x"');
    await source.fill(broken);
    const at = broken.split("\n").findIndex((each) => each.includes("https://x")) + 1;
    await page.locator(".source-faults", { hasText: `Line ${at}: /rules/1/action/target` }).waitFor();
    expect(await source.inputValue()).toBe(broken);
    await page.getByRole("tab", { name: "Rules" }).click();
    expect((await matches())[1]).toBe("go home");
  });

  test("findings are shown beside the rule that they are about", async () => {
    await match(2).fill("Go home.");
    await line(2).locator(".findings .warning", { hasText: "Punctuation" }).waitFor();
    await match(2).fill("go HOME");
    await unfold(2);
    await line(2).locator(".findings .warning", { hasText: "See rule 1." }).waitFor();
  });

  test("why: those that fire come first, the others are folded, with the place cut out", async () => {
    const why = page.locator(".why");
    expect(await why.locator(".fires").textContent()).toContain("home");
    expect(await why.locator("details").getAttribute("open")).toBeNull();
    await page.getByRole("textbox", { name: "What was said" }).fill(`go h${"a".repeat(300)}`);
    await until(async () => (await why.locator(".difference").count()) === 2, "the panel follows");
    expect((await why.locator("dd").first().textContent())?.length).toBeLessThan(30);
    await page.getByRole("textbox", { name: "What was said" }).fill("go home");
    await page.getByLabel("Confidence").fill("0.5");
    await why.getByText("the confidence of 0.5 is below its minimum of 0.8").waitFor();
  });

  test("a key draws only what one types in; the panels beside it follow in a task of their own", async () => {
    const drawn = (kind: "Enter" | "letter") =>
      page.evaluate(async (kind) => {
        const field = [...document.querySelectorAll<HTMLInputElement>(".rule-match")].at(-1);
        const seen = new Set<string>();
        const note = (records: MutationRecord[]) => {
          for (const { target } of records) {
            const element = target instanceof Element ? target : target.parentElement;
            const rule = element?.closest<HTMLElement>("[data-index]")?.dataset.index;
            if (rule) seen.add(`rule ${rule}`);
            else if (!element?.closest(".workbench")) seen.add(element?.outerHTML ?? "");
          }
        };
        const observer = new MutationObserver(note);
        observer.observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
        if (kind === "Enter")
          field?.dispatchEvent(
            new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
          );
        else if (field) {
          field.value += "x";
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }
        for (let turn = 0; turn < 5; turn++) await Promise.resolve();
        note(observer.takeRecords());
        observer.disconnect();
        return [...seen];
      }, kind);
    expect(await drawn("Enter")).toEqual([]);
    expect(await focused()).toBe("Match of rule 11, doesn’t fire");
    expect((await drawn("letter")).filter((each) => each !== "rule 10")).toEqual([]);
    await target(11).fill("/x");
    await page.locator(".request-size", { hasText: "11 of 32 rules" }).waitFor();
    await page.locator(".why summary", { hasText: "10 rules" }).waitFor();
  });
});
