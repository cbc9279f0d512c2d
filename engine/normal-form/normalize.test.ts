import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { normalizeBy, PARTS } from "../../tests/vectors/reference.ts";
import { normalize } from "./normalize.ts";

const anyText = fc.string({ unit: "binary", maxLength: 60 });
/** Letters whose case and composition make trouble, so that random texts meet them. */
const trickyText = fc
  .array(
    fc.constantFrom(
      ..."aßẞſKÅΣςσİıǰΐᾳᾼᾲﬁﬗǅⓐＡЙйёѢ가각",
      "\u0301",
      "\u0323",
      "\u0345",
      "\u0307",
      " ",
      "\u00a0",
      "\t",
      "\ud800",
      "\udc00",
      "\u{10400}",
    ),
    { maxLength: 12 },
  )
  .map((letters) => letters.join(""));

const textOf = (cell: string) =>
  cell
    .trim()
    .replace(/^`|`$/g, "")
    .replace(/\\u\{([0-9A-F]+)\}/g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)));

const vectors = readFileSync(new URL("../../docs/matching.md", import.meta.url), "utf8")
  .split("\n")
  .map((line) => line.split("|").slice(1, -1))
  .filter((cells) => cells.length === 4 && /^\s*(yes|no)\s*$/.test(cells[2] ?? ""));

describe("normalize()", () => {
  test("the vectors of docs/matching.md are found", () => expect(vectors.length).toBeGreaterThan(30));

  test.each(vectors)("%s and %s match: %s (%s)", (one = "", another = "", match = "") => {
    expect(normalize(textOf(one)) === normalize(textOf(another))).toBe(match.trim() === "yes");
  });

  test("returns the form of the reference for every code point between two letters", () => {
    const differing = [];
    for (let code = 0; code <= 0x10_ffff; code++) {
      const text = `a${String.fromCodePoint(code)}b`;
      if (normalize(text) !== normalizeBy(PARTS, text))
        differing.push(`U+${code.toString(16).toUpperCase()}`);
    }
    expect(differing).toEqual([]);
  });

  test("collapses exactly the code points with the property White_Space", () => {
    for (let code = 0; code <= 0x10_ffff; code++) {
      const space = /\p{White_Space}/u.test(String.fromCodePoint(code));
      const collapsed = normalize(`a${String.fromCodePoint(code)}b`) === "a b";
      if (collapsed !== space) throw new Error(`U+${code.toString(16)}`);
    }
  });

  test("is idempotent", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, trickyText), (text) => normalize(normalize(text)) === normalize(text)),
      { numRuns: 3_000 },
    );
  });

  test("returns the same for canonically equivalent texts", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, trickyText), (text) => {
        const forms = (["NFC", "NFD"] as const).map((form) => normalize(text.normalize(form)));
        return forms.every((form) => form === normalize(text));
      }),
      { numRuns: 3_000 },
    );
  });

  test("returns the same for ASCII as the full algorithm", () => {
    for (let code = 0; code < 0x80; code++) {
      const letter = String.fromCharCode(code);
      expect(normalize(`x${letter}x`)).toBe(normalize(`x${letter}xé`).slice(0, -2));
    }
  });
});
