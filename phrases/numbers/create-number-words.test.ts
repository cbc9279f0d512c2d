import { describe, expect, test } from "bun:test";
import { candidateTexts, normalize } from "@intent-resolution/engine";
import { PhraseFaults, readPhrases } from "../index.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import said from "./said.json";
import { sv } from "./sv.ts";
import { tr } from "./tr.ts";
import { uk } from "./uk.ts";
import { zh } from "./zh.ts";

const all = [de, en, es, fr, it, nl, pl, pt, sv, tr, uk, zh];

describe("number words", () => {
  test.each([
    [en, 0, ["zero", "oh", "nought", "naught"]],
    [en, 45, ["forty-five", "forty five"]],
    [en, 100, ["one hundred", "a hundred", "hundred"]],
    [en, 200, ["two hundred"]],
    [en, -12, ["minus twelve", "negative twelve"]],
    [en, 1_000_001, ["one million one", "one million and one", "a million one", "a million and one"]],
    [de, 21, ["einundzwanzig", "ein und zwanzig"]],
    [de, 100, ["einhundert", "hundert", "ein hundert"]],
    [es, 101, ["ciento uno", "ciento un", "ciento una"]],
    [fr, 80, ["quatre-vingts", "quatre vingts", "huitante", "octante", "quatre-vingt", "quatre vingt"]],
    [it, 22, ["ventidue"]],
    [nl, 22, ["tweeëntwintig", "twee en twintig", "tweeentwintig"]],
    [pt, 22, ["vinte e dois", "vinte e duas"]],
    [sv, 21, ["tjugoett", "tjugoen", "tjugo ett", "tjugo en"]],
    [tr, 35, ["otuz beş", "otuzbeş"]],
    [uk, 5, ["пʼять", "п'ять", "п’ять", "пять"]],
    [zh, 35, ["三十五", "丗五", "叁拾伍"]],
  ] as const)("of %o: %d has the forms %j", (language, number, forms) => {
    const { cardinal } = language;
    expect(cardinal(number)).toEqual([...forms]);
  });

  test("hold every grammatical form that CLDR has", () => {
    expect(de.cardinal(1)).toEqual(["eins", "ein", "eine", "einen", "einer", "eines", "einem"]);
    expect(pl.cardinal(2)).toContain("dwiema");
    expect(zh.cardinal(2)).toContain("两");
  });

  test("of ordinals have the digits with their endings", () => {
    expect(en.ordinal(23)).toEqual(["twenty-third", "twenty third", "23rd"]);
    expect(de.ordinal(3)).toContain("dritten");
    expect(fr.ordinal(1)).toContain("1er");
  });

  test("keep the zeros of Chinese years", () => {
    expect([1000, 1010, 2005].map((year) => zh.cardinal(year)[0])).toEqual([
      "一〇〇〇",
      "一〇一〇",
      "二〇〇五",
    ]);
    expect(zh.cardinal(1010)).not.toContain("一一〇");
  });

  test("have a hyphen or a space at each place", () => {
    for (const form of ["quatre-vingt-dix-neuf", "quatre-vingt dix-neuf", "quatre vingt-dix neuf"])
      expect(fr.cardinal(99)).toContain(form);
  });

  test.each(all)("of %o are words for whole numbers of any size", ({ cardinal }) => {
    for (const number of [0, 7, 19, 99, 110, 999, 1_001, 12_345, 999_999, 2_000_000, -3]) {
      const forms = cardinal(number);
      expect(forms.length).toBeGreaterThan(0);
      for (const form of forms) expect(form).toMatch(/^[^\d\u00ad[\]←→=$%]+$/u);
      expect(new Set(forms).size).toBe(forms.length);
    }
  });
});

/** The entries of the lists that are not forms of a number. */
// “diez y seis” is an older spelling of 16, and six minutes past ten.
const UNKNOWN = ["diez y seis", "the first", "2d", "двох", "п'яти", "шістдесяти"];

describe("what people say", () => {
  const heard = (forms: readonly string[], text: string, lang: string) => {
    const known = new Set(forms.map(normalize));
    return candidateTexts(text, { lang }).some((candidate) => known.has(normalize(candidate.text)));
  };

  test.each(all)("of %o is known but for what is listed", (words) => {
    const { cardinal, ordinal } = said[words.language as keyof typeof said];
    const texts = [
      ...Object.entries(cardinal).flatMap(([number, texts]) =>
        texts.map((text) => ({ text, forms: words.cardinal(Number(number)) })),
      ),
      ...Object.entries(ordinal).flatMap(([number, texts]) =>
        texts.map((text) => ({ text, forms: words.ordinal(Number(number)) })),
      ),
    ];
    const missed = texts.flatMap(({ text, forms }) => (heard(forms, text, words.language) ? [] : [text]));
    expect(missed.filter((text) => !UNKNOWN.includes(text))).toEqual([]);
    expect(texts.length).toBeGreaterThanOrEqual(60);
    expect(missed.length).toBeLessThanOrEqual(texts.length / 10);
  });

  test.each(all)("of %o means one number", ({ cardinal, ordinal }) => {
    for (const formsOf of [cardinal, ordinal]) {
      const numbers = new Map<string, number>();
      const twice: string[] = [];
      for (let number = 0; number <= 1_210; number++)
        for (const form of new Set(formsOf(number).map(normalize))) {
          if (numbers.has(form)) twice.push(`${form}: ${numbers.get(form)} and ${number}`);
          numbers.set(form, number);
        }
      expect(twice).toEqual([]);
    }
  });
});

describe("a range in words", () => {
  const set = readPhrases(
    "{level} = 0..100/5 in en | half -> 50\ndim: dim to {level} [percent] => workflow.trigger dim {*}",
    { numbers: [en] },
  );
  const levelOf = (text: string) => set.rulesFor(text).map(({ action }) => action);

  test.each(["dim to 45", "dim to forty-five", "Dim to forty five percent"])("takes %j", (text) => {
    expect(levelOf(text)).toEqual([{ type: "workflow.trigger", target: "dim", parameters: { level: "45" } }]);
  });

  test("matches no number between its steps", () => expect(levelOf("dim to forty-six")).toEqual([]));

  test("lists the digits of each number first, then its words", () => {
    expect(
      [...set.rules()]
        .map(({ match }) => match)
        .filter((match) => !match.endsWith("percent"))
        .slice(11, 17),
    ).toEqual([
      "dim to 20",
      "dim to twenty",
      "dim to 25",
      "dim to twenty-five",
      "dim to twenty five",
      "dim to 30",
    ]);
  });

  test("matches ordinal numbers", () => {
    const days = readPhrases("{day} = 1..31 in en ordinal\nday: the {day} => workflow.trigger day {*}", {
      numbers: all,
    });
    const parameters = ["the twenty-first", "the 21st", "the 21"].map(
      (text) => days.rulesFor(text)[0]?.action,
    );
    for (const action of parameters)
      expect(action).toEqual({ type: "workflow.trigger", target: "day", parameters: { day: "21" } });
    expect(days.rulesFor("the twenty-one")).toEqual([]);
  });

  test("of ordinals is refused where a language has none", () => {
    const words = { language: "xx", cardinal: () => ["one"], ordinal: () => [] };
    expect(() =>
      readPhrases("{n} = 1..9 in xx ordinal\nr: go {n} => scene.focus x", { numbers: [words] }),
    ).toThrow("1:7: there are no ordinal number words of the language xx");
  });

  test.each([
    ["0..9 in xx", "1:7: there are no number words of the language xx, only of: en"],
    ["0..9 in en -> 3", "1:21: a range takes no meaning"],
    ["9..0 in en", "1:7: a range is A..B"],
    ["0..200000 in en", "1:7: a list has at most 100000 values"],
  ])("is refused: %s", (range, fault) => {
    let message = "";
    try {
      readPhrases(`{n} = ${range}\nr: go {n} => scene.focus x`, { numbers: [en] });
    } catch (error) {
      if (error instanceof PhraseFaults) message = error.message;
    }
    expect(message).toStartWith(fault);
  });

  test("is refused where no tables are handed in", () => {
    expect(() => readPhrases("{n} = 0..9 in en\nr: go {n} => scene.focus x")).toThrow(
      "only of: none; code takes @intent-resolution/phrases/numbers",
    );
  });

  test("ends where the nodes of the file do", () => {
    const forms = Array.from({ length: 100 }, (_, index) => `form ${index}`);
    const words = { language: "xx", cardinal: () => forms, ordinal: () => forms };
    expect(() =>
      readPhrases("{n} = 0..99999 in xx\nr: go {n} => scene.focus x", { numbers: [words] }),
    ).toThrow("a file has at most 1000000 nodes");
  });
});
