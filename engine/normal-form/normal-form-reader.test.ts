import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { LAST_CODE_POINT, runs } from "../../tests/fixtures/property-runs.ts";
import { normalizeBy, PARTS } from "../../tests/vectors/reference.ts";
import { isBlank, isCaselessMatch } from "./caseless-match.ts";
import { COMPLEX, letterNumber, SPACE } from "./letters.ts";
import { isSameToEnd, NormalFormReader, type ReadableText } from "./normal-form-reader.ts";
import { normalize } from "./normalize.ts";

/** Follows the definition word by word: what the reader must return. */
const defined = (text: string) => normalizeBy(PARTS, text);

/** Letters that decompose, fold to several, reorder, or are half of a pair. */
const difficult = [
  ..."aAßẞſKÅΣςσİıǰΐᾳᾼᾲﬁﬗǅⓐＡЙйёѢ가각ᄀ",
  ..."\u0301\u0323\u0345\u0344\u0340\u0334\u0300\u093c\u094d\u0f71\u0f73\u3099\u302a\u1dc0",
  ..." \u00a0\t\u2028\u2000",
  "\ud800",
  "\udc00",
  "\u{10400}",
  "\u{1d165}",
  "\u{1d15e}",
  "\u{1f600}",
  "\u{11099}\u{110ba}",
  "\u0000",
  "\u0001",
];
const text = fc.array(fc.constantFrom(...difficult), { maxLength: 10 }).map((letters) => letters.join(""));
const anyText = fc.string({ unit: "binary", maxLength: 20 });

describe("NormalFormReader", () => {
  test("reads the defined form of every code point, alone and among marks", () => {
    for (let code = 0; code <= LAST_CODE_POINT; code++) {
      const letter = String.fromCodePoint(code);
      for (const around of [letter, `a\u0301${letter}`, `\u0345${letter}\u0323`, `é${letter}ǰ`]) {
        if (normalize(around) !== defined(around))
          throw new Error(`U+${code.toString(16)} in ${JSON.stringify(around)}`);
      }
    }
  }, 180_000);

  test("reads the defined form of texts", () => {
    fc.assert(
      fc.property(fc.oneof(text, anyText), (each) => normalize(each) === defined(each)),
      { numRuns: runs(20_000) },
    );
  });

  test("starts at any letter whose predecessor is complete", () => {
    expect(isSameToEnd(new NormalFormReader("éa Ab ", 2), new NormalFormReader("aB"))).toBe(true);
    expect(isSameToEnd(new NormalFormReader("éa Ab ", 1), new NormalFormReader("a AB"))).toBe(true);
  });
});

describe("isCaselessMatch", () => {
  const same = (one: string, other: string) => isCaselessMatch({ text: one, runs: null }, other);
  const isSameByDefinition = (one: string, other: string) => defined(one) === defined(other);

  test("is false exactly where the normal forms differ", () => {
    const pair = fc.oneof(
      fc.tuple(text, text),
      text.map((each): [string, string] => [each, defined(each)]),
      text.map((each): [string, string] => [each.toUpperCase(), each.normalize("NFC")]),
      // One letter or space apart, after and before what they share.
      fc
        .tuple(text, text, text, text)
        .map(([start, one, other, end]): [string, string] => [start + one + end, start + other + end]),
      fc
        .tuple(text, fc.constantFrom(...difficult), fc.constantFrom(...difficult), text)
        .map(([start, one, other, end]): [string, string] => [start + one + end, start + other + end]),
    );
    fc.assert(
      fc.property(pair, ([one, other]) => same(one, other) === isSameByDefinition(one, other)),
      { numRuns: runs(50_000) },
    );
  });

  test("holds for any two difficult letters, alone and among others", () => {
    for (const one of difficult)
      for (const other of difficult)
        for (const [before, after] of [
          ["", ""],
          ["a", ""],
          ["", "a"],
          ["a ", " a"],
          ["\u0345", "\u0323"],
          ["é", "\u0345\u0323"],
        ]) {
          const texts = [`${before}${one}${after}`, `${before}${other}${after}`] as const;
          if (same(...texts) !== isSameByDefinition(...texts)) throw new Error(JSON.stringify(texts));
        }
  });

  test("treats letters of one number as equal only where they are, in any context", () => {
    const first = new Map<number, string>();
    let shared = 0;
    for (let unit = 0; unit < 0x1_0000; unit++) {
      const number = letterNumber(unit);
      if (number < COMPLEX) continue;
      const letter = String.fromCharCode(unit);
      const twin = first.get(number) ?? letter;
      first.set(number, twin);
      if (twin === letter) continue;
      shared++;
      for (const [before, after] of [
        ["", ""],
        ["a\u0301", "\u0323"],
        ["\u0345", "\u0301\u0345"],
        ["\u0334", "\u0334"],
      ])
        if (!isSameByDefinition(`${before}${letter}${after}`, `${before}${twin}${after}`))
          throw new Error(`U+${unit.toString(16)} is not as ${twin}`);
    }
    expect(shared).toBeGreaterThan(300);
    expect(letterNumber(0x3000)).toBe(SPACE);
  });

  test("recognizes blank texts by Unicode's white space", () => {
    fc.assert(fc.property(fc.oneof(text, anyText), (each) => isBlank(each) === (defined(each) === "")));
  });

  test("normalizes the marks of a text once, however many texts it is compared with", () => {
    const marks = "\u0301\u0327".repeat(200_000);
    const source: ReadableText = { text: `a${marks}`, runs: null };
    // Sorting the marks again for each of these would take minutes, and the test would time out.
    for (let met = 0; met < 2_000; met++) expect(isCaselessMatch(source, "a\u0301")).toBe(false);
    expect(isCaselessMatch(source, `A${marks}`)).toBe(true);
  });
});
