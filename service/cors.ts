import { EXPOSED_HEADERS, Refusal, type Route, VERSIONED_PREFIX } from "@intent-resolution/contract";

/** What pages of other origins may do with one request, and what its answer tells their browser (Fetch standard). */
export interface Cors {
  /** Why the page may not use the route; null where it may, and where no page asks. */
  readonly refusal: Refusal<"origin_refused"> | null;
  /** The serialized origin of the page, such as `https://example.org`; null where there is none. */
  readonly origin: string | null;
  /** The headers that every answer to the request carries. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What the origin rule of the contact routes goes by. */
export interface OriginOptions {
  /** The public address, without a trailing slash; without one the description is relative to where it is read. */
  readonly baseUrl?: string | undefined;
  /** The origins whose pages may use the contact routes, beside those of `baseUrl` and of the host that was asked. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Whether a request is refused that has neither `Origin` nor `Sec-Fetch-Site`; by default it is no page's. */
  readonly requireOrigin?: boolean | undefined;
}

const PREFLIGHT_SECONDS = "600";
const REQUEST_HEADERS = "Consent-Version, Content-Type, X-Request-Id, traceparent";
const MAX_ORIGIN_LENGTH = 300;
/** An origin as browsers serialize it (RFC 6454, section 6.2): small letters, no path, no default port. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

const readableBy = (page: string) => ({
  "Access-Control-Allow-Origin": page,
  "Access-Control-Expose-Headers": EXPOSED_HEADERS,
});
const FOR_ALL: Cors = { refusal: null, origin: null, headers: readableBy("*") };
const FOR_OWN: Cors = { refusal: null, origin: null, headers: {} };
const ORIGIN_REFUSED = new Refusal("origin_refused", "pages of this origin may not use this route");

/** The sets of headers that most answers share. */
export const SHARED_HEADERS = [FOR_ALL.headers, FOR_OWN.headers] as const;

/** Decides about other origins, for each request by its route (undefined where the path is unknown). */
export function corsRule({ baseUrl, allowedOrigins = [], requireOrigin = false }: OriginOptions) {
  const known = new Set([...allowedOrigins, ...(baseUrl === undefined ? [] : [new URL(baseUrl).origin])]);

  /**
   * Keeps other sites' pages from using a route (cross-site request forgery): browsers send `Sec-Fetch-Site`, or at
   * least `Origin`, with a POST, so a request with neither does not come from a page.
   */
  function checkOrigin(headers: Headers): Cors {
    const site = headers.get("sec-fetch-site");
    const sent = headers.get("origin");
    // Compared as it stands: no reader of URLs makes two origins one.
    const origin = sent !== null && sent.length <= MAX_ORIGIN_LENGTH && ORIGIN.test(sent) ? sent : null;

    const fromHere = site === "same-origin" || site === "none";
    const host = headers.get("host")?.toLowerCase();
    const listed = origin !== null && (known.has(origin) || origin.replace(/^https?:\/\//, "") === host);
    const fromNoPage = site === null && sent === null && !requireOrigin;
    if (!(fromHere || listed || fromNoPage))
      return { refusal: ORIGIN_REFUSED, origin, headers: { Vary: "Origin" } };
    return { refusal: null, origin, headers: { Vary: "Origin", ...(origin !== null && readableBy(origin)) } };
  }

  return function allowOrigin(route: Route | undefined, path: string, headers: Headers): Cors {
    if (route?.cors === "allowed-origins") return checkOrigin(headers);
    return route?.cors === "public" || path.startsWith(VERSIONED_PREFIX) ? FOR_ALL : FOR_OWN;
  };
}

/** What a browser's preflight is told beside the headers of every answer; nothing where no other page may read it. */
export function preflightHeaders(route: Route, { headers }: Cors): Readonly<Record<string, string>> {
  if (!("Access-Control-Allow-Origin" in headers)) return {};
  return {
    "Access-Control-Allow-Methods": route.method === "GET" ? "GET, HEAD" : "POST",
    "Access-Control-Allow-Headers": REQUEST_HEADERS,
    "Access-Control-Max-Age": PREFLIGHT_SECONDS,
  };
}
