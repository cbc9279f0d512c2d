import { describe, expect, test } from "bun:test";
import { PhraseFaults, readPhrases } from "../index.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { sv } from "./sv.ts";
import { tr } from "./tr.ts";
import { uk } from "./uk.ts";
import { zh } from "./zh.ts";

const all = [de, en, es, fr, it, nl, pl, pt, sv, tr, uk, zh];

describe("number words", () => {
  test.each([
    [en, 0, ["zero"]],
    [en, 45, ["forty-five", "forty five"]],
    [en, 100, ["one hundred", "a hundred"]],
    [en, 101, ["one hundred one", "one hundred and one", "a hundred one", "a hundred and one"]],
    [en, 200, ["two hundred"]],
    [en, -12, ["minus twelve"]],
    [en, 1_000_001, ["one million one", "one million and one", "a million one", "a million and one"]],
    [de, 21, ["einundzwanzig"]],
    [de, 100, ["einhundert", "hundert"]],
    [es, 101, ["ciento uno", "ciento un", "ciento una"]],
    [fr, 80, ["quatre-vingts", "quatre vingts"]],
    [fr, 71, ["soixante-et-onze", "soixante et onze"]],
    [it, 21, ["ventuno", "ventun", "ventuna"]],
    [nl, 22, ["tweeëntwintig"]],
    [pt, 22, ["vinte e dois", "vinte e duas"]],
    [sv, 21, ["tjugoett", "tjugoen"]],
    [tr, 35, ["otuz beş"]],
    [uk, 5, ["пʼять", "п'ять", "п’ять"]],
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

  test.each(all)("of %o are words for whole numbers of any size", ({ cardinal }) => {
    for (const number of [0, 7, 19, 99, 110, 999, 1_001, 12_345, 999_999, 2_000_000, -3]) {
      const forms = cardinal(number);
      expect(forms.length).toBeGreaterThan(0);
      for (const form of forms) expect(form).toMatch(/^[^\d\u00ad[\]←→=$%]+$/u);
      expect(new Set(forms).size).toBe(forms.length);
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
        .slice(8, 14),
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

  test.each([
    ["0..9 in xx", "1:7: there are no number words of the language xx, only of: en"],
    ["0..9 in en -> 3", "1:21: a range has no other meaning"],
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
      "1:7: there are no number words of the language en, only of: none",
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
