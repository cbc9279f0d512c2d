import { expect, test } from "bun:test";
import { nearestPage } from "./nearest.ts";

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
])("nearestPage(%p) marks the letters that differ", (path, shown, target) => {
  const { start, typed, expected, end, nearest } = nearestPage(path, pages);
  expect([`${start}{${typed}→${expected}}${end}`, nearest]).toEqual([shown, target]);
});
