import { lookup } from "node:dns/promises";
import { createServer, isIP } from "node:net";
import { ConfigError } from "./environment.ts";
import { removeLeftSocket, socketOf } from "./socket.ts";
import type { Config } from "./table.ts";

/** An address to listen on, and the settings that name it. */
export interface Endpoint {
  readonly settings: string;
  readonly hostname: string;
  readonly port: number;
  readonly reusePort: boolean;
}

/** The meaning of the codes of a failed `listen`. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: "this user may not listen on that port",
  EADDRINUSE: "another program listens there already",
  EADDRNOTAVAIL: "this machine does not have that address",
  EAFNOSUPPORT: "this machine has no such addresses",
};

/** Returns the line that says why nobody can listen at an endpoint. */
export async function portFault(endpoint: Endpoint, error: unknown): Promise<string> {
  const { hostname } = endpoint;
  const { code = "unknown" } = error as NodeJS.ErrnoException;
  const isKnown = socketOf(hostname) !== null || (await isResolved(hostname));
  const reason = isKnown ? (REASONS[code] ?? code) : "the name has no address";
  return `${endpoint.settings} must be free to listen on: ${formatEndpoint(endpoint)}: ${reason}`;
}

export const formatEndpoint = ({ hostname, port }: Endpoint): string =>
  socketOf(hostname) === null ? `${hostname} port ${port}` : hostname;

/** Looks a name up, because the runtime has no code of its own for a name that it cannot resolve. */
const isResolved = (hostname: string): Promise<boolean> =>
  lookup(hostname).then(
    () => true,
    () => false,
  );

/** Listens for a moment. Returns the line that says why that fails, or null. */
export async function tryPort(endpoint: Endpoint): Promise<string | null> {
  const { hostname: host, port, reusePort } = endpoint;
  const path = socketOf(host);
  if (path !== null) await removeLeftSocket(path);
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const server = createServer();
  server.once("error", (error) => portFault(endpoint, error).then(resolve));
  server.listen(path === null ? { host, port, reusePort } : { path }, () =>
    server.close(() => resolve(null)),
  );
  return promise;
}

/**
 * Refuses an endpoint that is taken before anything else is done, so that a start that is refused leaves no store behind.
 * A port that processes share is not tried: to listen there for a moment would take connections from those that serve.
 *
 * @throws {ConfigError} if the endpoint cannot be listened on
 */
export async function requireFree(endpoint: Endpoint): Promise<void> {
  const fault = endpoint.reusePort ? null : await tryPort(endpoint);
  if (fault !== null) throw new ConfigError(fault);
}

/** Returns the line that says that both ports are the same one; null where they are two, or the system chooses. */
export function samePortFault({ HOST, PORT, ADMIN_HOST, ADMIN_PORT }: Partial<Config>): string | null {
  if (!PORT || PORT !== ADMIN_PORT || HOST === undefined || ADMIN_HOST === undefined) return null;
  const meets = HOST === ADMIN_HOST || takesAll(HOST, ADMIN_HOST) || takesAll(ADMIN_HOST, HOST);
  return meets ? "ADMIN_PORT must be another port than PORT: both are the same one" : null;
}

/** Returns whether listening on the first address takes the second one as well; `::` takes those of IPv4, too. */
const takesAll = (host: string, other: string): boolean =>
  socketOf(other) === null && (host === "::" || (host === "0.0.0.0" && isIP(other) !== 6));

export const serviceEndpoint = (config: Pick<Config, "HOST" | "PORT" | "REUSE_PORT">): Endpoint => ({
  settings: socketOf(config.HOST) === null ? "HOST and PORT" : "HOST",
  hostname: config.HOST,
  port: config.PORT,
  reusePort: config.REUSE_PORT,
});

/**
 * Returns the endpoint of the operator's port, null where there is none. Each process has its own, so it is shared
 * with nobody.
 */
export function adminEndpoint(config: Pick<Config, "ADMIN_HOST" | "ADMIN_PORT">): Endpoint | null {
  const { ADMIN_HOST: hostname, ADMIN_PORT: port } = config;
  return port === null ? null : { settings: "ADMIN_HOST and ADMIN_PORT", hostname, port, reusePort: false };
}
