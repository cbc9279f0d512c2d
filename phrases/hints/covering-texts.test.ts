import { describe, expect, test } from "bun:test";
import { readPhrases } from "../index.ts";
import { coveringTexts } from "./covering-texts.ts";

const textsOf = (file: string) => [...coveringTexts(readPhrases(file).grammar)];
const wordsOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => text.split(/\s+/u)));

describe("coveringTexts()", () => {
  test("begins with one text of each statement", () => {
    expect(textsOf("(go|walk) home => media.play a\n(stop|halt) => media.play b").slice(0, 2)).toEqual([
      "go home",
      "stop",
    ]);
  });

  test("holds every word that a text of the set has, endings included", () => {
    const file =
      "{room} = kitchen | living room -> living | bath\n<ask> = (please|would you)\n" +
      "[<ask>] (set|dim) [the] {room} light[s] to 0 => media.play a\n(a;b;c) => media.play b\n" +
      "note {text...} => text.insert {text}";
    const set = readPhrases(file);
    const all = wordsOf([...set.rules()].map(({ match }) => match));
    const covered = wordsOf(textsOf(file));
    expect([...all].filter((word) => !covered.has(word))).toEqual([]);
    expect(covered.has("note")).toBe(true);
  });

  test("yields only texts that the set matches", () => {
    const set = readPhrases(
      "[x]a[b] (c|d[e]) => media.play a\n{l} = one [two] | 3..9\nsay {l} => media.play b",
    );
    for (const text of coveringTexts(set.grammar)) expect(set.rulesFor(text)).not.toEqual([]);
  });

  test("needs few steps where a list has 100,000 values", () => {
    const values = Array.from({ length: 100_000 }, (_, index) => `value${index}`);
    // A statement has at most 64,000 characters, so the values come in parts.
    const parts = Array.from({ length: 20 }, (_, index) =>
      values.slice(index * 5_000, index * 5_000 + 4_000),
    );
    const file = parts.map(
      (part, index) => `{l${index}} = ${part.join("|")}\nsay {l${index}} => media.play a`,
    );
    let count = 0;
    for (const _ of coveringTexts(readPhrases(file.join("\n")).grammar)) if (++count === 20_000) break;
    expect(count).toBe(20_000);
  });
});
