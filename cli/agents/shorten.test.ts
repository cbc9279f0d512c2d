import { expect, test } from "bun:test";
import { shorten } from "./shorten.ts";

test("shorten() leaves a result that fits as it is", () => {
  const result = { cases: [1, 2, 3] };
  expect(shorten(result, 100)).toBe(result);
});

test("shorten() keeps the first items of each long array, and counts the others by path", () => {
  const cases = Array.from({ length: 100 }, (_, index) => ({ index, why: Array(50).fill("because") }));
  const shortened = shorten({ failed: 100, cases }, 2000);
  expect(JSON.stringify(shortened).length).toBeLessThanOrEqual(2000);
  expect(shortened).toEqual({
    failed: 100,
    cases: cases.slice(0, 8).map(({ index }) => ({ index, why: Array(8).fill("because") })),
    leftOut: { cases: 92, "cases[].why": 8 * 42 },
  });
});
