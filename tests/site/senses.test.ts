import { expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { visit } from "../fixtures/site.ts";
import { describeSite } from "../fixtures/site-suite.ts";

setDefaultTimeout(60_000);

/** Runs in the page, before its own scripts: a recognizer that says what it is told, when it is told. */
function scriptRecognition() {
  const instances: { lang: string; say(text: string, isFinal: boolean): void }[] = [];
  class Recognition {
    lang = "";
    onresult?: (event: object) => void;
    onend?: () => void;
    start() {
      instances.push(this);
    }
    stop() {
      setTimeout(() => this.onend?.());
    }
    abort() {
      this.stop();
    }
    say(transcript: string, isFinal: boolean) {
      const result = { isFinal, length: 1, 0: { transcript, confidence: isFinal ? 0.9312345 : 0 } };
      this.onresult?.({ resultIndex: 0, results: { length: 1, 0: result } });
      if (isFinal) this.onend?.();
    }
  }
  Object.assign(window, { SpeechRecognition: Recognition, recognizers: instances });
}

const hears = (page: Page, text: string, isFinal: boolean) =>
  page.evaluate(
    ([text, isFinal]) => {
      const { recognizers } = window as unknown as {
        recognizers: { say(text: string, final: boolean): void }[];
      };
      recognizers.at(-1)?.say(text, isFinal);
    },
    [text, isFinal] as const,
  );

describeSite("the senses", (service, browser) => {
  async function onPage(work: (page: Page) => Promise<void>, locale = "en", before?: () => void) {
    const { page, troubles, close } = await visit(browser(), service().url, "/", {
      locale,
      expected: /status of 422/,
    });
    if (before) {
      await page.addInitScript(before);
      await page.reload();
      await page.locator(".send:not([disabled])").waitFor();
    }
    await work(page);
    expect(troubles).toEqual([]);
    await close();
  }

  test("words stream in while one speaks, and what was heard is sent, with its own score", () =>
    onPage(
      async (page) => {
        await page.getByRole("button", { name: /^Speak/ }).click();
        await hears(page, "good", false);
        expect(await page.locator("input[name=words]").inputValue()).toBe("good");
        await hears(page, "Good Night", true);
        await page.locator(".performed .handled").nth(2).waitFor();
        expect(await page.getByLabel("Confidence").inputValue()).toBe("0.9312345");
        // The number field's own step must not keep the form from being sent again.
        await page.getByRole("button", { name: "Resolve", exact: true }).click();
        await page.locator(".wire .status.good").waitFor();
      },
      "en",
      scriptRecognition,
    ));

  test("speech is matched with the rules of the moment at which it ends", () =>
    onPage(
      async (page) => {
        await page.getByRole("button", { name: /^Speak/ }).click();
        await page.locator(".rule-match").first().fill("open sesame");
        await hears(page, "open sesame", true);
        await page.locator(".performed .handled", { hasText: "navigation.open" }).waitFor();
      },
      "en",
      scriptRecognition,
    ));

  test("a German page listens in German, with German rules, until another language is chosen", () =>
    onPage(
      async (page) => {
        const locale = () =>
          page.evaluate(
            () => (window as unknown as { recognizers: { lang: string }[] }).recognizers.at(-1)?.lang,
          );
        await page.getByRole("button", { name: /^Sprechen/ }).click();
        expect(await locale()).toBe("de-DE");
        await hears(page, "GRÜSSE notieren", true);
        await page.locator(".performed .handled", { hasText: "text.insert" }).waitFor();
        await page.getByRole("combobox", { name: "Sprache der Spracherkennung" }).selectOption("en");
        await page.getByRole("button", { name: /^Sprechen/ }).click();
        expect(await locale()).toBe("en-GB");
      },
      "de",
      scriptRecognition,
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

  test("a drawn circle is a gesture that acts, and a scribble says that it is none", () =>
    onPage(async (page) => {
      await page.locator(".senses-choice label", { hasText: "Gesture" }).click();
      const pad = page.getByRole("img", { name: "Surface to draw a gesture on" });
      const box = await pad.boundingBox();
      if (!box) throw new Error("there is no pad");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const draw = async (at: (step: number) => [number, number]) => {
        await page.mouse.move(...at(0));
        await page.mouse.down();
        for (let step = 1; step <= 30; step++) await page.mouse.move(...at(step));
        await page.mouse.up();
      };
      await draw((step) => [x + (step % 2) * 30, y - 50 + step * 3]);
      await page.getByText("That was none of the shapes").waitFor();
      await draw((step) => [x + 45 * Math.cos(step / 4.7), y + 45 * Math.sin(step / 4.7)]);
      await page.locator(".performed .handled", { hasText: "scene.focus" }).waitFor();
      expect(await page.locator("input[name=words]").inputValue()).toBe("circle");
      expect(await page.locator(".scenes .focused").textContent()).toBe("stage");
    }));

  test("the strip has all six, “Try it” acts, and what has no API shows its refusal", () =>
    onPage(async (page) => {
      await page.locator(".sense").nth(5).waitFor();
      expect(await page.locator(".sense.available h3").allTextContents()).toEqual(["Voice", "Gesture"]);
      await page.getByRole("button", { name: "Smell: See the refusal" }).click();
      await page.locator(".wire code", { hasText: "sense_unavailable" }).waitFor();
      expect(await page.locator(".wire .status").textContent()).toBe("422");
      await page.getByRole("button", { name: "Gesture: Try it" }).click();
      await page.locator(".performed .handled").waitFor();
      await page.getByRole("button", { name: "Voice: Try it" }).click();
      await page.locator(".performed .handled", { hasText: "navigation.open" }).waitFor();
    }));
});
