import { isIPv6 } from "node:net";
import { API_PREFIX, Refusal, type Route, type RouteName, routes } from "@intent-resolution/contract";

/** What a request's method and path mean. */
export type Match =
  | { readonly kind: "route"; readonly name: RouteName; readonly route: Route }
  | { readonly kind: "preflight"; readonly route: Route; readonly allow: string }
  | { readonly kind: "page"; readonly route?: undefined }
  | { readonly kind: "refused"; readonly refusal: Refusal; readonly route?: Route; readonly allow?: string };

interface Place {
  readonly name: RouteName;
  readonly route: Route;
  readonly allow: string;
}

const places = new Map<string, Place>(
  Object.entries(routes).map(([name, route]) => {
    const allow = route.method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";
    return [route.path, { name: name as RouteName, route, allow }];
  }),
);

/** RFC 9110, section 7.2: a Host is a name or an address with an optional port, and stands there once. */
const HOST = /^(?:(?:[A-Za-z0-9._~!$&'()*+;=-]|%[0-9A-Fa-f]{2})+|\[[0-9A-Fa-f:.]+\])(?::\d{0,5})?$/;

const isHost = (host: string) =>
  HOST.test(host) && (!host.startsWith("[") || isIPv6(host.slice(1, host.indexOf("]"))));

/**
 * The path of a request's URL, without query and fragment. The runtime has read the target as the URL standard
 * says: dot segments are resolved and a backslash is a slash (docs/http.md).
 */
export function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  if (start === -1) return "/";
  const path = url.slice(start);
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

/** Finds the row of the route table that a request is for, by its method and the path of its URL. */
export function match({ method, headers }: Request, path: string): Match {
  if (!isHost(headers.get("host") ?? ""))
    return refuse("invalid_request", ": the Host header must name one host");
  if (!path.startsWith(API_PREFIX)) return { kind: "page" };

  const place = places.get(path);
  if (!place) return refuse("not_found", "there is nothing at this path");
  const { name, route, allow } = place;
  if (method === route.method || (method === "HEAD" && route.method === "GET"))
    return { kind: "route", name, route };
  if (method === "OPTIONS") return { kind: "preflight", route, allow };
  return { ...notAllowed(allow), route };
}

const refuse = (...refusal: ConstructorParameters<typeof Refusal>): Match & { kind: "refused" } => ({
  kind: "refused",
  refusal: new Refusal(...refusal),
});

const notAllowed = (allow: string) => ({
  ...refuse("method_not_allowed", `this path takes ${allow}`),
  allow,
});
