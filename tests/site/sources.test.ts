import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { explain } from "@intent-resolution/engine";
import type { Page } from "playwright-core";
import { alive, type Visit, visit } from "../fixtures/browser/site.ts";
import { describeSite } from "../fixtures/browser/site-suite.ts";

setDefaultTimeout(180_000);

describeSite("rules as phrases, and phrases against rules", (service, browser) => {
  let current: Visit;
  let page: Page;

  beforeEach(async () => {
    current = await visit(browser(), service().url, "/");
    page = current.page;
  });
  afterEach(async () => {
    await current.close();
    expect(current.troubles).toEqual([]);
  });

  const tab = (name: string) => page.getByRole("tab", { name, exact: true }).click();
  const source = () => page.getByRole("textbox", { name: "Text", exact: true });
  const overlaps = () => page.locator(".board").getByRole("region", { name: "Overlaps" });
  const row = (number: number) => page.locator(".cases > li").nth(number - 1);

  test("the text has the same rules as the lines, and brackets mean several", async () => {
    await tab("Text");
    expect(await source().inputValue()).toStartWith("home >= 0.8: go home => navigation.open /home\n");
    await source().fill(
      "home: (go|take me) home => navigation.open /home\n# off: later: not now => media.play x\n",
    );
    await page.locator(".request-size", { hasText: "3 of 32 rules" }).waitFor();
    await tab("Rules");
    const matches = await page
      .locator(".rule-match")
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    expect(matches).toEqual(["go home", "take me home", "not now"]);
    expect(await page.getByRole("switch", { name: "Rule 3 is enabled" }).isChecked()).toBe(false);
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await page.locator(".request-size", { hasText: "10 of 32 rules" }).waitFor();
  });

  test("faults of the text are shown at their lines, and the rules stay as they were", async () => {
    await tab("Text");
    await source().fill("home: go home => navigation.open /home\nbad: (go => media.play x\n");
    await page.locator(".source-faults", { hasText: "Line 2:" }).waitFor();
    expect(await page.locator(".source-lines .wrong").count()).toBe(1);
    await source().fill("n: {n} => media.play x\n{n} = 1..500\n");
    await page.locator(".source-faults", { hasText: "This makes 500 rules" }).waitFor();
    await source().fill("n: n => navigation.open https://evil.example\n");
    await page.locator(".source-faults li").first().waitFor();
    expect(await page.locator(".request-size").textContent()).toContain("10 of 32 rules");
    // What is shown is of the rules from before, and says so, in the steps and in the reasons.
    expect(await page.locator(".rule-step .stale-words").textContent()).toContain("line 1 cannot be read");
    expect(await page.locator(".pipeline .stale").count()).toBe(2);
    await page.locator(".why .stale-words").waitFor();
    await tab("Rules");
    expect(await page.locator(".stale-words").count()).toBe(0);
  });

  test("on a German page all that is wrong with a text is said in German", async () => {
    const german = await visit(browser(), service().url, "/", { locale: "de" });
    await german.page.getByRole("tab", { name: "Text" }).click();
    const faults = german.page.locator(".source-faults li");
    for (const [text, words] of [
      ["a: (go => media.play x", "Zeile 1: Diese Klammer ( wird nicht durch ) geschlossen."],
      ["a: go {x} => media.play x", "Die Liste {x} gibt es nicht."],
      ["n: {n} => media.play x\n{n} = 1..500", "Das ergibt 500 Regeln"],
    ] as const) {
      await german.page.getByRole("textbox", { name: "Text" }).fill(text);
      await faults.filter({ hasText: words }).waitFor();
    }
    expect(await faults.locator("[lang=en]").count()).toBe(0);
    await german.close();
  });

  test("the editors have colours, underline what is wrong, and explain the syntax", async () => {
    await tab("Text");
    await source().fill(
      "# lights\nhall: [the] light in {room} => scene.focus hall\n{room} = hall | (kitchen\n",
    );
    const coloured = (kind: string) => page.locator(`.source-copy .code-${kind}`).allTextContents();
    expect(await coloured("comment")).toEqual(["# lights"]);
    // A number for each line that something is on.
    expect(await page.locator(".source-lines > li").count()).toBe(3);
    expect(await coloured("key")).toEqual(["hall", "{room}", "{room}"]);
    expect(await coloured("keyword")).toContain("=> scene.focus");
    await page.locator(".source-faults", { hasText: "Line 3:" }).waitFor();
    const [underline, letter] = await page.evaluate(() => {
      const copy = document.querySelector(".source-copy") as Element;
      const last = [...copy.querySelectorAll(".code-keyword")].at(-1) as Element;
      return [copy.querySelector("i") as Element, last].map((each) => each.getBoundingClientRect());
    });
    expect(Math.abs((underline?.left ?? 0) - (letter?.left ?? 9e9))).toBeLessThan(2);
    // The field itself is what is typed in and read out, and its letters lie on those of its copy.
    expect(await source().evaluate((field) => getComputedStyle(field).color)).toBe("rgba(0, 0, 0, 0)");
    const padding = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).padding);
    expect(await padding(".source-text [aria-invalid]")).toBe(await padding(".source-copy"));
    await page.getByText("Syntax", { exact: true }).click();
    await page.getByText("any words, at the end").waitFor();
    await tab("JSON");
    expect(await coloured("key")).toContain('"rules"');
  });

  test("numbers in words and free text work as in the library, and Why explains them", async () => {
    const say = (text: string) => page.getByRole("textbox", { name: "What was said" }).fill(text);
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
    await tab("Text");
    await source().fill("wait: wait {n} minutes => workflow.trigger wait n={n}\n{n} = 1..3 in en\n");
    await page.locator(".request-size", { hasText: "6 of 32 rules" }).waitFor();
    expect((await scripts()).filter((path) => path.startsWith("/assets/numbers."))).toHaveLength(1);
    await say("wait two minutes");
    await page.locator(".intent-step", { hasText: "wait n=2" }).waitFor();
    await source().fill(
      "home: go home => navigation.open /home\n# off: old: go {x...} => text.insert {x}\nnote: note\n  {text...} => text.insert {text}\n",
    );
    await say("Note  Call Anna, please!");
    await page.locator(".intent-step", { hasText: "“Call Anna, please!”" }).waitFor();
    await page.locator(".why", { hasText: "Takes any words: text = “Call Anna, please!”" }).waitFor();
    await page.getByRole("button", { name: "Resolve", exact: true }).click();
    await page.locator(".performed .handled", { hasText: "text.insert" }).waitFor();
    // What the list takes, no open statement is asked for.
    await say("note");
    await page.locator(".why", { hasText: "After “note” it expects {text...}" }).waitFor();
    await say("go home");
    await page.locator(".why .fires", { hasText: "home" }).waitFor();
    expect(await page.locator(".why .fires").count()).toBe(1);
    // It stays beside rules that are edited as lines, is tested, comes back with undo, and travels with a link.
    await say("note this");
    await page.getByRole("button", { name: "Add the current input" }).click();
    await page.locator(".case-rule", { hasText: "note" }).waitFor();
    // The rule that the statement makes of the phrase is saved with it, so that the cases pass elsewhere.
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save cases" }).click();
    const { rules, cases } = await Bun.file(await (await saved).path()).json();
    const { input, expect: ids } = cases.at(-1);
    expect(
      explain({ input, rules }).flatMap(({ reason, ruleId }) => (reason === "matched" ? [ruleId] : [])),
    ).toEqual(ids);
    expect(ids).toEqual(["note"]);
    await tab("Rules");
    await page.locator(".rule-match").first().fill("come home");
    await page.locator(".rule-list + .hint", { hasText: "Free text" }).waitFor();
    await tab("Text");
    expect(await source().inputValue()).toBe(
      "home: come home => navigation.open /home\n# off: old: go {x...} => text.insert {x}\nnote: note\n  {text...} => text.insert {text}\n",
    );
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save rules" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("rules.phrases");
    await page.getByRole("button", { name: "Reset" }).click();
    await page.locator(".intent-step", { hasText: "/home" }).waitFor();
    await page.setInputFiles('input[type="file"]', {
      name: "rules.phrases",
      mimeType: "text/plain",
      buffer: Buffer.from(await Bun.file(await file.path()).arrayBuffer()),
    });
    await say("note that");
    await page.locator(".intent-step", { hasText: "“that”" }).waitFor();
    await page.reload();
    await alive(page);
    await page.locator(".intent-step", { hasText: "“that”" }).waitFor();
  });

  test("the board begins green with the chips; a phrase turns red and green as rules change, and is stress-tested", async () => {
    await page.getByRole("button", { name: "Add the current input" }).click();
    await page.getByText("6 of 6 pass.").waitFor();
    for (let left = 5; left > 0; left--) await page.getByRole("button", { name: "Remove phrase 1" }).click();
    await page.getByText("1 of 1 pass.").waitFor();
    const home = row(1).locator(".case-rule", { hasText: "home" });
    await home.click();
    // The verdict is drawn after the click, in a frame of its own.
    await row(1).and(page.locator(".missed")).getByText("unexpected").waitFor();
    await home.click();
    await row(1).getByRole("button", { name: "More about phrase 1" }).click();
    await row(1).getByLabel("Expect another rule").selectOption("jazz");
    await row(1).locator(".case-rule.wrong", { hasText: "jazz missing" }).click();
    await row(1).getByRole("button", { name: "Stress-test" }).click();
    await page.getByText("5 of 5 pass.").waitFor();
    await tab("Rules");
    await page.locator(".rule-match").first().fill("go home!");
    await page.getByText("1 of 5 pass.").waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save cases" }).click();
    const file = await Bun.file(await (await download).path()).json();
    expect(file.cases.length).toBe(5);
    await page.getByRole("button", { name: "Remove phrase 2" }).click();
    await page.setInputFiles('input[type="file"]', {
      name: "cases.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(file)),
    });
    await row(5).waitFor();
  });

  test("the comparison shows both texts code point by code point, and where they differ", async () => {
    await page.getByRole("textbox", { name: "What was said" }).fill("GO  hоme");
    await page.getByRole("button", { name: "Add the current input" }).click();
    await row(6).getByRole("button", { name: "More about phrase 6" }).click();
    await page.getByText("They first differ at code point 5.").waitFor();
    expect(await page.locator(".code-points .differs small").allTextContents()).toEqual(["043E", "006F"]);
    expect(await page.locator(".code-points-row").first().locator("small").first().textContent()).toBe(
      "0047",
    );
  });

  test("what two rules share is proven by a script that comes when it is asked for, and its texts can be said", async () => {
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
    expect((await scripts()).filter((path) => path.startsWith("/assets/prove."))).toEqual([]);
    await tab("Text");
    await source().fill(
      "{n} = 1..500\na: [please] turn on [the] light => scene.focus a\nb: turn on (light|{n}) now => scene.focus b\nc: turn on light [now] => scene.focus c\n",
    );
    const proof = overlaps();
    await proof.getByRole("button", { name: "Overlaps" }).click();
    await proof.getByText("2 overlaps.").waitFor();
    expect(await proof.locator("li").allTextContents()).toEqual([
      "turn on lighta: [please] turn on [the] light => scene.focus ac: turn on light [now] => scene.focus c",
      "turn on light nowb: turn on (light|{n}) now => scene.focus bc: turn on light [now] => scene.focus c",
    ]);
    expect((await scripts()).filter((path) => path.startsWith("/assets/prove."))).toHaveLength(1);
    await proof.getByRole("button", { name: "turn on light now" }).click();
    expect(await page.getByRole("textbox", { name: "What was said" }).inputValue()).toBe("turn on light now");
    // What was found belongs to the text that it was found of.
    await source().fill("a: go => scene.focus a\nb: (stop => scene.focus b\n");
    await proof.getByText("Checks whether any possible phrase").waitFor();
    await proof.getByRole("button", { name: "Overlaps" }).click();
    await proof.getByText("The rules cannot be read").waitFor();
  });

  test("a text that two rules share goes to the board, with what fires on it", async () => {
    await tab("Text");
    await source().fill(
      "a: go  Home => scene.focus a\nb: go home => scene.focus b\nc: stop => scene.focus c\n",
    );
    await page.locator(".request-size", { hasText: "3 of 32 rules" }).waitFor();
    await tab("Rules");
    const proof = overlaps();
    await proof.getByRole("button", { name: "Overlaps" }).click();
    await proof.getByRole("button", { name: "go home" }).click();
    await row(6).locator(".case-rule[aria-pressed=true]").nth(1).waitFor();
    await tab("Text");
    await source().fill("a: go home => scene.focus a\nb: stop => scene.focus b\n");
    await page.locator(".request-size", { hasText: "2 of 32 rules" }).waitFor();
    await tab("Rules");
    await proof.getByRole("button", { name: "Overlaps" }).click();
    await proof.getByText("No overlaps.").waitFor();
  });
});
