import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { STEPS } from "./steps.ts";

const names = STEPS.map(({ name }) => name);

test("steps are carried out in the order of their names, and need a step that there is, no later one", () => {
  expect(names).toEqual([...names].sort());
  for (const { name, needs } of STEPS) {
    expect(names).toContain(needs);
    expect(needs <= name).toBe(true);
  }
});

test("the manual says in which version each step came, and to which one may go back", () => {
  const manual = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
  const [, table = ""] =
    /^\| version \| steps of its store \| may go back to \|\n((?:\|.*\n)+)/m.exec(manual) ?? [];
  expect([...table.matchAll(/`(\d{4}_\w+)`/g)].map(([, name]) => name)).toEqual(names);
});
