import { expect, test } from "bun:test";
import { excerptAt, lettersOf, visibleSpaces } from "./letters.ts";

test("families of emoji, flags and accents are one letter each", () => {
  expect(lettersOf("a👨‍👩‍👧é🇩🇪")).toEqual(["a", "👨‍👩‍👧", "é", "🇩🇪"]);
});

test("an excerpt has about twenty letters, says where it was cut, and marks the letter whole", () => {
  expect(excerptAt("go home", 4)).toEqual({ before: "go h", letter: "o", after: "me" });
  expect(excerptAt("go", 2)).toEqual({ before: "go", letter: "", after: "" });
  const family = excerptAt(`${"x".repeat(5_000)}👨‍👩‍👧${"y".repeat(5_000)}`, 5_002);
  expect(family).toEqual({ before: `…${"x".repeat(10)}`, letter: "👨‍👩‍👧", after: `${"y".repeat(9)}…` });
});

test("spaces at the ends, in runs and of other kinds can be seen", () => {
  expect(visibleSpaces("  GO   home\u00a0now ")).toBe("␣␣GO␣␣␣home⍽now␣");
});
