import { readSettings } from "../settings/config.ts";
import type { Environment } from "../settings/environment.ts";
import { adminPlace, type Place, servicePlace } from "../settings/port.ts";
import type { Config } from "../settings/table.ts";
import { knows, omissionsOf, warningsOf } from "../settings/warnings.ts";
import type { Finding } from "./finding.ts";
import { lookAtPages, lookAtPort, lookAtRedis, lookAtStore } from "./look.ts";

const at = (level: Finding["level"], texts: readonly string[]): Finding[] =>
  texts.map((text) => ({ level, text }));

/** Looks at everything that a start needs, and says all that is wrong at once. */
export async function check(environment: Environment): Promise<Finding[]> {
  const { usable, faults } = readSettings(environment);
  return [
    ...at("fault", faults),
    ...(await Promise.all(looksAt(usable))),
    ...at("warning", warningsOf(usable, environment)),
    ...at("note", omissionsOf(usable)),
  ].sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level));
}

const ORDER: readonly Finding["level"][] = ["fault", "warning", "note", "ok"];

/** A look at each part whose own settings say where it is, whatever is wrong with the others. */
function looksAt(usable: Partial<Config>): Promise<Finding>[] {
  const looks: Promise<Finding>[] = [];
  if (knows(usable, ["DATABASE_URL", "MIGRATE_ON_START"]))
    looks.push(lookAtStore(usable.DATABASE_URL, usable.MIGRATE_ON_START));
  if (knows(usable, ["REDIS_URL"])) looks.push(lookAtRedis(usable.REDIS_URL));
  if (knows(usable, ["CONSENT_VERSION"])) looks.push(lookAtPages(usable.CONSENT_VERSION));
  const places: (Place | null)[] = [
    knows(usable, ["HOST", "PORT", "REUSE_PORT"]) ? servicePlace(usable) : null,
    knows(usable, ["ADMIN_HOST", "ADMIN_PORT"]) ? adminPlace(usable) : null,
  ];
  return [...looks, ...places.filter((place) => place !== null).map(lookAtPort)];
}
