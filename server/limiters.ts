import type { Limiters } from "./admit.ts";
import type { Config } from "./config.ts";
import { memoryLimiter } from "./limiter.ts";

/** The limiters that the settings ask for. */
export function createLimiters(config: Pick<Config, "RATE_LIMIT_INTENTS" | "RATE_LIMIT_CONTACT">): Limiters {
  const now = () => performance.now();
  return {
    intents: config.RATE_LIMIT_INTENTS && memoryLimiter("intents", config.RATE_LIMIT_INTENTS, now),
    contact: config.RATE_LIMIT_CONTACT && memoryLimiter("contact", config.RATE_LIMIT_CONTACT, now),
  };
}
