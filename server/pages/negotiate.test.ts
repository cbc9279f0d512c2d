import { expect, test } from "bun:test";
import { chooseLanguage } from "./negotiate.ts";

test("a language that a reader refuses by a weight of 0 is not chosen", () => {
  expect(chooseLanguage("de;q=0", ["en", "de"])).toBe("en");
  expect(chooseLanguage("de;q=0.001", ["en", "de"])).toBe("de");
});
