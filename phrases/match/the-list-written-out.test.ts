import { describe, expect, test } from "bun:test";
import { normalize, resolve } from "@intent-resolution/engine";
import fc from "fast-check";
import { phraseFiles } from "../../tests/fixtures/phrase-files.ts";
import { runs } from "../../tests/fixtures/property-runs.ts";
import { explain } from "../explain.ts";
import { PhraseFaults, type PhraseSet, readPhrases } from "../index.ts";

/** Returns the set of a file that can be read and is not too large to be written out. */
function setOf(file: string): PhraseSet | null {
  try {
    const set = readPhrases(file);
    return set.size <= 5_000n ? set : null;
  } catch (error) {
    if (error instanceof PhraseFaults) return null;
    throw error;
  }
}

/** Returns a text of the list: unchanged, in another form, or with one letter changed. */
function askedOf(match: string, number: number): string {
  const at = number % (match.length + 1);
  const letter = ["", "a", " ", "\u0323", "\u0301", "ι"][number % 6];
  return [
    match,
    match.toUpperCase().normalize(number % 2 ? "NFC" : "NFD"),
    match.slice(0, at) + letter + match.slice(at + (number % 2)),
  ][number % 3] as string;
}

describe.each([
  ["random phrases", 0],
  ["phrases with marks at the edges of their pieces", 4],
])("a set of %s", (_, marks) => {
  test("returns what the list written out does", () => {
    let asked = 0;
    fc.assert(
      fc.property(phraseFiles(marks), fc.array(fc.nat(), { minLength: 9, maxLength: 9 }), (file, numbers) => {
        const set = setOf(file);
        if (!set) return;
        const rules = [...set.rules()];
        for (const number of numbers) {
          const text = askedOf(rules[number % rules.length]?.match as string, number);
          const same = normalize(text);
          const expected = same === "" ? [] : rules.filter(({ match }) => normalize(match) === same);
          expect(set.rulesFor(text)).toEqual(expected);
          const input = { sense: "voice", transcript: text, confidence: (number % 11) / 10 } as const;
          expect(set.resolve(input)).toEqual(resolve({ input, rules }));
          expect(explain(set, text).matches.map(({ rule }) => rule)).toEqual(expected);
          asked++;
        }
      }),
      { numRuns: runs(600) },
    );
    expect(asked).toBeGreaterThan(runs(600));
  });
});
