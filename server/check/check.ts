import { readSettings } from "../settings/config.ts";
import { adminEndpoint, type Endpoint, serviceEndpoint } from "../settings/endpoint.ts";
import type { Environment } from "../settings/environment.ts";
import type { Config } from "../settings/table.ts";
import { knows, omissionsOf, warningsOf } from "../settings/warnings.ts";
import { askHealth, HEALTH_SETTINGS, healthTarget } from "./health.ts";
import {
  checkLinkKeys,
  checkPages,
  checkPort,
  checkRedis,
  checkSets,
  checkStore,
  type Finding,
} from "./parts.ts";

const at = (level: Finding["level"], texts: readonly string[]): Finding[] =>
  texts.map((text) => ({ level, text }));

/** Checks everything that a start needs, and returns every fault at once. */
export async function check(environment: Environment): Promise<Finding[]> {
  const { usable, faults } = readSettings(environment);
  return [
    ...at("fault", faults),
    ...(await Promise.all(checksOf(usable))),
    ...at("warning", warningsOf(usable, environment)),
    ...at("note", omissionsOf(usable)),
  ].sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level));
}

const ORDER: readonly Finding["level"][] = ["fault", "warning", "note", "ok"];

/** Returns a check of each part whose own settings are usable, whatever is wrong with the others. */
function checksOf(usable: Partial<Config>): Promise<Finding>[] {
  const checks: Promise<Finding>[] = [];
  if (
    usable.CONTACTS !== "off" &&
    knows(usable, ["DATABASE_URL", "MIGRATE_ON_START", "DATABASE_CONNECTIONS"])
  )
    checks.push(checkStore(usable.DATABASE_URL, usable.MIGRATE_ON_START, usable.DATABASE_CONNECTIONS));
  if (knows(usable, ["REDIS_URL"])) checks.push(checkRedis(usable.REDIS_URL));
  if (knows(usable, ["CONSENT_VERSION"])) checks.push(Promise.resolve(checkPages(usable.CONSENT_VERSION)));
  if (usable.PHRASES_DIR) checks.push(checkSets(usable.PHRASES_DIR));
  if (usable.UNSUBSCRIBE_KEY) checks.push(Promise.resolve(checkLinkKeys(usable.UNSUBSCRIBE_KEY)));
  const endpoints: (Endpoint | null)[] = [
    knows(usable, ["HOST", "PORT", "REUSE_PORT"]) ? serviceEndpoint(usable) : null,
    knows(usable, ["ADMIN_HOST", "ADMIN_PORT"]) ? adminEndpoint(usable) : null,
  ];
  const isRunning = runningService(usable);
  return [
    ...checks,
    ...endpoints.filter((endpoint) => endpoint !== null).map((endpoint) => checkPort(endpoint, isRunning)),
  ];
}

/** Asks once, and only if it must be known, whether a service that runs with these settings responds. */
function runningService(usable: Partial<Config>): () => Promise<boolean> {
  let isServed: Promise<boolean> | null = null;
  return () => {
    const target = knows(usable, HEALTH_SETTINGS) ? healthTarget(usable) : null;
    isServed ??= target
      ? askHealth(target, 0).then((complaint) => complaint === null)
      : Promise.resolve(false);
    return isServed;
  };
}
