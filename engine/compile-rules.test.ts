import { describe, expect, test } from "bun:test";
import { Refusal, type Rule } from "@intent-resolution/contract";
import { compileRules } from "./index.ts";

const rule = (id: string, match: string, over: Partial<Rule> = {}): Rule => ({
  id,
  match,
  action: { type: "scene.focus", target: id },
  ...over,
});
const ids = (rules: Rule[], transcript: string, confidence?: number) => {
  const response = compileRules(rules).resolve({
    sense: "voice",
    transcript,
    ...(confidence !== undefined && { confidence }),
  });
  return response instanceof Refusal ? response.code : response.intents.map(({ ruleId }) => ruleId);
};

describe("compileRules()", () => {
  test("keeps the order of the rules that match", () => {
    const rules = [rule("b", "GO home"), rule("x", "other"), rule("a", "go  home")];
    expect(ids(rules, "Go Home")).toEqual(["b", "a"]);
  });

  test("leaves out disabled rules and those whose threshold is not reached", () => {
    const rules = [rule("off", "go", { enabled: false }), rule("sure", "go", { minConfidence: 0.8 })];
    expect(ids(rules, "go")).toEqual([]);
    expect(ids(rules, "go", 0.8)).toEqual(["sure"]);
  });

  test("a blank input matches nothing, not even a blank rule", () => {
    expect(ids([rule("blank", " ")], "\t")).toEqual([]);
  });

  test("refuses a sense that has no API", () => {
    expect(compileRules([]).resolve({ sense: "taste" })).toMatchObject({ code: "sense_unavailable" });
  });

  test("accepts more rules than one request may carry", () => {
    const many = Array.from({ length: 5_000 }, (_, n) => rule(`r${n}`, `phrase ${n}`));
    expect(ids(many, "Phrase 4321")).toEqual(["r4321"]);
  });

  test("a rule whose match is the name of an object's member is a rule like any other", () => {
    expect(ids([rule("proto", "__proto__")], "constructor")).toEqual([]);
    expect(ids([rule("proto", "__proto__")], "__PROTO__")).toEqual(["proto"]);
  });
});
