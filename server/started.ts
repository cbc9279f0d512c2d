import type { Config, Quota } from "./settings/config.ts";
import { RELEASE } from "./settings/release.ts";
import { placeOf } from "./store/address.ts";

const told = (quota: Quota) => (quota ? `${quota.count}/${quota.seconds}s` : "off");

/** What a start works with, for its log line: enough to tell one installation from another, and no secret. */
export function startedWith(config: Config): object {
  return {
    version: RELEASE,
    store: placeOf(config.DATABASE_URL),
    redis: config.REDIS_URL === null ? null : new URL(config.REDIS_URL).host,
    limits: {
      intents: told(config.RATE_LIMIT_INTENTS),
      contact: told(config.RATE_LIMIT_CONTACT),
      contactTotal: told(config.RATE_LIMIT_CONTACT_TOTAL),
    },
  };
}
