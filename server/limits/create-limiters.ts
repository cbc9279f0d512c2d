import { type CountName, type Limiter, type Limiters, memoryLimiter } from "@intent-resolution/service";
import type { Config } from "../settings/config.ts";
import type { SharedServer } from "./redis-connection.ts";

/** Returns the limiters that the settings ask for; their counters are shared where there is a Redis for them. */
export async function createLimiters(
  config: Pick<Config, "RATE_LIMIT_INTENTS" | "RATE_LIMIT_CONTACT" | "RATE_LIMIT_CONTACT_TOTAL">,
  redis: SharedServer | null = null,
): Promise<Limiters> {
  // Loaded only where Redis is set, so that other starts are shorter.
  const redisLimiter = redis && (await import("./redis-limiter.ts")).redisLimiter;

  function limiter(name: CountName, quota: Config["RATE_LIMIT_INTENTS"]): Limiter | null {
    if (!quota) return null;
    const local = memoryLimiter(quota);
    return redis && redisLimiter ? redisLimiter(name, quota, redis, local) : local;
  }
  return {
    intents: limiter("intents", config.RATE_LIMIT_INTENTS),
    contact: limiter("contact", config.RATE_LIMIT_CONTACT),
    contact_total: limiter("contact_total", config.RATE_LIMIT_CONTACT_TOTAL),
    // A provider sends the clicks of all its users from a few addresses: each signed address has the budget of a client.
    signed_link: limiter("signed_link", config.RATE_LIMIT_CONTACT),
  };
}
