import { describe, expect, test } from "bun:test";
import type { Rule } from "@intent-resolution/contract";
import fc from "fast-check";
import vectors from "../vectors/v1/lint.json";
import { fixLetters, type LintOptions, lintChecks, lintRules } from "./index.ts";
import { findInvisible } from "./invisible.ts";
import { findLookalike } from "./lookalike.ts";
import { requestBytes } from "./request-size.ts";

let next = 0;
const rule = (over: Partial<Rule> = {}): Rule => {
  const id = `r${next++}`;
  return { id, match: `phrase ${id}`, action: { type: "scene.focus", target: id }, ...over };
};
describe("lintRules()", () => {
  test.each(vectors.cases)("$name", ({ rules, options, findings }) => {
    expect<unknown>(
      lintRules(rules as Rule[], options as LintOptions).map(({ code, severity, pointer, related }) => ({
        code,
        severity,
        pointer,
        ...(related !== undefined && { related }),
      })),
    ).toEqual(findings);
  });

  test.each([
    ["turn \u043en", "", "\u043e", "Latin"],
    ["\u0434o\u043c", "turn on", "o", "Cyrillic"],
    ["c\u043e\u0440", "copy paste", "\u043e", "Latin"],
    ["\u0441\u043epy it", "", "\u0441", "Latin"],
    ["\u0441\u043epy", "\u0434\u043e\u043c", "p", "Cyrillic"],
  ])(
    "blames in %p, beside %p, the letter %p in a word of %s letters",
    (text, context, letter, wordScript) => {
      expect(findLookalike(text, context)).toMatchObject({ letter, wordScript });
      expect(findLookalike(fixLetters(text, context), context)).toBeUndefined();
    },
  );

  test("a threshold that is not a number is out of range", () => {
    expect(lintRules([rule({ minConfidence: Number.NaN })]).map(({ code }) => code)).toEqual([
      "threshold_out_of_range",
    ]);
  });

  test("counts the body as UTF-8", () => {
    for (const text of ["a", "é", "語", "\u{1f600}", "\ud800"]) {
      const rules = [rule({ action: { type: "text.insert", text } })];
      const body = JSON.stringify({ input: { sense: "voice", transcript: "" }, rules });
      expect(requestBytes(rules)).toBe(new TextEncoder().encode(body).length);
    }
  });

  test("accepts any values of the right types and points at an existing place", () => {
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
    ["p\u0430lm", { letter: "\u0430", offset: 1, script: "Cyrillic", wordScript: "Latin" }],
    ["пр\u0069вет", { letter: "i", offset: 2, script: "Latin", wordScript: "Cyrillic" }],
    ["home \u03bfpen", { letter: "\u03bf", offset: 5, script: "Greek", wordScript: "Latin" }],
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
