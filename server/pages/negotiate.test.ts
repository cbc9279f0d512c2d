import { expect, test } from "bun:test";
import { chooseLanguage, chooseLanguageFor } from "./negotiate.ts";

test("a language that a reader refuses by a weight of 0 is not chosen", () => {
  expect(chooseLanguage("de;q=0", ["en", "de"])).toBe("en");
  expect(chooseLanguage("de;q=0.001", ["en", "de"])).toBe("de");
});

test("the language is the one of the form, else of the query, else of the browser; an unknown one counts as none", () => {
  const request = (query: string) =>
    new Request(`http://localhost/${query}`, { headers: { "Accept-Language": "de" } });
  const choose = (query: string, inForm?: string | null) =>
    chooseLanguageFor(request(query), ["en", "de", "fr"], inForm);
  expect(choose("?lang=fr", "en")).toEqual({ language: "en", isNamed: true });
  expect(choose("?x=1&lang=fr", "xx")).toEqual({ language: "fr", isNamed: true });
  expect(choose("?lang=xx", null)).toEqual({ language: "de", isNamed: false });
});
