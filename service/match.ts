import { API_PREFIX, Refusal, type Route, type RouteName, routes } from "@intent-resolution/contract";

/** What a request's method and path mean. */
export type Match =
  | { readonly kind: "route"; readonly name: RouteName; readonly route: Route }
  | { readonly kind: "preflight"; readonly route: Route; readonly allow: string }
  | { readonly kind: "page"; readonly route?: undefined }
  | { readonly kind: "refused"; readonly refusal: Refusal; readonly route?: Route; readonly allow?: string };

/** What a path means by its method, made once. */
interface Place {
  readonly found: Match & { readonly kind: "route" };
  readonly preflight: Match & { readonly kind: "preflight" };
  readonly refused: Match & { readonly kind: "refused" };
}

/** A name of 255 octets (RFC 1035, section 2.3.4), a colon and a port. */
const MAX_HOST_LENGTH = 261;
/** RFC 9110, section 7.2: a Host is a name or an address with an optional port, and stands there once. */
const HOST = /^(?:(?:[A-Za-z0-9._~!$&'()*+;=-]|%[0-9A-Fa-f]{2})+|\[[0-9A-Fa-f:.]+\])(?::\d{0,5})?$/;

/** Whether a Host is one that a URL can have, too: a port within bounds, a name that can be read. */
export const isHost = (host: string): boolean =>
  host.length <= MAX_HOST_LENGTH && HOST.test(host) && URL.canParse(`http://${host}`);

/**
 * The path of a request's URL, without query and fragment; of a target alone, where the runtime could make no URL of
 * it. The runtime has read the target as the URL standard says: dot segments are resolved and a backslash is a slash
 * (docs/http.md).
 */
export function pathOf(url: string): string {
  const start = url.startsWith("/") ? 0 : url.indexOf("/", url.indexOf("://") + 3);
  if (start === -1) return "/";
  const path = url.slice(start);
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

/** A matcher for the routes that are served: it finds the row of the table by a request's method and path. */
export function matcher(served: readonly RouteName[]): (request: Request, path: string) => Match {
  const places = new Map<string, Place>(served.map((name) => [routes[name].path, placeOf(name)]));
  // Callers name the same host again and again, and to judge one takes longer than all the rest of this.
  let lastHost: string | null = null;

  return ({ method, headers }, path) => {
    const place = places.get(path);
    // HTTP/1.0 needs none, and in a service worker it is not seen.
    const host = headers.get("host");
    if (host !== null && host !== lastHost) {
      if (!isHost(host)) return { ...NO_HOST, ...(place && { route: place.found.route }) };
      lastHost = host;
    }
    if (!place) return path.startsWith(API_PREFIX) ? NOTHING_HERE : PAGE;

    const { found, preflight, refused } = place;
    if (method === found.route.method || (method === "HEAD" && found.route.method === "GET")) return found;
    return method === "OPTIONS" ? preflight : refused;
  };
}

function placeOf(name: RouteName): Place {
  const route: Route = routes[name];
  const allow = route.method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";
  return {
    found: { kind: "route", name, route },
    preflight: { kind: "preflight", route, allow },
    refused: { ...refuse("method_not_allowed", `this path takes ${allow}`), route, allow },
  };
}

const refuse = (...refusal: ConstructorParameters<typeof Refusal>): Match & { kind: "refused" } => ({
  kind: "refused",
  refusal: new Refusal(...refusal),
});
const NO_HOST = refuse("invalid_request", ": the Host header must name one host");
const NOTHING_HERE = refuse("not_found", "there is nothing at this path");
const PAGE = { kind: "page" } as const;
