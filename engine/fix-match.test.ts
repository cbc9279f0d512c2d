import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { fixMatch } from "./fix-match.ts";
import { lintRules } from "./lint.ts";

const FIXED = ["outer_punctuation", "lookalike_letter", "invisible_character"];
const left = (match: string) =>
  lintRules([{ id: "a", match, action: { type: "navigation.open", target: "/a" } }])
    .map(({ code }) => code)
    .filter((code) => FIXED.includes(code));

describe("fixMatch()", () => {
  test.each([
    ["Go home.", "Go home"],
    ["“¿Go home?!” …", "Go home"],
    ["dogs'", "dogs'"],
    ["50%", "50%"],
    ["open p\u0430lm", "open palm"],
    ["\u041e\u043epen", "Oopen"],
    ["свет", "свет"],
    ["go\u200b home\ufeff", "go home"],
    ["👩\u200d🚀 los", "👩\u200d🚀 los"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["?", "?"],
    ["\u200b", "\u200b"],
  ])("%j becomes %j", (match, tidy) => expect(fixMatch(match)).toBe(tidy));

  test("lint reports none of its letters afterwards, unless a letter has no counterpart", () => {
    const letters = fc.constantFrom(..."aobc аос αον .!?…“”\u200b\ufeff\u200d");
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 12 }), (match) => {
        const tidy = fixMatch(match);
        expect(fixMatch(tidy)).toBe(tidy);
        if (tidy !== match) expect(left(tidy).filter((code) => code !== "lookalike_letter")).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("lintRules() on Turkish and Azerbaijani", () => {
  const action = { type: "navigation.open", target: "/a" } as const;
  const found = (matches: string[], language?: string) =>
    lintRules(
      matches.map((match) => ({ id: "a", match, action })),
      language === undefined ? {} : { language },
    )
      .filter(({ code }) => code === "turkish_i")
      .map(({ message, pointer }) => [pointer, /“(.*?)”/.exec(message)?.[1]]);

  test("reports the other form that a recognizer may write", () => {
    expect(found(["ısıyı aç"])).toEqual([["/rules/0/match", "Isıyı aç"]]);
    expect(found(["Isıyı aç"])).toEqual([["/rules/0/match", "ısıyı aç"]]);
    expect(found(["İptal et"])).toEqual([["/rules/0/match", "iptal et"]]);
    expect(found(["KAPIYI aç"], "tr")).toEqual([["/rules/0/match", "kapıyı aç"]]);
    expect(found(["iptal et"], "az-Latn-AZ")).toEqual([["/rules/0/match", "İptal et"]]);
  });

  test("reports nothing when rules of one id hold both forms, or when a text has only one", () => {
    expect(found(["ısıyı aç", "Isıyı aç"])).toEqual([]);
    expect(found(["iptal", "İptal"], "tr")).toEqual([]);
    expect(found(["kapıyı aç"])).toEqual([]);
    expect(found(["I am in", "istanbul"])).toEqual([]);
    expect(found(["istanbul"], "trv")).toEqual([]);
  });
});
