import { expect, test } from "bun:test";
import { RELATIVE_REFERENCE } from "@intent-resolution/contract";
import fc from "fast-check";
import { type GivenLists, PhraseFaults, readPhrases } from "../index.ts";

const PATTERN = new RegExp(RELATIVE_REFERENCE, "u");

/** Returns every combination of values put into a target; `{l}` and `{m}` are lists. */
const combinations = (target: string, values: Record<"l" | "m", readonly string[]>) =>
  values.l.flatMap((l) => values.m.map((m) => target.replaceAll("{l}", l).replaceAll("{m}", m)));

const value = fc.constantFrom("a", "/", "//", ":", "a:b", "a/b", "/a", "?", "?x:y", "#", "b/c:d", "7", "-7");

test("a target is valid if the contract accepts it for every combination of values", () => {
  const values = fc.array(value, { minLength: 1, maxLength: 3 });
  const piece = fc.constantFrom("{l}", "{m}", "/", "a", ":", "?", "#x");
  const target = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(""));
  const found = { valid: 0, invalid: 0 };
  fc.assert(
    fc.property(target, values, values, (written, l, m) => {
      const file = `{l} = ${l.join(" | ")}\n{m} = ${m.join(" | ")}\na: x {l} {m} => navigation.open ${written}`;
      let isValid = true;
      try {
        readPhrases(file);
      } catch (error) {
        if (!(error instanceof PhraseFaults)) throw error;
        expect(error.faults.map(({ message }) => message.slice(0, 25))).toEqual([
          "the action's target must ",
        ]);
        isValid = false;
      }
      found[isValid ? "valid" : "invalid"]++;
      expect(isValid).toBe(combinations(written, { l, m }).every((each) => PATTERN.test(each)));
    }),
    { numRuns: 2000, seed: 7 },
  );
  expect(found.valid).toBeGreaterThan(100);
  expect(found.invalid).toBeGreaterThan(100);
});

test("a target is checked for combinations that no text makes", () => {
  const lists = "{v} = a/\n{w} = x:y\n{s} = b\n{t} = z\n";
  const open = " => navigation.open {p}{q}";
  expect(() => readPhrases(`${lists}r: go {v:p} {w:q}${open}\nr: go {s:p} {t:q}${open}`)).not.toThrow();
  expect(() => readPhrases(`${lists}r: go ({v:p} {w:q}|{s:p} {t:q})${open}`)).toThrow(PhraseFaults);
});

test("a value that the application gives is valid if the contract accepts it in every target, whatever is given beside it", () => {
  const values = fc.array(value, { minLength: 1, maxLength: 6 });
  const piece = fc.constantFrom("{l}", "{g}", "{h}", "/", "a", ":", "?");
  const target = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(""));
  const wrong = (of: string, lists: GivenLists) => {
    const file = `{g} = ...\n{h} = ...\n{l} = ${of}\n`;
    try {
      readPhrases(`${file}a: x {l} {g} {h} => navigation.open ${written}`, { lists });
      return [];
    } catch (error) {
      if (!(error instanceof PhraseFaults)) throw error;
      return error.faults;
    }
  };
  let written = "";
  const found = { valid: 0, invalid: 0 };
  fc.assert(
    fc.property(target, values, values, values, (pieces, l, g, h) => {
      written = pieces;
      const of = l.join(" | ");
      // A target that is invalid with every value is a fault of the file.
      fc.pre(wrong(of, { g: [], h: [] }).length === 0);
      const faults = wrong(of, { g, h });
      const kept = (list: string, all: readonly string[]) =>
        all.filter((_, index) => !faults.some((fault) => fault.list === list && fault.index === index));
      const filled = (text: string, others: readonly string[]) =>
        others.flatMap((other) =>
          combinations(pieces.replaceAll("{g}", text).replaceAll("{h}", other), { l, m: [""] }),
        );
      for (const text of kept("g", g))
        expect(filled(text, kept("h", h)).filter((each) => !PATTERN.test(each))).toEqual([]);
      found.valid += kept("g", g).length;
      // It must be valid beside any other given value, and beside itself.
      if (pieces.includes("{h}") || pieces.split("{g}").length > 2) return;
      for (const { list, index } of faults)
        if (list === "g") {
          found.invalid++;
          expect(filled(g[index as number] as string, [""]).every((each) => PATTERN.test(each))).toBeFalse();
        }
    }),
    { numRuns: 1000, seed: 7 },
  );
  expect(found.valid).toBeGreaterThan(500);
  expect(found.invalid).toBeGreaterThan(50);
});
