import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { MIGRATIONS } from "./migrations.ts";

const names = MIGRATIONS.map(({ name }) => name);

test("migrations are applied in the order of their names, and need an existing one that is not later", () => {
  expect(names).toEqual([...names].sort());
  for (const { name, needs } of MIGRATIONS) {
    expect(names).toContain(needs);
    expect(needs <= name).toBe(true);
  }
});

test("the manual names the version of each migration, and the version to which one may go back", () => {
  const manual = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
  const [, table = ""] =
    /^\| version \| migrations of its store \| may go back to \|\n((?:\|.*\n)+)/m.exec(manual) ?? [];
  expect([...table.matchAll(/`(\d{4}_\w+)`/g)].map(([, name]) => name)).toEqual(names);
});
