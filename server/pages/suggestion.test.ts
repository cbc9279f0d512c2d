import { expect, test } from "bun:test";
import { suggestPage } from "./suggestion.ts";

const pages = new Map([
  ["/", "/"],
  ["/guides", "/guides"],
  ["/guides/phrases", "/guides/phrases"],
  ["/docs", "/docs"],
  ["/contact", "/contact"],
  ["/playground", "/"],
  ["/api", "/docs"],
]);

test.each([
  ["/guide", "/guide{→s}", "/guides"],
  ["/contakt", "/conta{k→c}t", "/contact"],
  ["/playgroud", "/playgrou{→n}d", "/"],
  ["/guides/prases", "/guides/p{→h}rases", "/guides/phrases"],
  ["/CONTACT/", "/{CONTACT/→contact}", "/contact"],
  ["/%EF%BC%A3ontact", "/{Ｃ→c}ontact", "/contact"],
  ["/api", "/api{→}", "/docs"],
  ["/nowhere", "{/nowhere→}", ""],
  ["/", "/{→}", "/"],
  ["/%E0%A4%A", "{/%E0%A4%A→}", ""],
  ["/%F0%9F%8F%A0", "{/🏠→}", ""],
  ["/a%00%E2%80%AEb", "{/a��b→}", ""],
  [`/${"x".repeat(100)}`, `{/${"x".repeat(59)}…→}`, ""],
])("suggestPage(%p) marks the letters that differ", (path, shown, target) => {
  const { start, typed, expected, end, suggested } = suggestPage(path, pages);
  expect([`${start}{${typed}→${expected}}${end}`, suggested]).toEqual([shown, target]);
});
