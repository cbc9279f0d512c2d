import { describe, expect, test } from "bun:test";
import type { Rule } from "@intent-resolution/contract";
import fc from "fast-check";
import { differenceOf } from "./difference.ts";
import { explain } from "./index.ts";

const action = { type: "navigation.open", target: "/home" } as const;
const rule = (over: Partial<Rule> = {}): Rule => ({ id: "home", match: "go home", action, ...over });
const explainVoice = (transcript: string, rule: Rule, confidence?: number | null) =>
  explain({
    input: { sense: "voice", transcript, ...(confidence !== undefined && { confidence }) },
    rules: [rule],
  });

describe("explain()", () => {
  test("reports a rule that matched", () => {
    expect(explainVoice("GO home", rule())).toEqual([{ ruleId: "home", reason: "matched" }]);
  });

  test("reports that a rule is disabled, whatever its text", () => {
    expect(explainVoice("go home", rule({ enabled: false }))).toEqual([
      { ruleId: "home", reason: "disabled" },
    ]);
    expect(explainVoice("other", rule({ enabled: false }))).toEqual([{ ruleId: "home", reason: "disabled" }]);
  });

  test("reports both normalized texts and where they differ", () => {
    expect(explainVoice("Go  HOUSE", rule({ minConfidence: 0.5 }))).toEqual([
      {
        ruleId: "home",
        reason: "text_differs",
        input: "go house",
        match: "go home",
        difference: { position: 5, before: "go ho", input: "u", match: "m" },
      },
    ]);
  });

  test("reports both numbers when the confidence is too low", () => {
    expect(explainVoice("go home", rule({ minConfidence: 0.8 }), 0.5)).toEqual([
      { ruleId: "home", reason: "confidence_below", confidence: 0.5, minConfidence: 0.8 },
    ]);
  });

  test.each([undefined, null])("reports that the confidence %p is missing", (confidence) => {
    expect(explainVoice("go home", rule({ minConfidence: 0 }), confidence)).toEqual([
      { ruleId: "home", reason: "confidence_missing", minConfidence: 0 },
    ]);
  });

  test.each(["go home", " "])("a blank input differs from %j: nothing matches silence", (match) => {
    expect(explainVoice(" \t", rule({ match }))).toMatchObject([{ reason: "text_differs", input: "" }]);
  });

  test("reports for every rule that the sense has no API", () => {
    const rules = [rule({ id: "a" }), rule({ id: "b", enabled: false })];
    expect(explain({ input: { sense: "smell" }, rules })).toEqual([
      { ruleId: "a", reason: "sense_unavailable", sense: "smell" },
      { ruleId: "b", reason: "sense_unavailable", sense: "smell" },
    ]);
  });
});

describe("differenceOf()", () => {
  test.each([
    ["go", "go home", { position: 2, before: "go", input: "", match: " " }],
    ["go home", "go", { position: 2, before: "go", input: " ", match: "" }],
    ["", "", { position: 0, before: "", input: "", match: "" }],
    ["cafe", "cafe\u0301", { position: 4, before: "caf", input: "e", match: "e\u0301" }],
    ["cafe\u0301", "cafe\u0300", { position: 4, before: "caf", input: "e\u0301", match: "e\u0300" }],
    ["\u{1f600}!", "\u{1f601}!", { position: 0, before: "", input: "\u{1f600}", match: "\u{1f601}" }],
    ["a\u{1f600}b", "a\u{1f600}c", { position: 2, before: "a\u{1f600}", input: "b", match: "c" }],
    ["\u0301a", "\u0301b", { position: 1, before: "\u0301", input: "a", match: "b" }],
    ["\ud83d", "\ud83d\ude00", { position: 0, before: "", input: "\ud83d", match: "\u{1f600}" }],
  ])("%j and %j part at %j", (input, match, difference) => {
    expect(differenceOf(input, match)).toEqual(difference);
  });

  test("cuts either text into what is shared, the letter that differs, and the rest", () => {
    const letters = fc.constantFrom(
      "a",
      "b",
      " ",
      "\u0301",
      "\u0323",
      "\u{1f600}",
      "\u{1f601}",
      "\ud83d",
      "\ude00",
    );
    const text = fc.array(letters, { maxLength: 6 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, (input, match) => {
        const difference = differenceOf(input, match);
        expect(input).toStartWith(difference.before + difference.input);
        expect(match).toStartWith(difference.before + difference.match);
        expect(difference.input === difference.match).toBe(input === match);
        const one = [...input];
        const another = [...match];
        expect(one.slice(0, difference.position)).toEqual(another.slice(0, difference.position));
        if (input !== match) expect(one[difference.position]).not.toBe(another[difference.position]);
      }),
      { numRuns: 3_000 },
    );
  });
});
