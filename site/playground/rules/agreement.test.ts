import { expect, test } from "bun:test";
import { rowsOf } from "../phrases/rows.ts";
import { agreedLengths } from "./agreement.ts";

const agreed = (transcript: string, phrase: string) => {
  const [length = 0] = agreedLengths(rowsOf(`a: ${phrase} => scene.focus a`), { sense: "voice", transcript });
  return phrase.slice(0, length);
};

test("a phrase agrees up to the letter at which the input parts from it", () => {
  expect(agreed("go hume", "go home")).toBe("go h");
  expect(agreed("stop", "go home")).toBe("");
  expect(agreed("", "go home")).toBe("");
});

test("case, spaces and ß agree as the engine has them, in the phrase as it is written", () => {
  expect(agreed("go home!", "Go   HOME")).toBe("Go   HOME");
  expect(agreed("STRASSE X", "die Straße")).toBe("");
  expect(agreed("die strassen", "die Straße 5")).toBe("die Straße");
});

test("the space before a word agrees only where both texts go on", () => {
  expect(agreed("go", "go home")).toBe("go");
  expect(agreed("go out", "go home")).toBe("go ");
});

test("a phrase of several texts has no letters to compare", () => {
  expect(agreed("go home", "go [back] home")).toBe("");
});
