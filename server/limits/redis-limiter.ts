import type { CountName, Decision, Limiter, Quota } from "@intent-resolution/service";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { SharedServer } from "./redis-connection.ts";

/**
 * A limiter whose counters all replicas share, exact to the request: the server counts and starts the window in
 * one step. While the server is unavailable, or returns something that is not a count, `alone` counts for this process.
 */
export function redisLimiter(name: CountName, quota: Quota, server: SharedServer, alone: Limiter): Limiter {
  const counter = new RateLimiterRedis({
    storeClient: server.client,
    keyPrefix: `intent-resolution:${name}`,
    points: quota.count,
    duration: quota.seconds,
  });
  return {
    quota,
    async take(client) {
      const count = await server.ask(() => counter.consume(client).catch(overLimit));
      return count && isCount(count) ? decide(count, quota) : alone.take(client);
    },
  };
}

/** The library rejects with the count itself where it is over the limit; anything else is a failure. */
function overLimit(rejected: unknown): RateLimiterRes {
  if (rejected instanceof RateLimiterRes) return rejected;
  throw rejected;
}

/**
 * Whether a counter can stand so, and end. One whose key lost its expiry would refuse a client for ever, and no answer
 * of another program's would do more than that.
 */
const isCount = ({ consumedPoints, msBeforeNext }: RateLimiterRes): boolean =>
  Number.isSafeInteger(consumedPoints) &&
  consumedPoints > 0 &&
  Number.isSafeInteger(msBeforeNext) &&
  msBeforeNext >= 0;

function decide(
  { consumedPoints, remainingPoints, msBeforeNext }: RateLimiterRes,
  { count }: Quota,
): Decision {
  return {
    allowed: consumedPoints <= count,
    remaining: remainingPoints,
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
  };
}
