import { describe, expect, test } from "bun:test";
import { RELATIVE } from "./relative.ts";
import { RELATIVE_REFERENCE } from "./relative-reference.ts";

describe("the pattern of a target for JavaScript", () => {
  const contract = new RegExp(RELATIVE_REFERENCE, "u");
  const agrees = (text: string) => RELATIVE.test(text) === contract.test(text);

  test("accepts what the contract accepts, wherever each letter is", () => {
    const disputed: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const letter = String.fromCodePoint(code);
      for (const text of [letter, `/${letter}`, `a${letter}b`, `a/${letter}`])
        if (!agrees(text)) disputed.push(`U+${code.toString(16)} in ${JSON.stringify(text)}`);
    }
    expect(disputed).toEqual([]);
  });

  test("accepts what the contract accepts, in any order of the letters with a meaning", () => {
    const letters = ["/", ":", "?", "#", "\\", "a", "ä", " ", "\n", "\ud800", "\udc00"];
    let texts = [""];
    for (let length = 0; length < 4; length++) {
      texts = texts.flatMap((text) => letters.map((letter) => text + letter));
      expect(texts.filter((text) => !agrees(text))).toEqual([]);
    }
    expect(agrees("")).toBeTrue();
  });
});
