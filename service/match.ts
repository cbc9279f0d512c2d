import {
  API_PREFIX,
  REFUSAL_MESSAGES,
  Refusal,
  type Route,
  type RouteName,
  routes,
} from "@intent-resolution/contract";

/** What a request's method and path select. */
export type Match =
  | { readonly kind: "route"; readonly name: RouteName; readonly route: Route }
  | { readonly kind: "preflight"; readonly route: Route; readonly allow: string }
  | { readonly kind: "page"; readonly route?: undefined }
  | { readonly kind: "refused"; readonly refusal: Refusal; readonly route?: Route; readonly allow?: string };

/** The results for one path by the request's method, built once. */
interface PathEntry {
  readonly found: Match & { readonly kind: "route" };
  readonly preflight: Match & { readonly kind: "preflight" };
  readonly refused: Match & { readonly kind: "refused" };
}

/** A name of 255 octets (RFC 1035, section 2.3.4), a colon and a port. */
const MAX_HOST_LENGTH = 261;
/** RFC 9110, section 7.2: one name or address with an optional port. */
const HOST = /^(?:(?:[A-Za-z0-9._~!$&'()*+;=-]|%[0-9A-Fa-f]{2})+|\[[0-9A-Fa-f:.]+\])(?::\d{0,5})?$/;

/** Returns whether a Host header is valid, also as the host of a URL: with a port within bounds and a valid name. */
export const isHost = (host: string): boolean =>
  host.length <= MAX_HOST_LENGTH && HOST.test(host) && URL.canParse(`http://${host}`);

/**
 * Returns the path of a request's URL, without query and fragment. Where the runtime could not build a URL, it is the
 * path of the target itself. The runtime parses the target by the URL standard: dot segments are resolved and a
 * backslash is a slash (docs/http.md).
 */
export function pathOf(url: string): string {
  const start = url.startsWith("/") ? 0 : url.indexOf("/", url.indexOf("://") + 3);
  if (start === -1) return "/";
  const path = url.slice(start);
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

/** Returns the function that finds a served route by a request's method and path. */
export function matcher(served: readonly RouteName[]): (request: Request, path: string) => Match {
  const entries = new Map<string, PathEntry>(served.map((name) => [routes[name].path, entryOf(name)]));
  // Callers send the same host again and again, and its check takes longer than everything else here.
  let lastHost: string | null = null;

  return ({ method, headers }, path) => {
    const entry = entries.get(path);
    // HTTP/1.0 does not require one, and a service worker does not see it.
    const host = headers.get("host");
    if (host !== null && host !== lastHost) {
      if (!isHost(host)) return { ...BAD_HOST, ...(entry && { route: entry.found.route }) };
      lastHost = host;
    }
    if (!entry) return path.startsWith(API_PREFIX) ? NOT_FOUND : PAGE;

    const { found, preflight, refused } = entry;
    if (method === found.route.method || (method === "HEAD" && found.route.method === "GET")) return found;
    return method === "OPTIONS" ? preflight : refused;
  };
}

function entryOf(name: RouteName): PathEntry {
  const route: Route = routes[name];
  const allow = route.method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";
  return {
    found: { kind: "route", name, route },
    preflight: { kind: "preflight", route, allow },
    refused: { ...refuse("method_not_allowed", `this path accepts ${allow}`), route, allow },
  };
}

const refuse = (...refusal: ConstructorParameters<typeof Refusal>): Match & { kind: "refused" } => ({
  kind: "refused",
  refusal: new Refusal(...refusal),
});
const BAD_HOST = refuse("invalid_request", ": the Host header must name one host");
const NOT_FOUND = refuse("not_found", REFUSAL_MESSAGES.not_found);
const PAGE = { kind: "page" } as const;
