import { expect, test } from "bun:test";
import { keysOf } from "./row-keys.ts";

const before = { texts: ["a", "b", "c"], keys: [1, 2, 3] };

test("a row that is typed in keeps its key", () => {
  expect(keysOf(before, ["a", "x", "c"])).toEqual([1, 2, 3]);
});

test("rows around one that is added or removed keep their keys", () => {
  const added = keysOf(before, ["a", "b", "x", "c"]);
  expect(added).toMatchObject([1, 2, expect.any(Number), 3]);
  expect(new Set(added).size).toBe(4);
  expect(keysOf(before, ["a", "c"])).toEqual([1, 3]);
});
