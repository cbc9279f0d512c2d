import { expect, test } from "bun:test";
import type { Rule } from "@intent-resolution/contract";
import { explain } from "@intent-resolution/engine";
import { agreedLength } from "./agreement.ts";

const agreed = (transcript: string, match: string, more: Partial<Rule> = {}) => {
  const rule: Rule = { id: "a", match, action: { type: "scene.focus", target: "a" }, ...more };
  const [explanation] = explain({ input: { sense: "voice", transcript, confidence: 0.5 }, rules: [rule] });
  return match.slice(0, agreedLength(rule, explanation));
};

test("a phrase agrees up to the letter at which the input parts from it", () => {
  expect(agreed("go hume", "go home")).toBe("go h");
  expect(agreed("stop", "go home")).toBe("");
  expect(agreed("", "go home")).toBe("");
});

test("case, spaces and ß agree as the engine has them, in the phrase as it is written", () => {
  expect(agreed("go home!", "  Go   HOME")).toBe("  Go   HOME");
  expect(agreed("STRASSE X", "die Straße")).toBe("");
  expect(agreed("die strassen", "die Straße 5")).toBe("die Straße");
});

test("the space before a word agrees only where both texts go on", () => {
  expect(agreed("go", "go home")).toBe("go");
  expect(agreed("go out", "go home")).toBe("go ");
});

test("a phrase whose rule only lacks a score agrees whole, and one that is off agrees with nothing", () => {
  expect(agreed("go home", "go home", { minConfidence: 0.9 })).toBe("go home");
  expect(agreed("go home", "go home", { enabled: false })).toBe("");
});
