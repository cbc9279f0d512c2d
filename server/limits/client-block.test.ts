import { expect, test } from "bun:test";
import { clientBlock, MAX_BLOCKED } from "./client-block.ts";

test("a client is blocked until its window ends", () => {
  let time = 0;
  const { add, remainingMs } = clientBlock(() => time);
  expect(remainingMs("a")).toBe(0);
  add("a", 2_000);
  time = 1_500;
  expect([remainingMs("a"), remainingMs("b")]).toEqual([500, 0]);
  time = 2_000;
  expect(remainingMs("a")).toBe(0);
});

test("at its bound it forgets everybody rather than growing", () => {
  const { add, remainingMs } = clientBlock(() => 0);
  for (let index = 0; index < MAX_BLOCKED; index++) add(String(index), 1);
  expect(remainingMs("0")).toBe(1);
  add("one more", 1);
  expect([remainingMs("0"), remainingMs("one more")]).toEqual([0, 1]);
});
