import { describe, expect, test } from "bun:test";
import type { Decision } from "./limiter.ts";
import { memoryLimiter } from "./memory-limiter.ts";

/** Returns a limiter of 2 requests in 10 seconds, and its clock. */
function fixture(capacity?: number) {
  const clock = { ms: 0 };
  const limiter = memoryLimiter({ count: 2, seconds: 10 }, () => clock.ms, capacity);
  return { clock, take: (client: string) => limiter.take(client) as Decision };
}

describe("memoryLimiter()", () => {
  test("starts a window with a client's first request and lets it end on time", () => {
    const { clock, take } = fixture();
    expect(take("a")).toEqual({ allowed: true, remaining: 1, resetSeconds: 10 });
    clock.ms = 9_001;
    expect(take("a")).toEqual({ allowed: true, remaining: 0, resetSeconds: 1 });
    expect(take("a")).toEqual({ allowed: false, remaining: 0, resetSeconds: 1 });
    clock.ms = 10_000;
    expect(take("a")).toEqual({ allowed: true, remaining: 1, resetSeconds: 10 });
  });

  test("reports at most the seconds of its window, whatever the clock's fractions", () => {
    const { clock, take } = fixture();
    const reported = Array.from({ length: 1_000 }, (_, turn) => {
      clock.ms = 60_000 + turn * 1.0011;
      return take(`client ${turn}`).resetSeconds;
    });
    expect(new Set(reported)).toEqual(new Set([10]));
  });

  test("counts clients apart", () => {
    const { take } = fixture();
    take("a");
    take("a");
    expect(take("b").allowed).toBe(true);
    expect(take("a").allowed).toBe(false);
  });

  test("remembers no more clients than its capacity and forgets the oldest first", () => {
    const { take } = fixture(3);
    for (const client of ["a", "a", "b", "b", "c", "c", "d"]) take(client);
    expect(take("c").allowed).toBe(false);
    expect(take("a").remaining).toBe(1);
  });

  test("forgets clients whose window has ended", () => {
    const { clock, take } = fixture(3);
    for (const client of ["a", "b", "c"]) take(client);
    clock.ms = 10_000;
    for (const client of ["d", "d", "e", "f"]) take(client);
    expect(take("d").allowed).toBe(false);
  });
});

test("a window goes on from another limiter's count, until that one's end", () => {
  let time = 0;
  const limiter = memoryLimiter({ count: 3, seconds: 10 }, () => time);
  limiter.continueFrom("a", 2, 4_000);
  expect(limiter.take("a")).toEqual({ allowed: true, remaining: 0, resetSeconds: 4 });
  expect(limiter.take("a")).toEqual({ allowed: false, remaining: 0, resetSeconds: 4 });
  limiter.continueFrom("a", 9, 5_000);
  expect(limiter.take("a")).toEqual({ allowed: false, remaining: 0, resetSeconds: 5 });
  time = 5_000;
  expect(limiter.take("a").remaining).toBe(2);
});

test("a client's new window outlives the shorter one before it", () => {
  let time = 0;
  const limiter = memoryLimiter({ count: 2, seconds: 10 }, () => time);
  limiter.take("first");
  limiter.continueFrom("a", 1, 1_000);
  time = 2_000;
  limiter.take("a");
  time = 10_500;
  // The first window and the shorter one are forgotten now, the new one is not.
  limiter.take("b");
  expect(limiter.take("a").remaining).toBe(0);
});
