import { heapStats } from "bun:jsc";
import { describe, expect, test } from "bun:test";
import { memoryLimiter } from "@intent-resolution/service";
import { createClientFinder } from "../../server/limits/client-finder.ts";
import { post, say, signup } from "../fixtures/requests.ts";
import { serviceInSuite } from "../fixtures/servers/service.ts";

const MIB = 1024 * 1024;

/** Returns the heap that is still in use. */
function heapInUse(): number {
  Bun.gc(true);
  return heapStats().heapSize;
}

/** Returns the address of one of many clients. */
const addressOf = (index: number) => `100.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

describe("distinct clients", () => {
  const clock = { ms: 0 };
  const limiterOf = () => memoryLimiter({ count: 2, seconds: 60 }, () => clock.ms);

  test("a hundred thousand fit in 32 MiB, and four hundred thousand more need no more", () => {
    const limiter = limiterOf();
    const before = heapInUse();
    for (let index = 0; index < 100_000; index++) limiter.take(addressOf(index));
    const full = heapInUse();
    expect(full - before).toBeLessThan(32 * MIB);
    for (let index = 100_000; index < 500_000; index++) limiter.take(addressOf(index));
    expect(heapInUse() - full).toBeLessThan(16 * MIB);
    // The last hundred thousand are still counted. If each search for the oldest client passed those already forgotten,
    // the test would take a hundred times as long and exceed its timeout.
    expect(limiter.take(addressOf(400_001))).toMatchObject({ remaining: 0 });
  });

  test("a long X-Forwarded-For is not kept with the address in it", () => {
    const limiter = limiterOf();
    const { clientOf } = createClientFinder(1, () => {});
    const before = heapInUse();
    for (let index = 0; index < 4_000; index++) {
      const headers = new Headers({ "X-Forwarded-For": `${"a".repeat(15_000)}, ${addressOf(index)}` });
      limiter.take(clientOf(headers, () => "127.0.0.1"));
    }
    expect(heapInUse() - before).toBeLessThan(8 * MIB);
    // The limiter is used after the measurement, so that it is not collected earlier.
    limiter.take("another client");
  });
});

describe("over HTTP", () => {
  const service = serviceInSuite(() => ({
    RATE_LIMIT_INTENTS: "1/60s",
    RATE_LIMIT_CONTACT: "1/60s",
    TRUSTED_PROXY_HOPS: "1",
  }));
  const as = (index: number) => ({ "X-Forwarded-For": addressOf(index) });

  test("two thousand clients are counted apart, each for itself", async () => {
    const statuses = new Map<number, number>();
    const visit = async (index: number) => {
      const { status } = await post(`${service.url}/api/v1/resolve`, say("x"), as(index));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    for (let start = 0; start < 2_000; start += 50)
      await Promise.all(Array.from({ length: 50 }, (_, offset) => visit(start + offset)));
    expect([...statuses]).toEqual([[200, 2_000]]);
    for (const index of [0, 999, 1_999]) await visit(index);
    expect(statuses.get(429)).toBe(3);
  });

  test("a flood on the contact routes ends in 429 and 503, and leaves resolve answering", async () => {
    const flood = Array.from({ length: 600 }, (_, index) =>
      post(`${service.url}/api/newsletter`, signup(`a${index}@example.org`), as(index % 400)),
    );
    const meanwhile = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post(`${service.url}/api/v1/resolve`, say("x"), as(5_000 + index)),
      ),
    );
    expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([200]));
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    // 503 if too many wait for the store: such a contact was not stored.
    expect([202, 429, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    expect(statuses.filter((status) => status === 429)).toHaveLength(200);
    expect(statuses).toContain(202);
  });
});
