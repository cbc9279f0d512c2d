import { fingerprint, redactedUrl } from "@intent-resolution/contacts";
import type { Config, Quota } from "./settings/config.ts";
import { RELEASE } from "./settings/release.ts";

const quotaText = (quota: Quota) => (quota ? `${quota.count}/${quota.seconds}s` : "off");

/** Returns the settings of a start for its log line: enough to distinguish installations, and no secret. */
export function startupFields(config: Config): object {
  return {
    version: RELEASE,
    store: config.CONTACTS === "off" ? null : redactedUrl(config.DATABASE_URL),
    redis: config.REDIS_URL === null ? null : new URL(config.REDIS_URL).host,
    limits: {
      intents: quotaText(config.RATE_LIMIT_INTENTS),
      contact: quotaText(config.RATE_LIMIT_CONTACT),
      contactTotal: quotaText(config.RATE_LIMIT_CONTACT_TOTAL),
    },
    // The keys of signed links, the one that signs first: replicas and commands are to have the same.
    linkKeys: config.UNSUBSCRIBE_KEY?.map(fingerprint) ?? [],
  };
}
