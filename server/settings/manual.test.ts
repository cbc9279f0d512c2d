import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { settingsTable, withSettings } from "./manual.ts";
import { settings } from "./table.ts";

test("the operator's manual has the settings of today (npm run settings)", () => {
  const page = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
  expect(page).toBe(withSettings(page));
});

test("every setting has a row of three cells, and those from files share one", () => {
  const rows = settingsTable().split("\n").slice(2);
  expect(rows).toHaveLength(Object.keys(settings).length + 1);
  for (const row of rows) expect(row.split("|")).toHaveLength(5);
});
