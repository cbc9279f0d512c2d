import { describe, expect, test } from "bun:test";
import { expandPhrase, MAX_DEPTH, PhraseFault } from "./phrase.ts";

describe("expandPhrase()", () => {
  test.each([
    ["go home", ["go home"]],
    ["(open|show) [the] home", ["open the home", "open home", "show the home", "show home"]],
    ["light[s] on", ["lights on", "light on"]],
    ["[please|kindly] go", ["please go", "kindly go", "go"]],
    ["(a|b (c|d [e]))", ["a", "b c", "b d e", "b d"]],
    ["a[ a|] a", ["a a a", "a a"]],
    ["  go \t home ", ["go home"]],
    ["(a|a|A)", ["a", "A"]],
    ["\\(a\\|b\\) \\\\ \\[c\\]", ["(a|b) \\ [c]"]],
    ["(öffne|zeige) 家", ["öffne 家", "zeige 家"]],
  ])("%j stands for %j", (phrase, texts) => expect(expandPhrase(phrase)).toEqual(texts));

  const refused: [string, number, string][] = [
    ["open (a|b", 5, "this ( is never closed by a )"],
    ["open [a", 5, "this [ is never closed by a ]"],
    ["a)", 1, "this ) closes nothing"],
    ["(a]", 2, "this ] closes nothing"],
    ["a | b", 2, "alternatives stand in ( ) or [ ]"],
    ["[a] [b]", 0, "this phrase may be empty: at least one word must not be optional"],
    ["()", 0, "this phrase may be empty: at least one word must not be optional"],
    ["", 0, "this phrase may be empty: at least one word must not be optional"],
    ["[a]".repeat(20), 0, "this phrase stands for 1,048,576 texts, but at most 1,000 are written out"],
    ["(".repeat(100_000), MAX_DEPTH, "groups lie at most 20 deep within one another"],
  ];
  test.each(refused.map((row) => [JSON.stringify(row[0]).slice(0, 30), ...row] as const))(
    "%s is refused",
    (_, phrase, offset, message) => {
      const fault = (() => {
        try {
          return expandPhrase(phrase);
        } catch (error) {
          return error;
        }
      })();
      expect(fault).toBeInstanceOf(PhraseFault);
      expect(fault).toMatchObject({ offset, message });
    },
  );

  test("a phrase with 200,000 optional words is refused at once", () => {
    expect(() => expandPhrase("[a]".repeat(200_000))).toThrow("∞ texts");
  });
});
