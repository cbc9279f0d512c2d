import type { LimitName } from "@intent-resolution/contract";
import type { Config, Quota } from "../settings/config.ts";
import type { Limiter, Limiters } from "./limiter.ts";
import { memoryLimiter } from "./memory-limiter.ts";
import type { SharedServer } from "./redis-connection.ts";

/** The limiters that the settings ask for; their counters are shared where there is a server for them. */
export async function createLimiters(
  config: Pick<Config, "RATE_LIMIT_INTENTS" | "RATE_LIMIT_CONTACT">,
  server: SharedServer | null = null,
): Promise<Limiters> {
  // Loaded only where it is wanted: most starts go without, and are shorter for it.
  const share = server && (await import("./redis-limiter.ts")).redisLimiter;

  function limiter(name: LimitName, quota: Quota): Limiter | null {
    if (!quota) return null;
    const alone = memoryLimiter(name, quota, () => performance.now());
    return server && share ? share(name, quota, server, alone) : alone;
  }
  return {
    intents: limiter("intents", config.RATE_LIMIT_INTENTS),
    contact: limiter("contact", config.RATE_LIMIT_CONTACT),
  };
}
