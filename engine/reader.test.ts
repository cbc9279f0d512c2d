import { describe, expect, test } from "bun:test";
import { WHITE_SPACE } from "@intent-resolution/contract";
import fc from "fast-check";
import { caseless } from "./letters.ts";
import { normalize } from "./normalize.ts";
import { Reader, readSame } from "./reader.ts";

/** The definition, word by word: what the reader must give, however it goes about it. */
const defined = (text: string) =>
  caseless(text)
    .replace(new RegExp(`[${WHITE_SPACE}]+`, "gu"), " ")
    .replace(/^ | $/g, "");

const same = (one: string, other: string) => readSame(new Reader().open(one), new Reader().open(other));

/** Letters that decompose, fold to several, reorder, or are half of a pair. */
const troublesome = [
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
const text = fc.array(fc.constantFrom(...troublesome), { maxLength: 10 }).map((letters) => letters.join(""));
const anyText = fc.string({ unit: "binary", maxLength: 20 });

describe("Reader", () => {
  test("gives every code point the form that is defined, alone and among marks", () => {
    for (let code = 0; code <= 0x10_ffff; code++) {
      const letter = String.fromCodePoint(code);
      for (const around of [letter, `a\u0301${letter}`, `\u0345${letter}\u0323`, `é${letter}ǰ`]) {
        if (normalize(around) !== defined(around))
          throw new Error(`U+${code.toString(16)} in ${JSON.stringify(around)}`);
      }
    }
  }, 60_000);

  test("gives texts the form that is defined", () => {
    fc.assert(
      fc.property(fc.oneof(text, anyText), (each) => normalize(each) === defined(each)),
      { numRuns: 20_000 },
    );
  });

  test("tells texts apart exactly where their forms differ", () => {
    const pair = fc.oneof(
      fc.tuple(text, text),
      text.map((each): [string, string] => [each, defined(each)]),
      text.map((each): [string, string] => [each.toUpperCase(), each.normalize("NFC")]),
    );
    fc.assert(
      fc.property(pair, ([one, other]) => same(one, other) === (defined(one) === defined(other))),
      { numRuns: 20_000 },
    );
  });

  test("begins anew with each text that it opens", () => {
    const reader = new Reader().open("éa");
    reader.next();
    expect(readSame(reader.open(" Ab "), new Reader().open("aB"))).toBe(true);
  });
});
