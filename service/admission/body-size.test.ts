import { expect, test } from "bun:test";
import { readBounded } from "./body-size.ts";

test("readBounded() reads one chunk in a turn of the event loop, once there are many", async () => {
  const CHUNKS = 60;
  let sent = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (to) => (sent++ < CHUNKS ? to.enqueue(new Uint8Array(1)) : to.close()),
  });
  let turns = 0;
  const turn = setInterval(() => turns++, 0);
  expect(await readBounded(body)).toHaveLength(CHUNKS);
  clearInterval(turn);
  expect(turns).toBeGreaterThan(CHUNKS / 2);
});
