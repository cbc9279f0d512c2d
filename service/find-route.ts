import {
  API_PREFIX,
  REFUSAL_MESSAGES,
  Refusal,
  type Route,
  type RouteName,
  routes,
} from "@intent-resolution/contract";
import { type AdmissionRow, rowOf } from "./admission/admission-row.ts";
import { type Form, formRow } from "./form.ts";

/** The route that a request's method and path select. */
export type Match =
  | { readonly kind: "route"; readonly name: RouteName; readonly route: Route; readonly row: AdmissionRow }
  | { readonly kind: "form"; readonly form: Form; readonly row: AdmissionRow }
  | { readonly kind: "preflight"; readonly row: AdmissionRow; readonly allow: string }
  | { readonly kind: "page"; readonly row?: undefined }
  | {
      readonly kind: "refused";
      readonly refusal: Refusal;
      readonly row?: AdmissionRow;
      readonly allow?: string;
    };

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

/** Returns the function that finds a served route, or a form, by a request's method and path. */
export function matcher(
  served: readonly RouteName[],
  forms: readonly Form[] = [],
): (request: Request, path: string) => Match {
  const posted = new Map<string, Match>(
    forms.map((form) => [form.path, { kind: "form", form, row: formRow(form) }]),
  );
  const entries = new Map<string, PathEntry>(served.map((name) => [routes[name].path, entryOf(name)]));
  // Callers send the same host again and again, and its check takes longer than everything else here.
  let lastHost: string | null = null;

  return ({ method, headers }, path) => {
    const entry = entries.get(path);
    // HTTP/1.0 does not require one, and a service worker does not see it.
    const host = headers.get("host");
    if (host !== null && host !== lastHost) {
      if (!isHost(host)) return { ...BAD_HOST, ...(entry && { row: entry.found.row }) };
      lastHost = host;
    }
    if (!entry) {
      if (path.startsWith(API_PREFIX)) return NOT_FOUND;
      return (method === "POST" && posted.get(path)) || PAGE;
    }

    const { found, preflight, refused } = entry;
    if (method === found.row.method || (method === "HEAD" && found.row.method === "GET")) return found;
    return method === "OPTIONS" ? preflight : refused;
  };
}

function entryOf(name: RouteName): PathEntry {
  const route: Route = routes[name];
  const row = rowOf(route);
  const allow = route.method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";
  return {
    found: { kind: "route", name, route, row },
    preflight: { kind: "preflight", row, allow },
    refused: { ...refuse("method_not_allowed", `this path accepts ${allow}`), row, allow },
  };
}

const refuse = (...refusal: ConstructorParameters<typeof Refusal>): Match & { kind: "refused" } => ({
  kind: "refused",
  refusal: new Refusal(...refusal),
});
const BAD_HOST = refuse("invalid_request", ": the Host header must name one host");
const NOT_FOUND = refuse("not_found", REFUSAL_MESSAGES.not_found);
const PAGE = { kind: "page" } as const;
