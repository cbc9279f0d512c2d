import { describe, expect, test } from "bun:test";
import { type CompiledRules, compileRules } from "./index.ts";

const compiled = (...matches: string[]) =>
  compileRules(
    matches.map((match) => ({ id: match, match, action: { type: "scene.focus", target: match } })),
  );
const found = (rules: CompiledRules, transcript: string) => rules.resolve({ sense: "voice", transcript });
const intent = (ruleId: string) => ({ intents: [{ ruleId }] });

describe("compileRules()", () => {
  test("accepts more rules than one request may carry", () => {
    const many = compiled(...Array.from({ length: 5_000 }, (_, index) => `phrase ${index}`));
    expect(found(many, "Phrase 4321")).toMatchObject(intent("phrase 4321"));
  });

  test("a rule whose match is the name of an object's member is a rule like any other", () => {
    const rules = compiled("__proto__");
    expect(found(rules, "constructor")).toMatchObject({ intents: [] });
    expect(found(rules, "__PROTO__")).toMatchObject(intent("__proto__"));
  });
});
