import { expect, test } from "bun:test";
import { Attempts } from "./attempts.ts";
import { createAvailability } from "./availability.ts";
import type { Database } from "./database.ts";

/** Returns a store whose work never ends, and the events that its watcher received. */
function hangingStore() {
  const events: string[] = [];
  const database = {
    transact: () => new Promise(() => {}),
    describeError: String,
  } as unknown as Database;
  const attempts = new Attempts(database, 1_000, {
    down: (cause) => events.push(`down: ${cause}`),
    up: () => events.push("up"),
  });
  return { attempts, isAvailable: createAvailability(attempts), events };
}

/** Keeps the event loop of this process busy. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

test("a store that does not respond in time is unavailable", async () => {
  const { attempts, isAvailable, events } = hangingStore();
  expect(await isAvailable()).toBe(false);
  expect(await attempts.attempt(async () => {})).toBe(false);
  expect(events).toEqual(["down: the store did not respond in time"]);
});

test("a process too busy to see the answer keeps what it knew of the store", async () => {
  const { attempts, isAvailable, events } = hangingStore();
  const answer = isAvailable();
  const kept = attempts.attempt(async () => {});
  block(1_500);
  expect(await answer).toBe(true);
  // Whether it is stored is unknown, so the response does not confirm it.
  expect(await kept).toBe(false);
  expect(events).toEqual([]);
  expect(attempts.isUp).toBe(true);
});

test("a process too busy to see the answer does not take an unavailable store for available", async () => {
  const { attempts, isAvailable } = hangingStore();
  attempts.failed(new Error("gone"));
  const answer = isAvailable();
  block(1_500);
  expect(await answer).toBe(false);
});
