import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { decompose } from "./decompose.ts";
import { normalize } from "./normalize.ts";

const MARKS: string[] = [];
for (let code = 0; code <= 0x10ffff; code++) {
  if (code >= 0xd800 && code < 0xe000) continue;
  const letter = String.fromCodePoint(code);
  if (/\p{M}/u.test(letter)) MARKS.push(letter);
}
/** Marks that decompose, that have class 0, or that belong to the lowest or highest class. */
const ODD = [
  "\u0344",
  "\u0f73",
  "\u0f81",
  "\u034f",
  "\u0903",
  "\u0334",
  "\u0345",
  "\u0301",
  "\u0327",
  "a",
  "ᾂ",
];

describe("decompose()", () => {
  test("is tested with every mark", () => expect(MARKS.length).toBeGreaterThan(2_000));

  test("equals NFD for runs of any marks", () => {
    const mark = fc.oneof(fc.constantFrom(...MARKS), fc.constantFrom(...ODD));
    const texts = fc.array(mark, { minLength: 64, maxLength: 300 }).map((marks) => marks.join(""));
    fc.assert(
      fc.property(texts, (text) => expect(decompose(text)).toBe(text.normalize("NFD"))),
      { numRuns: 300 },
    );
  });

  test("equals NFD for any text", () => {
    const texts = fc.string({ unit: "binary", minLength: 60, maxLength: 200 });
    fc.assert(fc.property(texts, (text) => expect(decompose(text)).toBe(text.normalize("NFD"))));
  });

  test("equals NFD for each mark among all others", () => {
    const all = [...MARKS].reverse().join("");
    expect(decompose(all)).toBe(all.normalize("NFD"));
  });

  test.each([
    ["in falling order", `a${"\u0301".repeat(200_000)}${"\u0327".repeat(200_000)}`],
    ["in turn", `a${"\u0301\u0327".repeat(200_000)}`],
    ["that decompose into two classes", `a${"\u0f73".repeat(200_000)}`],
  ])("goes once through a run of marks %s", (_, text) => {
    // An NFD that inserts mark by mark would take minutes here and end the test by its time.
    const normalized = normalize(text);
    expect(normalized.length).toBe(400_001);
    expect(normalize(normalized)).toBe(normalized);
  });
});

describe("the cost of a text", () => {
  /** Returns how many code units the runtime's own normalization is given meanwhile. */
  function normalizedBy(work: () => void): number {
    const { normalize } = String.prototype;
    let units = 0;
    String.prototype.normalize = function (form) {
      units += this.length;
      return normalize.call(this, form);
    };
    try {
      work();
    } finally {
      String.prototype.normalize = normalize;
    }
    return units;
  }
  const beyond = MARKS.filter((mark) => mark.length === 2);
  const runs = (length: number, of: readonly string[]) => {
    let text = "";
    for (let index = 0; text.length < 8_000; index++)
      text += `${index % length === 0 ? "a" : ""}${of[(index * 7) % of.length]}`;
    return text;
  };

  test.each([3, 16, 32, 200, 900, 4_000])(
    "runs of %d marks are not compared again once they are known",
    (length) => {
      for (const marks of [beyond, MARKS, ["\u{1e944}"], ["\u{1d165}", "\u{1e944}"]]) {
        const text = runs(length, marks);
        const cost = () => normalizedBy(() => decompose(text));
        cost();
        expect(cost()).toBeLessThanOrEqual(2 * text.length);
      }
    },
  );

  test("a run that case folding leaves unchanged is normalized once", () => {
    for (const mark of ["\u0327\u0301", "\u0f73", "\u{1d165}\u{1e944}"]) {
      const text = `a${mark.repeat(4_000)}`;
      const length = normalize(text).length;
      expect(normalizedBy(() => normalize(text))).toBeLessThanOrEqual(1.1 * length);
    }
  });

  test("a letter without case is classified with three normalizations", () => {
    const letters = Array.from({ length: 1_000 }, (_, index) => String.fromCharCode(0x9000 + index)).join("");
    // Its own form, the same decomposed, and itself between two marks.
    expect(normalizedBy(() => normalize(letters))).toBeLessThanOrEqual(letters.length * (1 + 1 + 3));
  });

  test("a mark is classified with a few comparisons, once", () => {
    const all = [...MARKS].reverse().join("");
    // A binary search among fewer than 60 classes: 6 comparisons of two marks, one for equality, and one of three
    // marks that decides whether a mark has a class.
    expect(normalizedBy(() => decompose(all))).toBeLessThanOrEqual(2 * all.length + MARKS.length * 9 * 4);
  });
});
