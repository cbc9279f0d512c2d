import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { normalize } from "@intent-resolution/engine";
import { readPhrases } from "../index.ts";
import { further } from "./further.generated.ts";
import { loadNumberWords } from "./load.ts";

/** The numbers that are compared: all small ones, and samples of the large ones. */
const NUMBERS = [...Array(301).keys(), 345, 500, 777, 999, 1_000, 1_001, 1_010, 1_100, 1_234, 2_000, 2_026];

describe.each(Object.entries(further))("number words of %s", (language, load) => {
  test("are words of one number each", async () => {
    const words = await load();
    expect(words.language).toBe(language);
    const known = new Map<string, number>();
    const twice: string[] = [];
    for (const number of NUMBERS) {
      const forms = new Set(words.cardinal(number).map(normalize));
      expect(forms.size).toBeGreaterThan(0);
      for (const form of forms) {
        expect(form).toMatch(/^[^\d\u00ad\u200b[\]←→=$%]+$/u);
        if (known.has(form)) twice.push(`${form}: ${known.get(form)} and ${number}`);
        known.set(form, number);
      }
    }
    expect(twice).toEqual([]);
  });

  test("are named in the manual and in the package", () => {
    const at = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
    expect(at("../../docs/numbers.md")).toContain(`\`${language}\``);
    expect(JSON.parse(at("../package.json")).exports[`./numbers/${language}`]).toBeDefined();
  });
});

describe("loadNumberWords()", () => {
  const languagesOf = async (text: string) =>
    (await loadNumberWords(text)).slice(12).map(({ language }) => language);

  test("loads what a file names, and nothing else", async () => {
    expect(await languagesOf("{n} = 0..9 in en\nx: in the ru {n}")).toEqual([]);
    expect(await languagesOf("{n} = 0..9 in ru | 10..20/5 in fr-CH ordinal")).toEqual(["fr-CH", "ru"]);
    expect((await languagesOf("{n} = 0..9 in xx")).length).toBe(Object.keys(further).length);
  });

  test("a region without words of its own has those of its language", async () => {
    const text = "{n} = 0..100 in de-AT\nset: auf {n} => workflow.trigger set {*}";
    const set = readPhrases(text, { numbers: await loadNumberWords(text) });
    expect(set.rulesFor("auf einundzwanzig")).toHaveLength(1);
  });
});
