import type { CountName, Decision, Limiter, MemoryLimiter, Quota } from "@intent-resolution/service";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { clientBlock } from "./client-block.ts";
import type { SharedServer } from "./redis-connection.ts";

/**
 * Returns a limiter whose counters all replicas share, exact to the request: the server counts and starts the window
 * in one step. While the server is unavailable, or returns something that is not a count, `local` counts for this
 * process, from the last count of the server on. A client over its limit is refused here until its window ends, so
 * that a flood costs the server no operation each.
 */
export function redisLimiter(
  name: CountName,
  quota: Quota,
  redis: SharedServer,
  local: MemoryLimiter,
): Limiter {
  const counter = new RateLimiterRedis({
    storeClient: redis.client,
    keyPrefix: `intent-resolution:${name}`,
    points: quota.count,
    duration: quota.seconds,
  });
  const blocked = clientBlock();
  return {
    quota,
    async take(client) {
      const blockedMs = blocked.remainingMs(client);
      if (blockedMs > 0) return { allowed: false, remaining: 0, resetSeconds: Math.ceil(blockedMs / 1_000) };
      const count = await redis.ask(() => counter.consume(client).catch(overLimit));
      if (!count || !isCount(count, quota)) return local.take(client);
      local.continueFrom(client, count.consumedPoints, count.msBeforeNext);
      const decision = decide(count, quota);
      if (!decision.allowed) blocked.add(client, count.msBeforeNext);
      return decision;
    },
  };
}

/** Reads the library's rejection, which is the count itself where it is over the limit. */
function overLimit(rejected: unknown): RateLimiterRes {
  if (rejected instanceof RateLimiterRes) return rejected;
  throw rejected;
}

/**
 * Returns whether a counter of this limit can have such a value. A key without an expiry would refuse a client for ever,
 * and one that expires after the window ends was not set by this limiter, or for another window.
 */
const isCount = ({ consumedPoints, msBeforeNext }: RateLimiterRes, { seconds }: Quota): boolean =>
  Number.isSafeInteger(consumedPoints) &&
  consumedPoints > 0 &&
  Number.isSafeInteger(msBeforeNext) &&
  msBeforeNext >= 0 &&
  msBeforeNext <= seconds * 1_000;

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
