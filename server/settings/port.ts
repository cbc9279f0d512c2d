import { lookup } from "node:dns/promises";
import { createServer, isIP } from "node:net";
import { removeLeftSocket, socketOf } from "./socket.ts";

/** Where to listen, and the settings that say so. */
export interface Place {
  readonly settings: string;
  readonly hostname: string;
  readonly port: number;
  readonly reusePort: boolean;
}

/** What the codes of a failed `listen` say. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: "this user may not listen on that port",
  EADDRINUSE: "somebody listens there already",
  EADDRNOTAVAIL: "this machine does not have that address",
  EAFNOSUPPORT: "this machine has no such addresses",
};

/** The line that says why nobody can listen at a place. */
export async function portFault({ settings, hostname, port }: Place, error: unknown): Promise<string> {
  const { code = "unknown" } = error as NodeJS.ErrnoException;
  if (socketOf(hostname) !== null)
    return `${settings} must be free to listen on: ${hostname}: ${REASONS[code] ?? code}`;
  const reason = (await isResolved(hostname)) ? (REASONS[code] ?? code) : "the name has no address";
  return `${settings} must be free to listen on: ${hostname} port ${port}: ${reason}`;
}

/** Asked for, because the runtime's codes for a name that it cannot resolve are any. */
async function isResolved(hostname: string): Promise<boolean> {
  if (isIP(hostname) !== 0) return true;
  return lookup(hostname).then(
    () => true,
    () => false,
  );
}

/** Listens for a moment; answers the line that says why that cannot be, or null. */
export async function tryPort(place: Place): Promise<string | null> {
  const { hostname: host, port, reusePort } = place;
  const path = socketOf(host);
  if (path !== null) await removeLeftSocket(path);
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const server = createServer();
  server.once("error", (error) => portFault(place, error).then(resolve));
  server.listen(path === null ? { host, port, reusePort } : { path }, () =>
    server.close(() => resolve(null)),
  );
  return promise;
}

/** Where the service listens, and where the operator's port does if there is one. */
export function placesOf(config: {
  readonly HOST: string;
  readonly PORT: number;
  readonly REUSE_PORT: boolean;
  readonly ADMIN_HOST: string;
  readonly ADMIN_PORT: number | null;
}): { readonly service: Place; readonly admin: Place | null } {
  const { HOST, PORT, REUSE_PORT, ADMIN_HOST, ADMIN_PORT } = config;
  return {
    service: {
      settings: socketOf(HOST) === null ? "HOST and PORT" : "HOST",
      hostname: HOST,
      port: PORT,
      reusePort: REUSE_PORT,
    },
    admin:
      ADMIN_PORT === null
        ? null
        : // Each process has its own numbers.
          { settings: "ADMIN_HOST and ADMIN_PORT", hostname: ADMIN_HOST, port: ADMIN_PORT, reusePort: false },
  };
}
