import type { Environment } from "./environment.ts";
import { socketOf } from "./socket.ts";
import { misspelt } from "./spelling.ts";
import type { Config } from "./table.ts";

const isLoopback = (host: string) => /^(?:localhost|127\.[\d.]+|::1|unix:.*)$/.test(host);

/** What stands to reason and can still be meant: one line each, for the log of a start and for `check`. */
export function warningsOf(config: Config, environment: Environment): string[] {
  const isPublic = !isLoopback(config.HOST);
  const hasLimits = config.RATE_LIMIT_INTENTS !== null || config.RATE_LIMIT_CONTACT !== null;
  const warnings = misspelt(environment);
  const warn = (applies: boolean, line: string) => {
    if (applies) warnings.push(line);
  };
  warn(
    isPublic && config.BASE_URL === null,
    "BASE_URL is not set and HOST is no loopback address: links, the description and the origin rule say localhost",
  );
  warn(
    hasLimits && config.TRUSTED_PROXY_HOPS === 0 && (config.BASE_URL ?? "").startsWith("https:"),
    "BASE_URL is https, so a proxy stands in front, and TRUSTED_PROXY_HOPS is 0: all clients share one limit",
  );
  warn(
    hasLimits && config.TRUSTED_PROXY_HOPS === 0 && socketOf(config.HOST) !== null,
    "HOST is a Unix socket, so a proxy stands in front, and TRUSTED_PROXY_HOPS is 0: all clients share one limit",
  );
  warn(
    hasLimits && config.REUSE_PORT && config.REDIS_URL === null,
    "REUSE_PORT is true and REDIS_URL is not set: each process counts rate limits for itself",
  );
  warn(
    isPublic && config.RATE_LIMIT_CONTACT === null && config.RATE_LIMIT_CONTACT_TOTAL === null,
    "RATE_LIMIT_CONTACT and RATE_LIMIT_CONTACT_TOTAL are off: anybody can fill the disk",
  );
  return warnings;
}

/** What is left out because nothing is set for it: no fault, and maybe not meant. */
export function omissionsOf(config: Config): string[] {
  const what = {
    OPERATOR_NAME: "who runs the service stands in no footer, consent text or description",
    OPERATOR_EMAIL: "nobody reads where to write to",
    PRIVACY_URL: "no privacy notice stands beside the consent box",
    IMPRINT_URL: "no imprint stands in the footer",
    SECURITY_CONTACT: "there is no security.txt",
    UNSUBSCRIBE_KEY: "subscribers cannot leave by themselves",
    ADMIN_PORT: "there are no metrics and no probes",
  } as const satisfies Partial<Record<keyof Config, string>>;
  return Object.entries(what)
    .filter(([name]) => config[name as keyof typeof what] === null)
    .map(([name, consequence]) => `${name} is not set: ${consequence}`);
}
