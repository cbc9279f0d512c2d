import { isIP } from "node:net";
import { isHost, pathOf, requestIdOf } from "@intent-resolution/service";

export interface AdminDependencies {
  isStopping(): boolean;
  /** The names that this port is asked by, in lower case, beside addresses and names without a dot. */
  readonly names: readonly string[];
  /** Whether the data store responds, at most a second old. */
  isStoreAvailable(): Promise<boolean>;
  /** The metrics of this moment and their media type. */
  readonly metrics: { text(): Promise<string>; readonly type: string } | null;
}

/** A response before the headers that all have. */
type Draft = readonly [status: number, text: string, headers?: Readonly<Record<string, string>>];

/**
 * Returns the routes of the operator's port.
 *
 * - `/livez`: the process responds. It asks nothing else: a restart does not bring a store back.
 * - `/readyz`: it serves every route, the contact routes too; 503 while it stops or the store is unavailable.
 * - `/readyz?exclude=store`: the same without the store (the parameter is the Kubernetes API server's own). This is
 *   the one for a load balancer: replicas share the store, so when it is unavailable all of them would be taken out at
 *   once, and with them the versioned routes, which do not need it.
 * - `/metrics`: for Prometheus.
 */
export function adminRoutes(service: AdminDependencies): (request: Request) => Promise<Response> {
  async function respond({ method, url, headers }: Request): Promise<Draft> {
    const host = headers.get("host");
    if (host !== null && !isHost(host)) return [400, "the Host header must name one host"];
    if (host !== null && !isOwn(host, service.names)) return [421, WRONG_NAME];
    if (method !== "GET" && method !== "HEAD")
      return [405, "this port takes GET and HEAD", { Allow: "GET, HEAD" }];
    switch (pathOf(url)) {
      case "/livez":
        return [200, "alive"];
      case "/readyz": {
        const lacking = await unready(service, excludedParts(url));
        return lacking === null ? [200, "ready"] : [503, lacking];
      }
      case "/metrics":
        if (service.metrics)
          return [200, await service.metrics.text(), { "Content-Type": service.metrics.type }];
    }
    return [404, "there are /livez, /readyz and /metrics"];
  }

  return async (request) => {
    const [status, text, more] = await respond(request);
    return new Response(text.endsWith("\n") ? text : `${text}\n`, {
      status,
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        "X-Request-Id": requestIdOf(request.headers),
        ...more,
      },
    });
  };
}

const WRONG_NAME =
  "this port responds to addresses, to names without a dot, to this machine's name, and to ADMIN_HOST: ask it by one of them";

/**
 * Returns whether a `Host` names this port. A page of another site can point a name of its own at this address (DNS rebinding)
 * and then read what this port returns; it cannot do so with an address, nor with a name that nobody can register.
 */
function isOwn(host: string, names: readonly string[]): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host.toLowerCase()) ?? [];
  if (bracketed !== undefined) return isIP(bracketed) === 6;
  if (plain === undefined) return false;
  const name = plain.replace(/\.$/, "");
  return isIP(name) === 4 || !name.includes(".") || name.endsWith(".localhost") || names.includes(name);
}

function excludedParts(url: string): readonly string[] {
  const query = url.indexOf("?");
  return query === -1 ? [] : new URLSearchParams(url.slice(query + 1)).getAll("exclude");
}

async function unready(service: AdminDependencies, parts: readonly string[]): Promise<string | null> {
  if (service.isStopping()) return "stopping";
  if (parts.includes("store") || (await service.isStoreAvailable())) return null;
  return "the data store is unavailable";
}
