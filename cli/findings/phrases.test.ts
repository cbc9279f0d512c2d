import { expect, test } from "bun:test";
import { readPhrases } from "@intent-resolution/phrases";
import { numberWords } from "@intent-resolution/phrases/numbers/all";
import { runsOfWords } from "./phrases.ts";

test("runsOfWords() has a range in words once, not each of its numbers", () => {
  const { grammar } = readPhrases("{n} = 1..1000 in en | none\nsay {n} => scene.focus x", {
    numbers: numberWords,
  });
  expect(runsOfWords(grammar).map(({ text }) => text)).toEqual(["say ", "thousand", "none"]);
});
