import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { ACTION_TYPES, fieldsOf } from "@intent-resolution/contract";
import type { Page } from "playwright-core";
import { until } from "../fixtures/daemon.ts";
import { alive, type Visit, visit } from "../fixtures/site.ts";
import { describeSite } from "../fixtures/site-suite.ts";

setDefaultTimeout(60_000);

/** Runs in the page, before its own scripts: a recognizer that hears the same final result each time. */
function hearAlways(transcript: string) {
  const alternative = { transcript, confidence: 0.93 };
  const result = { isFinal: true, length: 1, 0: alternative };
  class Recognition {
    onresult?: (event: object) => void;
    onend?: () => void;
    start() {
      setTimeout(() => {
        this.onresult?.({ results: { length: 1, 0: result } });
        this.onend?.();
      });
    }
    abort() {}
  }
  Object.assign(window, { SpeechRecognition: Recognition });
}

function forgetRecognition() {
  Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
}

const open = (page: Page, text: string) =>
  page.setInputFiles('input[type="file"]', {
    name: "rules.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });

describeSite("the playground", (service, browser) => {
  let current: Visit;
  let page: Page;

  beforeEach(async () => {
    current = await visit(browser(), service().url, "/", {
      permissions: ["clipboard-read", "clipboard-write"],
      expected: /status of 4\d\d|ERR_FAILED/,
    });
    page = current.page;
  });
  afterEach(async () => {
    await current.close();
    expect(current.troubles).toEqual([]);
  });

  const resolve = () => page.getByRole("button", { name: "Resolve", exact: true }).click();
  const template = (words: string) => page.locator(".chip", { hasText: words }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

  test("a template loads, resolves, and the stage acts", async () => {
    await template("open palm");
    expect(await page.getByLabel("Gesture", { exact: true }).last().inputValue()).toBe("open_palm");
    await resolve();
    await page.locator(".performed .pill", { hasText: "handled" }).waitFor();
    expect(await page.locator(".scenes .focused code").textContent()).toBe("main");
    expect(await page.locator(".exchange-line .pill").textContent()).toBe("200");
    expect(await page.locator(".request-id code").textContent()).toMatch(/^[\w.-]{1,128}$/);
    expect(await page.getByRole("group", { name: "Response" }).textContent()).toContain(
      '"status": "resolved"',
    );
  });

  test("a handler that is switched off: the intent is unregistered and nothing acts", async () => {
    await page.getByRole("switch", { name: "Handler for navigation.open is registered" }).uncheck();
    await resolve();
    await page.locator(".performed .pill", { hasText: "unregistered" }).waitFor();
    expect(await page.locator(".screen-address code").textContent()).toBe("/");
  });

  test("each type of action moves its part of the stage", async () => {
    const card = page.locator(".rule-card").first();
    for (const type of ACTION_TYPES.toReversed()) {
      await card.getByLabel("Then").selectOption(type);
      const texts = fieldsOf(type).filter(({ kind }) => kind === "text");
      for (const [index] of texts.entries())
        await card
          .locator(".payload input")
          .nth(index)
          .fill(type === "navigation.open" ? "/a?b#c" : "thing");
      if (texts.length < fieldsOf(type).length) {
        await card.getByRole("button", { name: "Add a parameter" }).click();
        await card.getByLabel("Name of parameter 1").fill("room");
        await card.getByLabel("Value of parameter 1").fill("hall");
      }
      await resolve();
      await page.locator(".performed", { hasText: type }).locator(".good").waitFor();
      expect(await page.locator(".tile.moved code", { hasText: type }).count()).toBe(1);
    }
    expect(await page.locator(".note-text").textContent()).toBe("thing");
    expect(await page.locator(".player").textContent()).toBe("thingplaying");
    expect(await page.locator(".runs li").textContent()).toBe("thingroom: hall");
    expect(await page.locator(".screen-address code").textContent()).toBe("/a?b#c");
  });

  test("a broken rule: the service's sentence stands at the field that it names", async () => {
    const target = page.locator(".rule-card").nth(1).getByLabel("Scene");
    await target.fill("");
    await resolve();
    await page.locator(".rule-card").nth(1).locator(".payload .error").waitFor();
    expect(await target.getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator(".refusal").textContent()).toContain("/rules/1/action/target");
    await target.fill("trails");
    expect(await page.locator(".payload .error").count()).toBe(0);
  });

  test("the reasons are there as one types, with the first difference marked", async () => {
    const marks = () => page.locator(".difference mark").allTextContents();
    expect(await marks()).toEqual(["o", "i"]);
    await page.getByLabel("What was said").fill("go hiking!");
    expect(await page.locator(".explanations .fires").count()).toBe(0);
    expect(await marks()).toEqual(["i", "o", "!", "end"]);
    await page.getByLabel("What was said").fill("GO   hiking");
    expect(await page.locator(".explanations .fires").textContent()).toContain("trails");
    await page.getByLabel("What was said").fill("go home");
    await page.getByLabel("Confidence", { exact: true }).fill("0.5");
    expect(await page.locator(".explanations").textContent()).toContain("0.5 is below its 0.8");
  });

  test("findings stand beside the rule that they are about", async () => {
    const match = page.locator(".rule-card").nth(1).getByLabel("When the input is");
    await match.fill("Go home.");
    await page
      .locator(".rule-card")
      .nth(1)
      .locator(".findings .warning", { hasText: "Punctuation" })
      .waitFor();
    await match.fill("go HOME");
    const conflict = page.locator(".rule-card").nth(1).locator(".findings .warning");
    expect(await conflict.textContent()).toContain("See rule 1.");
  });

  test("rules are added, moved and removed, up to 32", async () => {
    const add = page.getByRole("button", { name: "Add a rule" });
    await add.click();
    await page.keyboard.type("lights off");
    expect(await page.locator(".rule-card").nth(3).getByLabel("When the input is").inputValue()).toBe(
      "lights off",
    );
    await page.getByRole("button", { name: "Move rule 4 up" }).click();
    expect(await page.locator(".rule-card").nth(2).getByLabel("When the input is").inputValue()).toBe(
      "lights off",
    );
    // The focus has gone along by the time at which the next key arrives.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    expect(await focused()).toBe("Move rule 3 up");
    await page.keyboard.press("Enter");
    expect(await focused()).toBe("Move rule 2 up");
    await page.keyboard.press("Enter");
    expect(await focused()).toBe("Move rule 1 down");
    await page.getByRole("button", { name: "Remove rule 1" }).click();
    await page.locator(".rule-card").nth(3).waitFor({ state: "detached" });
    expect(await focused()).toBe("Remove rule 1");
    expect(await page.locator(".rule-card").count()).toBe(3);
    const rule = (number: number) => ({
      id: `r${number}`,
      match: `phrase ${number}`,
      action: { type: "text.insert", text: "" },
    });
    await open(page, JSON.stringify({ rules: Array.from({ length: 31 }, (_, number) => rule(number)) }));
    await page.locator(".rule-card").nth(30).waitFor();
    await add.click();
    expect(await page.locator(".rules > button").isDisabled()).toBe(true);
    expect(await page.locator(".room").textContent()).toContain("32 of 32 rules");
  });

  test("a sense without an API shows its refusal", async () => {
    await page.locator(".sense", { hasText: "Smell" }).getByRole("button").click();
    await page.locator(".refusal code", { hasText: "sense_unavailable" }).waitFor();
    expect(await page.locator(".sense").count()).toBe(6);
    expect(await page.locator(".sense.available h3").allTextContents()).toEqual(["Voice", "Motion"]);
  });

  test("what was written survives a reload, travels in a link, and is cleared with one button", async () => {
    await page.getByLabel("What was said").fill("grüße");
    await page.reload();
    await alive(page);
    expect(await page.getByLabel("What was said").inputValue()).toBe("grüße");
    await page.getByRole("button", { name: "Copy a link" }).click();
    await page.getByText("Copied", { exact: true }).waitFor();
    const link = await clipboard();
    expect(new URL(link).hash).toMatch(/^#s1=[\w-]+$/);
    await page.getByRole("button", { name: "Clear everything" }).click();
    expect(await page.getByLabel("What was said").inputValue()).toBe("Go home");
    expect(await page.evaluate(() => localStorage.getItem("intents.playground"))).toBeNull();
    const elsewhere = await visit(browser(), link.split("/#")[0] ?? "", `/${new URL(link).hash}`);
    const said = elsewhere.page.getByLabel("What was said");
    await until(async () => (await said.inputValue()) === "grüße", "the link is unpacked");
    // What is only looked at is not kept; what is changed from there is, and the link does not come back over it.
    expect(await elsewhere.page.evaluate(() => localStorage.getItem("intents.playground"))).toBeNull();
    await said.fill("changed");
    await elsewhere.page.reload();
    await alive(elsewhere.page);
    expect(await said.inputValue()).toBe("changed");
    expect(elsewhere.troubles).toEqual([]);
    await elsewhere.close();
  });

  test("a broken link says so and leaves everything as it was", async () => {
    await page.evaluate(() => {
      location.hash = "#s1=AAAA";
    });
    await page.getByRole("alert").getByText("cannot be read").waitFor();
    expect(await page.getByLabel("What was said").inputValue()).toBe("Go home");
  });

  test("copies work as they are: curl, TypeScript, a test case", async () => {
    await page.getByLabel("What was said").fill("don't");
    await page.getByRole("button", { name: "Copy as curl" }).click();
    await page.getByText("Copied", { exact: true }).first().waitFor();
    const shell = Bun.spawnSync(["sh", "-c", `${await clipboard()} --silent`]);
    expect(JSON.parse(shell.stdout.toString())).toMatchObject({ status: "no_match" });
    await page.getByRole("button", { name: "Copy as test case" }).click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes('"cases"'));
    expect(JSON.parse(await clipboard()).cases).toEqual([
      { name: "don't", input: { sense: "voice", transcript: "don't", confidence: 0.94 }, expect: [] },
    ]);
    await page.getByRole("button", { name: "Copy as TypeScript" }).click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes("createClient"));
    const copied = await clipboard();
    const typescript = new Bun.Transpiler({ loader: "ts" });
    expect(typescript.transformSync(copied)).toContain("createClient");
    expect(typescript.scanImports(copied)).toHaveLength(1);
  });

  test("a rules file is opened and saved, and one that is none is refused in words", async () => {
    const rules = [{ id: "x", match: "hello", action: { type: "text.insert", text: "Hi" } }];
    await open(page, JSON.stringify({ rules }));
    await page.locator(".rule-card").nth(1).waitFor({ state: "detached" });
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save rules" }).click();
    expect(await Bun.file(await (await download).path()).json()).toEqual({ rules });
    await open(page, '{"rules":[{"id":1}]}');
    await page.getByRole("alert").getByText("/rules/0").waitFor();
    expect(await page.locator(".rule-card").count()).toBe(1);
  });

  test("what the browser hears is resolved at once", async () => {
    await page.addInitScript(hearAlways, "Go Home");
    await page.reload();
    await alive(page);
    await page.getByRole("button", { name: "Speak" }).click();
    await page.locator(".performed .good").waitFor();
    expect(await page.getByLabel("What was said").inputValue()).toBe("Go Home");
    expect(await page.getByLabel("Confidence", { exact: true }).inputValue()).toBe("0.93");
  });

  test("a browser without speech recognition says so", async () => {
    await page.addInitScript(forgetRecognition);
    await page.reload();
    await alive(page);
    await page.getByText("This browser has no speech recognition").waitFor();
  });

  test("a service that is out of reach is said plainly", async () => {
    await page.route("**/api/v1/resolve", (route) => route.abort());
    await resolve();
    await page.locator(".refusal", { hasText: "could not be reached" }).waitFor();
    await page.unroute("**/api/v1/resolve");
  });
});
