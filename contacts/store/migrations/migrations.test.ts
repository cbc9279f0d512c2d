import { expect, test } from "bun:test";
import { MIGRATIONS } from "./migrations.ts";

const names = MIGRATIONS.map(({ name }) => name);

test("migrations are applied in the order of their names, and need an existing one that is not later", () => {
  expect(names).toEqual([...names].sort());
  for (const { name, needs } of MIGRATIONS) {
    expect(names).toContain(needs);
    expect(needs <= name).toBe(true);
  }
});
