import { expect, test } from "bun:test";
import fc from "fast-check";
import { CompiledPhrasesError, compilePhrases, loadPhrases, PhraseTooAmbiguous } from "../compiled.ts";
import { readPhrases } from "../index.ts";

const WHOLE = JSON.stringify(
  compilePhrases(
    readPhrases(
      "{r} = a | (b|c) -> d | 1..9\n<p> = x [y]\nl >= 0.5: <p> (a;b) {r} => workflow.trigger l r={r} {*}\n" +
        "o: note {t...} => text.insert {t}\nq [z] => scene.focus k",
    ),
  ),
);
const OTHER = [
  null,
  0,
  -1,
  1.5,
  1e300,
  "",
  "x",
  "\ud800",
  [],
  {},
  true,
  [[]],
  { 0: "sequence", 1: [] },
  ["part", 0],
];

/** Returns the data with one value replaced or removed, which the numbers choose. */
function mutated(numbers: readonly number[]): unknown {
  const data = JSON.parse(WHOLE);
  let at = data;
  for (const number of numbers) {
    const keys = Object.keys(at);
    const key = keys[number % keys.length] as string;
    const next = at[key];
    if (typeof next === "object" && next !== null && Object.keys(next).length > 0 && number % 5 > 0)
      at = next;
    else {
      if (number % 7 === 0) delete at[key];
      else at[key] = structuredClone(OTHER[number % OTHER.length]);
      break;
    }
  }
  return data;
}

test("loadPhrases() of data that somebody changed makes a set that can be asked, or throws its own error", () => {
  let refused = 0;
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (numbers) => {
      try {
        const set = loadPhrases(mutated(numbers), { lists: "open" });
        set.rulesFor("x y a b c 2");
        set.rulesFor("note hello");
      } catch (error) {
        if (error instanceof PhraseTooAmbiguous) return;
        expect(error).toBeInstanceOf(CompiledPhrasesError);
        refused++;
      }
    }),
    { numRuns: 3_000 },
  );
  expect(refused).toBeGreaterThan(500);
});
