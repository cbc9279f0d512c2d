import { expect, test } from "bun:test";
import { memoryLimiter } from "@intent-resolution/service";
import type { Redis } from "ioredis";
import type { SharedServer } from "./redis-connection.ts";
import { redisLimiter } from "./redis-limiter.ts";

const QUOTA = { count: 5, seconds: 60 };

/** Returns a limiter at a server that returns this for each count. */
function limiterWith(...answers: unknown[]) {
  let asked = 0;
  const client = {
    status: "ready",
    defineCommand() {},
    rlflxIncr: async () => {
      return answers[Math.min(asked++, answers.length - 1)];
    },
  };
  const server: SharedServer = {
    client: client as unknown as Redis,
    ask: (question) => question().catch(() => null),
    isUp: () => true,
    close() {},
  };
  return { ...redisLimiter("intents", QUOTA, server, memoryLimiter(QUOTA)), asked: () => asked };
}

test("what the server counts is what holds", async () => {
  expect(await limiterWith([3, 41_500]).take("a")).toEqual({ allowed: true, remaining: 2, resetSeconds: 42 });
  expect(await limiterWith([6, 1]).take("a")).toEqual({ allowed: false, remaining: 0, resetSeconds: 1 });
});

test("a client over its limit is refused without a question to the server, others are not", async () => {
  const { take, asked } = limiterWith([6, 41_500]);
  for (let sent = 0; sent < 100; sent++)
    expect(await take("a")).toEqual({ allowed: false, remaining: 0, resetSeconds: 42 });
  expect(asked()).toBe(1);
  await take("b");
  expect(asked()).toBe(2);
});

test.each([
  ["a key without an end", [600, -1]],
  ["a key that ends after its window", [600, 60_001]],
  ["a key that is gone", [1, -2]],
  ["texts", ["six", "soon"]],
  ["nothing", [null, null]],
  ["less than was counted", [-7, 1_000]],
  ["more than is a number", [9e99, 9e99]],
  ["another kind of answer", "OK"],
  ["no answer", null],
])("of %s no count is made: this process counts for itself", async (_, answer) => {
  const limiter = limiterWith(answer);
  for (const remaining of [4, 3]) {
    expect(await limiter.take("a")).toEqual({ allowed: true, remaining, resetSeconds: 60 });
  }
});

test("a count without an answer goes on from the last one that the server gave", async () => {
  const limiter = limiterWith([4, 41_500], null);
  expect(await limiter.take("a")).toMatchObject({ allowed: true, remaining: 1 });
  expect(await limiter.take("a")).toEqual({ allowed: true, remaining: 0, resetSeconds: 42 });
  expect(await limiter.take("a")).toMatchObject({ allowed: false, remaining: 0 });
  expect(await limiter.take("b")).toMatchObject({ allowed: true, remaining: 4 });
});
