import { expect, test } from "bun:test";
import { excerptOf, markedPieces, search, wordsOf } from "./find.ts";

const entry = (title: string, text: string, page = "P") => ({ page, title, path: "/", text });
const titles = (pages: ReturnType<typeof search>) =>
  [...pages].map(([page, hits]) => [page, ...hits.map(({ title }) => title)]);

test("a search wants all words, prefers those in a title, and groups its hits by page", () => {
  const entries = [
    entry("Errors", "a limit for each client"),
    entry("Rate limit", "each client", "Q"),
    entry("X", "limit"),
    entry("Y", "client and limit"),
  ];
  expect(titles(search(entries, "limit client"))).toEqual([
    ["Q", "Rate limit"],
    ["P", "Errors", "Y"],
  ]);
  expect(titles(search(entries, "  "))).toEqual([]);
});

test("one page does not push the others out of the results", () => {
  const long = Array.from({ length: 30 }, (_, at) => entry(`limit ${at}`, ""));
  expect(titles(search([...long, entry("X", "limit", "Q")], "limit")).map(([page]) => page)).toEqual([
    "P",
    "Q",
  ]);
});

test("an excerpt is around the first word, and all words are marked in it, whatever their letters", () => {
  const text = `${"before ".repeat(20)}the Limit (of) each client ${"after ".repeat(30)}`;
  const words = wordsOf("limit (of)");
  const excerpt = excerptOf(text, words);
  expect(excerpt).toStartWith("… before");
  expect(excerpt).toEndWith(" …");
  expect(markedPieces(excerpt, words).filter((_, at) => at % 2)).toEqual(["Limit", "(of)"]);
  expect(markedPieces("as it is", [])).toEqual(["as it is"]);
  const codes = wordsOf("x-request-id not_found <b> a/b [c] {d} \\");
  expect(markedPieces(codes.join(" "), codes).filter((_, at) => at % 2)).toEqual(codes);
});

test("titles come before texts, forms of a word find each other, and other words for the same thing do, too", () => {
  const entries = [
    entry("Svelte", "unsubscribing from a store", "Frameworks"),
    entry("Unsubscribe", "a signed link", "Links"),
    entry("Run it", "as a container with compose", "Operations"),
  ];
  expect(titles(search(entries, "unsubscribe")).map(([page]) => page)).toEqual(["Links", "Frameworks"]);
  expect(titles(search(entries, "docker")).map(([page]) => page)).toEqual(["Operations"]);
  expect(titles(search(entries, "unsub")).map(([page]) => page)).toEqual(["Links", "Frameworks"]);
});
