import { describe, expect, test } from "bun:test";
import type { Rule } from "@intent-resolution/contract";
import fc from "fast-check";
import { type LintOptions, lintChecks, lintRules } from "./index.ts";
import { findInvisible } from "./invisible.ts";
import { findLookalike } from "./lookalike.ts";
import { requestBytes } from "./size.ts";

let next = 0;
const rule = (over: Partial<Rule> = {}): Rule => {
  const id = `r${next++}`;
  return { id, match: `phrase ${id}`, action: { type: "scene.focus", target: id }, ...over };
};
const action = { type: "workflow.trigger", target: "w", parameters: { a: "1", b: "2" } } as const;
const found = (rules: Rule[], options?: LintOptions) =>
  lintRules(rules, options).map(({ code, severity, pointer, related }) =>
    [code, severity, pointer, related].filter(Boolean).join(" "),
  );

describe("lintRules()", () => {
  test("finds nothing in good rules, nor in none", () => {
    expect(lintRules([])).toEqual([]);
    expect(lintRules([rule(), rule({ minConfidence: 0.8 }), rule({ minConfidence: null })])).toEqual([]);
  });

  test("names the other rule with the same match and action, in whichever order its members are", () => {
    const turned = { parameters: { b: "2", a: "1" }, target: "w", type: "workflow.trigger" } as const;
    expect(found([rule({ match: "Go", action }), rule({ match: " GO", action: turned })])).toEqual([
      "duplicate_match warning /rules/1/match /rules/0/match",
    ]);
  });

  test("names the other rule with the same match and another action", () => {
    expect(found([rule(), rule({ match: "ß" }), rule({ match: "SS" })])).toEqual([
      "conflicting_match warning /rules/2/match /rules/1/match",
    ]);
  });

  test("a rule that is switched off stands in no other's way", () => {
    expect(found([rule({ match: "go", enabled: false }), rule({ match: "go" })])).toEqual([
      "disabled_rule info /rules/0/enabled",
    ]);
  });

  test("synonyms share an id and are no finding; rules with different actions had better not", () => {
    expect(found([rule({ id: "a", action }), rule({ id: "a", action }), rule({ id: "a" })])).toEqual([
      "duplicate_id warning /rules/2/id /rules/0/id",
    ]);
  });

  test.each([
    [0, ["threshold_zero warning /rules/0/minConfidence"]],
    [7, ["threshold_out_of_range error /rules/0/minConfidence"]],
    [-0.1, ["threshold_out_of_range error /rules/0/minConfidence"]],
    [Number.NaN, ["threshold_out_of_range error /rules/0/minConfidence"]],
    [1, []],
    [null, []],
  ])("judges the threshold %p", (minConfidence, expected) => {
    expect(found([rule({ minConfidence })])).toEqual(expected);
  });

  test("a source without a score takes no threshold", () => {
    expect(found([rule({ minConfidence: 0.5 }), rule()], { source: "unscored" })).toEqual([
      "threshold_without_score error /rules/0/minConfidence",
    ]);
  });

  test.each(["go home.", "go home!", "¿dónde?", "„los", "ok…", "行く。", "πού;", "wait,", "« va"])(
    "finds the outer punctuation of %j",
    (match) => {
      expect(found([rule({ match })])).toEqual(["outer_punctuation warning /rules/0/match"]);
    },
  );

  test.each(["open_palm", "rock 'n' roll", "dogs'", "50 %", "c++", "e.g. this", "#1", "thumb-up"])(
    "leaves %j alone",
    (match) => expect(found([rule({ match })])).toEqual([]),
  );

  test("a blank match is an error and nothing else", () => {
    expect(found([rule({ match: " " }), rule({ match: "" })])).toEqual([
      "blank_match error /rules/0/match",
      "blank_match error /rules/1/match",
    ]);
  });

  test("32 rules pass, 33 do not", () => {
    expect(found(Array.from({ length: 32 }, () => rule()))).toEqual([]);
    expect(found(Array.from({ length: 33 }, () => rule()))).toEqual(["too_many_rules error /rules"]);
  });

  test("counts the body as UTF-8", () => {
    const rules = (text: string) => [rule({ action: { type: "text.insert", text } })];
    for (const text of ["a", "é", "語", "\u{1f600}", "\ud800"]) {
      const body = JSON.stringify({ input: { sense: "voice", transcript: "" }, rules: rules(text) });
      expect(requestBytes(rules(text))).toBe(new TextEncoder().encode(body).length);
    }
    expect(found(rules("語".repeat(10_000)))).toEqual([]);
    expect(found(rules("語".repeat(11_000)))).toEqual(["body_too_large error /rules"]);
  });

  test("takes any values of the right types and points at a place that is there", () => {
    const text = fc.string({ unit: "binary", maxLength: 6 });
    const anyRule = fc.record(
      {
        id: text,
        match: text,
        action: fc.record({ type: fc.constant("text.insert" as const), text }),
        enabled: fc.boolean(),
        minConfidence: fc.option(fc.double(), { nil: null }),
      },
      { requiredKeys: ["id", "match", "action"] },
    ) as fc.Arbitrary<Rule>;
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 8 }), (rules) => {
        for (const { pointer } of lintRules(rules)) {
          const [, , index = "", member = ""] = pointer.split("/");
          expect(rules[Number(index)]).toHaveProperty(member);
        }
      }),
    );
  });

  test("every finding carries the advice of its code", () => {
    for (const { code, advice, message } of lintRules([rule({ match: "go." }), rule({ enabled: false })])) {
      expect(advice).toBe(lintChecks[code].advice);
      expect(message).not.toEndWith(".");
    }
  });
});

describe("findLookalike()", () => {
  test.each([
    ["p\u0430lm", { letter: "\u0430", offset: 1, script: "Cyrillic", among: "Latin" }],
    ["пр\u0069вет", { letter: "i", offset: 2, script: "Latin", among: "Cyrillic" }],
    ["home \u03bfpen", { letter: "\u03bf", offset: 5, script: "Greek", among: "Latin" }],
  ] as const)("finds the odd letter of %j", (text, expected) => {
    expect(findLookalike(text)).toEqual(expected);
  });

  test.each([
    "open дом",
    "open_дом",
    "日本語のテスト",
    "Tシャツ",
    "5 \u00b5m",
    "naïve",
    "αβγ",
    "",
    "한글漢字",
  ])("leaves %j alone", (text) => expect(findLookalike(text)).toBeUndefined());
});

describe("findInvisible()", () => {
  test.each(["\u200b", "\ufeff", "\u00ad", "\u2060", "\u202e", "\0", "\u200d", "\ufe0f"])(
    "finds %j between Latin letters",
    (character) => expect(findInvisible(`go${character}home`)).toBe(character),
  );

  test.each([
    ["Persian with a non-joiner", "می\u200cخواهم"],
    ["Devanagari with a joiner", "क्\u200dष"],
    ["a family", "👨\u200d👩\u200d👧"],
    ["an emoji with a skin tone and a joiner", "👩🏽\u200d💻"],
    ["a red heart", "❤\ufe0f"],
    ["a rainbow flag", "🏳\ufe0f\u200d🌈"],
    ["a keycap", "1\ufe0f\u20e3"],
    ["the flag of Scotland", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
    ["an ideograph with its variant", "葛\u{e0100}"],
    ["white space", "go\u00a0\thome"],
  ])("leaves %s alone", (_, text) => expect(findInvisible(text)).toBeUndefined());
});
