import { expect, test } from "bun:test";
import { LateError } from "@intent-resolution/service";
import type { Work } from "./database.ts";
import { withDeadline } from "./deadline.ts";

const tx = null as unknown as Parameters<Work<void>>[0];
const PAST = 0;
const FAR = 60_000;

test("work that ends after its deadline fails, so that its transaction rolls back", async () => {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  // The clock is set to the deadline once the work has begun, so the test waits for nothing.
  const { now } = performance;
  const late = withDeadline(FAR, () => done)(tx);
  performance.now = () => now.call(performance) + FAR;
  try {
    end();
    await expect(late).rejects.toBeInstanceOf(LateError);
  } finally {
    performance.now = now;
  }
});

test("work that begins after its deadline is not run, and work in time is left as it is", async () => {
  const run: string[] = [];
  const work = async () => {
    run.push("work");
  };
  await expect(withDeadline(PAST, work)(tx)).rejects.toBeInstanceOf(LateError);
  expect(run).toEqual([]);
  await withDeadline(FAR, work)(tx);
  expect(run).toEqual(["work"]);
});
