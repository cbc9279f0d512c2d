import { expect, setDefaultTimeout, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { alive, visit } from "../fixtures/browser/site.ts";
import { describeSite } from "../fixtures/browser/site-suite.ts";

setDefaultTimeout(180_000);

interface Recognizer {
  readonly lang: string;
  readonly calls: string[];
  say(text: string, isFinal: boolean): void;
  fail(error: string): void;
}

/** Runs in the page, before its own scripts: recognizers that hear what the test says, and record what the page asks of them. */
function simulateRecognizers() {
  const made: Recognizer[] = [];
  class Recognition implements Recognizer {
    lang = "";
    calls: string[] = [];
    results: object[] = [];
    onstart?: () => void;
    onresult?: (event: object) => void;
    onerror?: (event: object) => void;
    onend?: () => void;
    constructor() {
      made.push(this);
    }
    start() {
      this.calls.push("start");
      this.onstart?.();
    }
    stop() {
      this.calls.push("stop");
    }
    abort() {
      this.calls.push("abort");
    }
    say(transcript: string, isFinal: boolean) {
      const result = { isFinal, length: 1, 0: { transcript, confidence: isFinal ? 0.9312345 : 0 } };
      this.onresult?.({ results: [...this.results, result] });
      if (!isFinal) return;
      this.results.push(result);
      if (this.calls.includes("stop")) this.onend?.();
    }
    fail(error: string) {
      this.onerror?.({ error });
      this.onend?.();
    }
  }
  Object.assign(window, { SpeechRecognition: Recognition, recognizers: made });
}

/** Tells the newest recognizer of the page what it hears. */
const hears = (page: Page, text: string, isFinal: boolean) =>
  page.evaluate(
    ([text, isFinal]) => {
      const { recognizers } = window as unknown as { recognizers: Recognizer[] };
      recognizers.at(-1)?.say(text, isFinal);
    },
    [text, isFinal] as const,
  );
const fails = (page: Page, error: string) =>
  page.evaluate((error) => {
    const { recognizers } = window as unknown as { recognizers: Recognizer[] };
    recognizers.at(-1)?.fail(error);
  }, error);
/** Returns the newest recognizer of the page: its language, and what the page asked of it. */
const recognizer = (page: Page) =>
  page.evaluate(() => {
    const { recognizers } = window as unknown as { recognizers: Recognizer[] };
    const { lang = "", calls = [] } = recognizers.at(-1) ?? {};
    return [lang, ...calls];
  });

/** Presses for a moment, however slow the machine is. */
const press = (microphone: Locator) =>
  microphone.evaluate((button) => {
    button.dispatchEvent(new PointerEvent("pointerdown"));
    button.dispatchEvent(new PointerEvent("pointerup"));
  });
/** Holds the button until what is done in the meantime is done, and for longer than a press takes. */
async function hold(microphone: Locator, meanwhile: () => Promise<unknown>): Promise<void> {
  await microphone.dispatchEvent("pointerdown");
  // The listener is loaded at the first press.
  await microphone.and(microphone.page().locator("[aria-pressed=true]")).waitFor();
  await meanwhile();
  await Bun.sleep(500);
  await microphone.dispatchEvent("pointerup");
}

describeSite("the senses", (service, browser) => {
  async function onPage(work: (page: Page) => Promise<void>, locale = "en", before?: () => void) {
    const { page, troubles, close } = await visit(browser(), service().url, "/", {
      locale,
      expected: /status of 422/,
      before,
    });
    await work(page);
    expect(troubles).toEqual([]);
    await close();
  }
  const words = (page: Page, wanted: string) =>
    page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>("input[name=words]")?.value === wanted,
      wanted,
    );

  test("held, it listens: words stream in, and what was said until it is let go is sent, with its score", () =>
    onPage(
      async (page) => {
        const microphone = page.locator(".microphone");
        await hold(microphone, async () => {
          await hears(page, "open", false);
          await words(page, "open");
          await page.locator(".pipeline .compared", { hasText: /^open$/ }).waitFor();
          // What is said is matched with the rules of the moment at which it ends.
          await page.locator(".rule-match").nth(6).fill("open sesame");
        });
        expect(await recognizer(page)).toEqual(["en-GB", "start", "stop"]);
        await hears(page, "Open sesame.", true);
        await page.locator(".performed .handled", { hasText: "navigation.open" }).waitFor();
        await words(page, "Open sesame");
        expect(await page.locator(".earlier-mark").count()).toBe(0);
        expect(await page.getByLabel("Confidence").inputValue()).toBe("0.9312345");
        // The number field's own step must not keep the form from being sent again.
        await page.getByRole("button", { name: "Resolve", exact: true }).click();
        await page.locator(".wire .status.good").waitFor();
        await page.getByRole("button", { name: /^Speak/ }).waitFor();
      },
      "en",
      simulateRecognizers,
    ));

  test("pressed once, it goes on until the next press, and says what keeps it from listening", () =>
    onPage(
      async (page) => {
        const microphone = page.locator(".microphone");
        const trouble = page.locator(".speech-note.trouble");
        await press(microphone);
        await page.getByRole("button", { name: "Listening. Press to stop" }).waitFor();
        // Where the recording may go is shown once; and nothing that was said before is in the field.
        await page.locator(".speech-note", { hasText: "send the recording to their vendor" }).waitFor();
        await words(page, "");
        expect(await page.locator("input[name=words]").getAttribute("placeholder")).toBe("Listening …");
        await hears(page, "good night", true);
        await page.locator(".performed .handled").nth(1).waitFor();
        // A text that no rule matches is sent as well, to show the service's response.
        await hears(page, "sing a song", true);
        await page.getByText("No intent. Nothing happened.").waitFor();
        await words(page, "sing a song");
        await fails(page, "network");
        await trouble.getByText("cannot be reached").waitFor();
        await page.waitForFunction(
          () => (window as unknown as { recognizers: Recognizer[] }).recognizers.length === 2,
        );
        await hears(page, "go", false);
        await trouble.waitFor({ state: "detached" });
        await press(microphone);
        expect((await recognizer(page)).at(-1)).toBe("stop");
        await hears(page, "go home", true);
        await page.getByRole("button", { name: /^Speak/ }).waitFor();
        await press(microphone);
        await fails(page, "not-allowed");
        await trouble.getByText("This page may not use the microphone").waitFor();
        await page.getByRole("button", { name: /^Speak/ }).waitFor();
      },
      "en",
      simulateRecognizers,
    ));

  test("a German page listens in German, with German rules, until another language is chosen", () =>
    onPage(
      async (page) => {
        await press(page.locator(".microphone"));
        await page.locator(".microphone[aria-pressed=true]").waitFor();
        expect((await recognizer(page))[0]).toBe("de-DE");
        await hears(page, "NOTIERE Grüße", true);
        await page.locator(".performed .handled", { hasText: "text.insert" }).waitFor();
        const languages = page.getByRole("combobox", { name: "Sprache der Spracherkennung" });
        await languages.selectOption("en-US");
        // At once, in the middle of listening.
        await page.waitForFunction(() => {
          const { recognizers } = window as unknown as { recognizers: Recognizer[] };
          return recognizers.at(-1)?.lang === "en-US";
        });
        await page.reload();
        await alive(page);
        await press(page.locator(".microphone"));
        await page.locator(".microphone[aria-pressed=true]").waitFor();
        expect(await recognizer(page)).toEqual(["en-US", "start"]);
      },
      "de",
      simulateRecognizers,
    ));

  test("a browser without speech recognition says so when one wants to speak", () =>
    onPage(
      async (page) => {
        await page.getByRole("button", { name: /^Speak/ }).click();
        await page.getByText("This browser has no speech recognition").waitFor();
      },
      "en",
      () => Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
    ));

  test("a drawn circle is a gesture that acts, and a scribble is reported as not one", () =>
    onPage(async (page) => {
      await page.locator(".senses-choice label", { hasText: "Gesture" }).click();
      const pad = page.getByRole("img", { name: "Area to draw a gesture in" });
      const box = await pad.boundingBox();
      if (!box) throw new Error("there is no pad");
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      const draw = async (at: (step: number) => [number, number]) => {
        await page.mouse.move(...at(0));
        await page.mouse.down();
        for (let step = 1; step <= 30; step++) await page.mouse.move(...at(step));
        await page.mouse.up();
      };
      await draw((step) => [x + (step % 2) * 30, y - 50 + step * 3]);
      await page.getByText("Not recognized.").waitFor();
      expect(await page.locator("input[name=words]").inputValue()).toBe("");
      await draw((step) => [x + 45 * Math.cos(step / 4.7), y + 45 * Math.sin(step / 4.7)]);
      await page.locator(".performed .handled", { hasText: "scene.focus" }).waitFor();
      expect(await page.locator("input[name=words]").inputValue()).toBe("circle");
      await page.locator(".room.night").waitFor();
    }));

  test("what was typed survives the change of sense", () =>
    onPage(async (page) => {
      const field = page.locator("input[name=words]");
      const choose = (name: string) => page.locator(".senses-choice label", { hasText: name }).click();
      await field.fill("half a sentence");
      await choose("Gesture");
      await field.fill("circle");
      await choose("Voice");
      expect(await field.inputValue()).toBe("half a sentence");
      await choose("Gesture");
      expect(await field.inputValue()).toBe("circle");
    }));
});
