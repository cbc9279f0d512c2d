import { readSettings } from "../settings/config.ts";
import type { Environment } from "../settings/environment.ts";
import { placesOf, tryPort } from "../settings/port.ts";
import { misspelt } from "../settings/spelling.ts";
import type { Config } from "../settings/table.ts";
import { omissionsOf, warningsOf } from "../settings/warnings.ts";
import type { Finding } from "./finding.ts";
import { lookAtPages, lookAtRedis, lookAtStore } from "./look.ts";

const at = (level: Finding["level"], texts: readonly string[]): Finding[] =>
  texts.map((text) => ({ level, text }));

/** Looks at everything that a start needs, and says all that is wrong at once. */
export async function check(environment: Environment): Promise<Finding[]> {
  const { config, faults } = readSettings(environment);
  // Without its settings nobody knows where the rest is.
  if (!config) return [...at("fault", faults), ...at("warning", misspelt(environment))];
  const looks = await Promise.all([
    lookAtStore(config.DATABASE_URL, config.MIGRATE_ON_START),
    lookAtRedis(config.REDIS_URL),
    lookAtPages(config.CONSENT_VERSION),
    ...lookAtPorts(config),
  ]);
  return [
    ...looks,
    ...at("warning", warningsOf(config, environment)),
    ...at("note", omissionsOf(config)),
  ].sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level));
}

const ORDER: readonly Finding["level"][] = ["fault", "warning", "note", "ok"];

function lookAtPorts(config: Config): Promise<Finding>[] {
  const { service, admin } = placesOf(config);
  return [service, admin]
    .filter((place) => place !== null)
    .map(async (place): Promise<Finding> => {
      const fault = await tryPort(place);
      return fault
        ? { level: "fault", text: fault }
        : { level: "ok", text: `${place.settings}: ${place.hostname} port ${place.port} is free` };
    });
}
