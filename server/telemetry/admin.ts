import { EXPOSITION_TYPE } from "./exposition.ts";

/** What the operator's port tells about. */
export interface Operated {
  isStopping(): boolean;
  /** Whether the data store answers, known within a second. */
  isStoreAvailable(): Promise<boolean>;
  /** The metrics of this moment in Prometheus' text format. */
  metrics(): Promise<string>;
}

/**
 * The routes of the operator's port.
 *
 * - `/livez`: the process answers. It asks nothing else: a restart does not bring a store back.
 * - `/readyz`: it answers every route, the contact routes too; 503 while it stops or the store is away.
 * - `/readyz?exclude=store`: the same without the store (the parameter is the Kubernetes API server's own). This is
 *   the one for a load balancer: replicas share the store, so when it goes away all of them would be taken out at
 *   once, and with them the versioned routes, which do not need it.
 * - `/metrics`: for Prometheus.
 */
export function adminRoutes(service: Operated): (request: Request) => Promise<Response> {
  return async ({ method, url }) => {
    if (method !== "GET" && method !== "HEAD")
      return plain(405, "this port takes GET and HEAD", { Allow: "GET, HEAD" });
    const { pathname, searchParams } = new URL(url);
    switch (pathname) {
      case "/livez":
        return plain(200, "alive");
      case "/readyz": {
        const lacking = await unready(service, searchParams.getAll("exclude"));
        return lacking === null ? plain(200, "ready") : plain(503, lacking);
      }
      case "/metrics":
        return plain(200, await service.metrics(), { "Content-Type": EXPOSITION_TYPE });
      default:
        return plain(404, "there are /livez, /readyz and /metrics");
    }
  };
}

async function unready(service: Operated, excluded: readonly string[]): Promise<string | null> {
  if (service.isStopping()) return "stopping";
  if (excluded.includes("store") || (await service.isStoreAvailable())) return null;
  return "the data store is away";
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text.endsWith("\n") ? text : `${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
}
