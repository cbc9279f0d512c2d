import { isIP } from "node:net";
import type { Environment } from "./environment.ts";
import { misspelt } from "./misspelt-settings.ts";
import { socketOf } from "./socket.ts";
import type { Config } from "./table.ts";

const isLoopback = (host: string) => /^(?:localhost|127\.[\d.]+|::1|unix:.*)$/.test(host);

/** Returns whether a name may be one of the internet: it has a dot and none of the endings that are kept for other uses. */
const isPublicName = (host: string) =>
  host.includes(".") &&
  isIP(host) === 0 &&
  !/\.(?:local|localhost|internal|lan|home\.arpa|test|invalid)$/.test(host);

/** A warning with the settings that it depends on; it is skipped if one of them cannot be used. */
interface Rule {
  readonly line: string;
  applies(usable: Partial<Config>): boolean;
}

function rule<K extends keyof Config>(
  names: readonly K[],
  applies: (settings: Pick<Config, K>) => boolean,
  line: string,
): Rule {
  return { line, applies: (usable) => knows(usable, names) && applies(usable) };
}

export const knows = <K extends keyof Config>(
  usable: Partial<Config>,
  names: readonly K[],
): usable is Partial<Config> & Pick<Config, K> => names.every((name) => usable[name] !== undefined);

const LIMITS = ["RATE_LIMIT_INTENTS", "RATE_LIMIT_CONTACT"] as const;
const hasLimits = (config: Pick<Config, (typeof LIMITS)[number]>) =>
  LIMITS.some((name) => config[name] !== null);

const RULES: readonly Rule[] = [
  rule(
    ["HOST", "BASE_URL"],
    ({ HOST, BASE_URL }) => !isLoopback(HOST) && BASE_URL === null,
    "BASE_URL is not set and HOST is not a loopback address: links and the origin rule use localhost, and the description names no address",
  ),
  rule(
    ["BASE_URL"],
    ({ BASE_URL }) => BASE_URL?.startsWith("http:") === true && isPublicName(new URL(BASE_URL).hostname),
    "BASE_URL has a public name and is http: what people send, and their links to leave, go unencrypted",
  ),
  rule(
    [...LIMITS, "TRUSTED_PROXY_HOPS", "BASE_URL"],
    (config) =>
      hasLimits(config) && config.TRUSTED_PROXY_HOPS === 0 && (config.BASE_URL ?? "").startsWith("https:"),
    "BASE_URL is https, so there is a proxy in front, and TRUSTED_PROXY_HOPS is 0: all clients share one limit",
  ),
  rule(
    [...LIMITS, "TRUSTED_PROXY_HOPS", "HOST"],
    (config) => hasLimits(config) && config.TRUSTED_PROXY_HOPS === 0 && socketOf(config.HOST) !== null,
    "HOST is a Unix socket, so there is a proxy in front, and TRUSTED_PROXY_HOPS is 0: all clients share one limit",
  ),
  rule(
    [...LIMITS, "REUSE_PORT", "REDIS_URL"],
    (config) => hasLimits(config) && config.REUSE_PORT && config.REDIS_URL === null,
    "REUSE_PORT is true and REDIS_URL is not set: each process counts rate limits for itself",
  ),
  rule(
    ["HOST", "RATE_LIMIT_CONTACT", "RATE_LIMIT_CONTACT_TOTAL"],
    (config) =>
      !isLoopback(config.HOST) &&
      config.RATE_LIMIT_CONTACT === null &&
      config.RATE_LIMIT_CONTACT_TOTAL === null,
    "RATE_LIMIT_CONTACT and RATE_LIMIT_CONTACT_TOTAL are off: anybody can fill the disk",
  ),
];

/** Returns probable mistakes that may be intended, one line each, for the log of a start and for `check`. */
export const warningsOf = (usable: Partial<Config>, environment: Environment): string[] => [
  ...misspelt(environment),
  ...RULES.filter((each) => each.applies(usable)).map(({ line }) => line),
];

/** Returns what is left out because its setting is not set: allowed, but maybe not intended. */
export function omissionsOf(usable: Partial<Config>): string[] {
  const what = {
    OPERATOR_NAME: "footer, consent text and description do not name who runs the service",
    OPERATOR_EMAIL: "no page shows an address to write to",
    PRIVACY_URL: "there is no privacy notice beside the consent box",
    IMPRINT_URL: "there is no imprint in the footer",
    SECURITY_CONTACT: "there is no security.txt",
    UNSUBSCRIBE_KEY: "subscribers cannot unsubscribe or confirm by themselves",
    ADMIN_PORT: "there are no metrics and no probes",
  } as const satisfies Partial<Record<keyof Config, string>>;
  return Object.entries(what)
    .filter(([name]) => usable[name as keyof typeof what] === null)
    .map(([name, consequence]) => `${name} is not set: ${consequence}`);
}
