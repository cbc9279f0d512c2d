import { expect, test } from "bun:test";
import { drain } from "./stop.ts";

/** Returns a server whose request in flight ends after it was counted this many times. */
function serverWith(counts: number) {
  const seen = { stopped: 0, counted: 0 };
  const server = {
    stop: () => seen.stopped++,
    get pendingRequests() {
      return seen.counted++ < counts ? 1 : 0;
    },
  };
  return { seen, server };
}

test("waits for what is in flight", async () => {
  const { seen, server } = serverWith(3);
  await drain({ SHUTDOWN_DELAY_S: 0, SHUTDOWN_GRACE_S: 60 }, server);
  expect(seen).toEqual({ stopped: 1, counted: 4 });
});

test("waits no longer than the grace", async () => {
  const { seen, server } = serverWith(Number.POSITIVE_INFINITY);
  await drain({ SHUTDOWN_DELAY_S: 0, SHUTDOWN_GRACE_S: 0 }, server);
  expect(seen).toEqual({ stopped: 1, counted: 1 });
});
