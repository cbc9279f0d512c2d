import { socketOf } from "../settings/socket.ts";
import type { Config } from "../settings/table.ts";

const REQUEST_TIMEOUT_MS = 2_000;
const RETRY_INTERVAL_MS = 100;

/** The settings that say where a service listens. */
export const HEALTH_SETTINGS = ["HOST", "PORT", "ADMIN_HOST", "ADMIN_PORT"] as const;

/** The address to ask, and the Unix socket that leads there if there is one. */
export interface HealthTarget {
  readonly url: string;
  readonly socket: string | null;
}

/**
 * Returns the address at which a service that runs with these settings reports its health. The store is left out: a
 * restart of the service does not bring it back. Null where the system chose the port.
 */
export function healthTarget(config: Pick<Config, (typeof HEALTH_SETTINGS)[number]>): HealthTarget | null {
  const { HOST, PORT, ADMIN_HOST, ADMIN_PORT } = config;
  const [host, port, path] =
    ADMIN_PORT === null ? [HOST, PORT, "/api/v1/actions"] : [ADMIN_HOST, ADMIN_PORT, "/readyz?exclude=store"];
  const socket = socketOf(host);
  if (socket !== null) return { url: `http://localhost${path}`, socket };
  if (port === 0) return null;
  return { socket: null, url: `http://${reachable(host)}:${port}${path}` };
}

/** Returns the address under which this machine reaches what listens on a host. */
function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

/**
 * Asks a running service whether it is healthy, repeatedly for up to `seconds`.
 *
 * @param mainProcess the id of the service's process, where it is known: once it has ended, nothing is left to wait for
 * @returns why it is not, or null
 */
export async function askHealth(
  target: HealthTarget,
  seconds: number,
  mainProcess: number | null = null,
): Promise<string | null> {
  const end = performance.now() + seconds * 1_000;
  for (;;) {
    const complaint = await askOnce(target);
    if (complaint === null || performance.now() >= end) return complaint;
    if (mainProcess !== null && !isRunning(mainProcess)) return "the service has ended";
    await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS));
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function askOnce({ url, socket }: HealthTarget): Promise<string | null> {
  try {
    const response = await fetch(url, {
      headers: { Connection: "close" },
      ...(socket !== null && { unix: socket }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok ? null : `the service returns ${response.status}`;
  } catch (error) {
    return (error as Error).name === "TimeoutError"
      ? "the service does not respond in time"
      : "the service does not respond";
  }
}
