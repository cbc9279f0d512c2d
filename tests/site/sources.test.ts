import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { readPhrases } from "../../phrases/index.ts";
import { numberWords } from "../../phrases/numbers/all.ts";
import { type Visit, visit } from "../fixtures/browser/site.ts";
import { describeSite } from "../fixtures/browser/site-suite.ts";

setDefaultTimeout(180_000);

const ROOT = join(import.meta.dir, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Returns the README's ten lines, and every example of phrases in the guides. */
const examples = (): [string, string][] => [
  ["README.md", /readPhrases\(`\n([\s\S]*?)`\)/u.exec(read("README.md"))?.[1] ?? ""],
  ...["docs/listen.md", "docs/phrases.md", "docs/cookbook.md"].flatMap((path) =>
    [...read(path).matchAll(/^```phrases[^\n]*\n([\s\S]*?)^```/gmu)].map(
      ([, text = ""]): [string, string] => [path, text],
    ),
  ),
];

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
  const say = (text: string) => page.getByRole("textbox", { name: "What was said" }).fill(text);
  const overlaps = () => page.locator(".board").getByRole("region", { name: "Find overlaps" });
  const row = (number: number) => page.locator(".cases > li").nth(number - 1);

  test("README's own sentence, as a recognizer writes it, lights the lamp of its ten lines", async () => {
    await tab("Text");
    await source().fill(examples()[0]?.[1] ?? "");
    const [, said = ""] = /A person says “([^”]+)”/u.exec(read("README.md")) ?? [];
    expect(said).toEndWith(".");
    await say(said);
    const step = page.locator(".intent-step");
    await step.getByText("light room=bath").waitFor();
  });

  test("every phrase set of README and guides is resolved here, however many rules it means", async () => {
    await tab("Text");
    await page.getByLabel("Confidence").fill("1");
    const all = examples();
    expect(all.length).toBeGreaterThan(5);
    for (const [path, text] of all) {
      const set = (() => {
        try {
          return readPhrases(text, { numbers: numberWords });
        } catch {
          // A part of a file that is shown alone.
          return null;
        }
      })();
      if (!set || set.size === 0n) continue;
      await source().fill(text);
      const { match, id } = set.ruleAt(set.size - 1n);
      await say(match);
      await page
        .locator(".rule-step .took", { hasText: id })
        .waitFor({ timeout: 20_000 })
        .catch(() => {
          throw new Error(`${path}: “${match}” does not fire ${id}`);
        });
      expect([path, await page.locator(".source-faults li").allTextContents()]).toEqual([path, []]);
    }
  });

  test("a file of the README lights its room: sixty-four rules, one line", async () => {
    await tab("Text");
    await source().fill(examples()[0]?.[1] ?? "");
    await page.locator(".workbench", { hasText: "64 rules" }).waitFor();
    await say("Please switch on the bathroom lights");
    await page.locator(".wire", { hasText: "64 rules, in process; a request takes 32" }).waitFor();
    await page.getByRole("button", { name: "Resolve", exact: true }).click();
    await page.locator(".room .pane.on").waitFor();
  });

  test("faults of the text are shown at their lines, and the rules from before apply", async () => {
    await tab("Text");
    await source().fill("home: go home => navigation.open /home\nbad: (go => media.play x\n");
    await page.locator(".source-faults", { hasText: "Line 2:" }).waitFor();
    expect(await page.locator(".source-lines .wrong").count()).toBe(1);
    await page.locator(".rule-step .stale-words", { hasText: "Line 2 cannot be read yet" }).waitFor();
    await page.locator(".took", { hasText: "light" }).waitFor();
    await source().fill("home: go home => navigation.open /home\nopen: open it => media.play \n");
    await page.locator(".source-faults", { hasText: "Line 2: Give it a target" }).waitFor();
    expect(await page.locator(".stale-words").count()).toBe(0);
  });

  test("on a German page all that is wrong with a text is said in German", async () => {
    const german = await visit(browser(), service().url, "/", { locale: "de" });
    await german.page.getByRole("tab", { name: "Text" }).click();
    const faults = german.page.locator(".source-faults li");
    for (const [text, words] of [
      ["a: (go => media.play x", "Zeile 1: Diese Klammer ( wird nicht durch ) geschlossen."],
      ["a: go {x} => media.play x", "Die Liste {x} gibt es nicht."],
    ] as const) {
      await german.page.getByRole("textbox", { name: "Text" }).fill(text);
      await faults.filter({ hasText: words }).waitFor();
    }
    await german.close();
  });

  test("the editor has colours, underlines what is wrong, and explains the syntax", async () => {
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
    // A person types in the field, which a screen reader reads; its letters lie on those of its copy.
    expect(await source().evaluate((field) => getComputedStyle(field).color)).toBe("rgba(0, 0, 0, 0)");
    const padding = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).padding);
    expect(await padding(".source-text [aria-invalid]")).toBe(await padding(".source-copy"));
    await page.getByText("Syntax", { exact: true }).click();
    await page.locator(".syntax dt").nth(5).waitFor();
  });

  test("numbers in words and free text work as in the library", async () => {
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
    await tab("Text");
    await source().fill("wait: wait {n} minutes => workflow.trigger wait n={n}\n{n} = 1..3 in en\n");
    await say("wait two minutes");
    await page.locator(".intent-step", { hasText: "wait n=2" }).waitFor();
    expect((await scripts()).filter((path) => path.startsWith("/assets/numbers."))).toHaveLength(1);
    await source().fill(
      "home: go home => navigation.open /home\nnote: note\n  {text...} => text.insert {text}\n",
    );
    await say("Note  Call Anna, please!");
    await page.locator(".intent-step", { hasText: "“Call Anna, please”" }).waitFor();
    await page.getByRole("button", { name: "Resolve", exact: true }).click();
    await page.locator(".performed .handled", { hasText: "text.insert" }).waitFor();
    expect(await page.locator(".room .note").textContent()).toContain("Anna,");
  });

  test("a list that an application gives asks for values, which are kept in the file and fire", async () => {
    await tab("Text");
    await source().fill("{who} = ...\ncall: call {who} => scene.focus {who}\nhi: hello => scene.focus day\n");
    await say("hello");
    await page.locator(".rule-step", { hasText: "hi" }).waitFor();
    await tab("Rules");
    const values = page.getByLabel("Values of {who}, which your app will give. To try it:");
    await values.fill("Anna | Ben");
    await say("call ben");
    await page.locator(".intent-step", { hasText: "scene.focus Ben" }).waitFor();
    await tab("Text");
    expect(await source().inputValue()).toStartWith("{who} = ...\n# {who} = Anna | Ben\ncall: ");
  });

  test("the board begins green; a phrase turns red and green as rules change, and is there once", async () => {
    await page.getByRole("button", { name: "Add the current input" }).click();
    await page.getByText("6 of 6 pass.").waitFor();
    for (let left = 5; left > 0; left--) await page.getByRole("button", { name: "Remove phrase 2" }).click();
    await page.getByText("1 of 1 pass.").waitFor();
    await row(1).locator(".case-rule", { hasText: "light" }).click();
    await row(1).and(page.locator(".missed")).getByText("unexpected").waitFor();
    await row(1).locator(".case-rule", { hasText: "light" }).click();
    await row(1).getByRole("button", { name: "More about phrase 1" }).click();
    await row(1).getByLabel("Expect another rule").selectOption("jazz");
    await row(1).locator(".case-rule.wrong", { hasText: "jazz missing" }).click();
    await page.locator(".rule-match").first().fill("lights in the {room}");
    await page.getByText("0 of 1 pass.").waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download tests" }).click();
    const file = await Bun.file(await (await download).path()).json();
    expect(file.cases.length).toBe(1);
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
    await proof.getByRole("button", { name: "Find overlaps" }).click();
    await proof.getByText("2 overlaps.").waitFor();
    expect((await scripts()).filter((path) => path.startsWith("/assets/prove."))).toHaveLength(1);
    await proof.getByRole("button", { name: "turn on light now" }).click();
    expect(await page.getByRole("textbox", { name: "What was said" }).inputValue()).toBe("turn on light now");
    await row(7).locator(".case-rule[aria-pressed=true]").nth(1).waitFor();
    // The findings belong to the text in which they were found.
    await source().fill("a: go => scene.focus a\nb: (stop => scene.focus b\n");
    await proof.getByText("Checks whether any possible phrase").waitFor();
    await proof.getByRole("button", { name: "Find overlaps" }).click();
    await proof.getByText("The rules cannot be read").waitFor();
  });
});
