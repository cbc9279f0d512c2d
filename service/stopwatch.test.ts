import { expect, test } from "bun:test";
import { createService } from "./service.ts";
import { startStopwatch } from "./stopwatch.ts";

test("a pause does not count", () => {
  let time = 10;
  const stopwatch = startStopwatch(() => time);
  time = 13;
  const resume = stopwatch.pause();
  time = 5_000;
  resume();
  time = 5_004;
  expect(stopwatch.read()).toBe(7);
});

test("a pause that is not resumed counts", () => {
  let time = 0;
  const stopwatch = startStopwatch(() => time);
  stopwatch.pause();
  time = 2;
  expect(stopwatch.read()).toBe(2);
});

test.each([true, false])(
  "a request is timed without its slow body (announced length: %p)",
  async (isAnnounced) => {
    let time = 0;
    const durations: number[] = [];
    const service = createService({
      now: () => time,
      watcher: { observe: ({ durationMs }) => void durations.push(durationMs) },
    });
    const bytes = new TextEncoder().encode("{}");
    const body = new ReadableStream({
      async pull(controller) {
        await Promise.resolve();
        time += 4_000;
        controller.enqueue(bytes);
        controller.close();
      },
    });
    const headers = {
      "Content-Type": "application/json",
      ...(isAnnounced && { "Content-Length": String(bytes.length) }),
    };
    const url = "http://localhost/api/v1/resolve";
    const { status } = await service(new Request(url, { method: "POST", headers, body }));
    expect([status, time, durations]).toEqual([400, 4_000, [0]]);
  },
);
