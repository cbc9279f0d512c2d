import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { ACTION_TYPES, REFUSALS, routes } from "@intent-resolution/contract";
import { Glob } from "bun";
import { settings } from "../server/settings/table.ts";
import { apiTables, settingsTable } from "./api-tables.ts";
import { manuals } from "./manuals.ts";
import { withMarked } from "./marks.ts";

const ROOT = new URL("..", import.meta.url).pathname;
const rowsOf = (text = "") => text.split("\n").slice(2);

test("no manual has marks that nothing writes", () => {
  const pages = ["*.md", "docs/**/*.md", "*/README.md"].flatMap((pages) => [
    ...new Glob(pages).scanSync(ROOT),
  ]);
  const marked = pages.filter((name) =>
    readFileSync(ROOT + name, "utf8").includes("npm run generate writes"),
  );
  // The one without marks has a figure within a sentence.
  const written = Object.keys(manuals()).filter((name) => name !== "docs/promises.md");
  expect(marked.sort()).toEqual(written.sort());
});

describe("a table has a row for each", () => {
  const { routes: routeTable, actions, codes } = apiTables();
  test.each([
    ["setting, and one for those that come from files", settingsTable(), Object.keys(settings).length + 1, 3],
    ["route", routeTable, Object.keys(routes).length, 3],
    ["type of action", actions, ACTION_TYPES.length, 2],
    ["refusal", codes, Object.keys(REFUSALS).length, 3],
  ])("%s", (_, written, rows, cells) => {
    expect(rowsOf(written)).toHaveLength(rows);
    for (const row of rowsOf(written)) expect(row.split(/(?<!\\)\|/)).toHaveLength(cells + 2);
  });
});

describe("withMarked()", () => {
  const page =
    "before\n<!-- a: npm run generate writes the lines from here -->\nold\n<!-- a: to here -->\nafter\n";

  test("replaces what is between the marks and nothing else", () => {
    expect(withMarked(page, { a: "new" })).toBe(page.replace("old", "new"));
  });

  test("refuses a page without the marks, with them twice, or with others", () => {
    expect(() => withMarked("", { a: "new" })).toThrow("no marks for a");
    expect(() => withMarked(page + page, { a: "new" })).toThrow("twice");
    expect(() => withMarked(page, {})).toThrow("nothing is written for the marks of a");
  });
});
