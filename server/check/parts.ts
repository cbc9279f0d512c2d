import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import {
  fileOf,
  fileReason,
  fingerprint,
  IncompatibleStoreError,
  inspectStore,
} from "@intent-resolution/contacts";
import { siteWarning } from "../pages/shown-texts.ts";
import { readSite } from "../pages/site.ts";
import { SITE_FOLDER } from "../pages/site-folder.ts";
import { SetFaultsError } from "../sets/set-faults.ts";
import { type Endpoint, formatEndpoint, tryPort } from "../settings/endpoint.ts";

/** One line of a check: what was found, and how bad it is. */
export interface Finding {
  /** A `fault` stops the start or later work; a `warning` may stop it; a `note` names what was not checked. */
  readonly level: "fault" | "warning" | "note" | "ok";
  readonly text: string;
}

const ok = (text: string): Finding => ({ level: "ok", text });
const warning = (text: string): Finding => ({ level: "warning", text });
const fault = (text: string): Finding => ({ level: "fault", text });

/** Sessions that PostgreSQL keeps for its superuser, and one for a job. */
const RESERVED_SESSIONS = 4;

const UNMIGRATED = "MIGRATE_ON_START is false, so a start is refused: run the command migrate";

/**
 * Checks the store. It writes nothing into it except the row of health checks.
 *
 * @param migrates whether a start would bring it up to date; where not, one that is older or missing is at fault
 * @param connections how many a process of the service takes of a server
 */
export async function checkStore(url: string, migrates: boolean, connections: number): Promise<Finding> {
  const file = fileOf(url);
  if (file !== null && !existsSync(file)) {
    const folder = checkFolder(dirname(file));
    return migrates || folder.level === "fault"
      ? folder
      : fault(`there is no database file yet; ${UNMIGRATED}`);
  }
  if (file !== null && belongsToAnother(file))
    return warning(
      "the database file belongs to another user and was not opened: run the check as the user that the service runs as",
    );
  try {
    const state = await inspectStore(url);
    if (state.cause !== null) return fault(`the data store is unavailable: ${state.cause}`);
    if (state.unreconciled !== null)
      return warning(`the data store may lack contacts (${state.unreconciled}): see contacts help merge`);
    if (state.isCurrent) return checkSessions(state.sessions, connections);
    const older = "the data store responds; it is of an older version, or empty";
    return migrates ? ok(`${older}, and a start migrates it`) : fault(`${older}; ${UNMIGRATED}`);
  } catch (error) {
    if (error instanceof IncompatibleStoreError) return fault(error.message);
    throw error;
  }
}

/**
 * Compares the connections of all processes with the server's maximum, which replicas, jobs and other programs share.
 */
function checkSessions(sessions: number | null, connections: number): Finding {
  const found = "the data store can be written and is at this version";
  if (sessions === null) return ok(found);
  const processes = Math.floor((sessions - RESERVED_SESSIONS) / connections);
  const shares = `max_connections is ${sessions}, and each process takes ${connections} at the most`;
  return processes < 3
    ? warning(`${found}, but ${shares}: too few for three processes; see DATABASE_CONNECTIONS`)
    : ok(`${found}; ${shares}: enough for ${processes} processes`);
}

/** Returns the folder of a database file that is yet to be made, or the nearest one above it that is there. */
function checkFolder(folder: string): Finding {
  let place = folder;
  while (!existsSync(place) && place !== dirname(place)) place = dirname(place);
  try {
    if (!statSync(place).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
    accessSync(place, constants.W_OK | constants.X_OK);
    return ok("there is no database file yet; it can be made");
  } catch (error) {
    return fault(`the database file cannot be made: ${fileReason(error)}`);
  }
}

/**
 * Returns whether a database file belongs to another user: SQLite would leave files of this one beside it, which the
 * service may then not write to.
 */
function belongsToAnother(file: string): boolean {
  return process.getuid !== undefined && statSync(file).uid !== process.getuid();
}

export async function checkRedis(url: string | null): Promise<Finding> {
  if (url === null) return ok("rate limits are counted in memory");
  let cause = "";
  const { openRedis } = await import("../limits/redis-connection.ts");
  const server = await openRedis(url, {
    down: (why) => {
      cause = why;
    },
    up: () => {},
  });
  const isUp = server.isUp();
  server.close();
  return isUp ? ok("Redis responds, and counts can be written") : fault(`Redis is unavailable: ${cause}`);
}

export function checkPages(consentVersion: string): Finding {
  const site = readSite(SITE_FOLDER);
  const lacking = siteWarning(site, consentVersion);
  return lacking ? warning(lacking) : ok(`the pages are there: ${site?.pages.size}`);
}

/** Reads the phrase sets as a start does; each fault is a line with its place. */
export async function checkSets(folder: string): Promise<Finding> {
  const { openSets } = await import("../sets/phrase-sets.ts");
  try {
    const { size } = (await openSets(folder)).current();
    return size === 0 ? warning("PHRASES_DIR has no phrase sets") : ok(`the phrase sets are valid: ${size}`);
  } catch (error) {
    if (error instanceof SetFaultsError) return fault(`PHRASES_DIR has faults:\n${error.message}`);
    throw error;
  }
}

/** @param isServed whether a service that runs with the same settings responds: then the port is its own */
export async function checkPort(endpoint: Endpoint, isServed: () => Promise<boolean>): Promise<Finding> {
  const taken = await tryPort(endpoint);
  const where = `${endpoint.settings}: ${formatEndpoint(endpoint)}`;
  if (taken === null) return ok(`${where} is free`);
  return (await isServed()) ? ok(`${where} is in use by the service, which is running`) : fault(taken);
}

/** Names the keys by their fingerprints, so that a key that differs from that of a replica is seen. */
export function checkLinkKeys([first, ...others]: readonly [string, ...string[]]): Finding {
  const verified = others.length === 0 ? "" : `; also valid: ${others.map(fingerprint).join(", ")}`;
  return ok(`signed links have the key ${fingerprint(first)}${verified}`);
}
