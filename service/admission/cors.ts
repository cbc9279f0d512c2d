import { EXPOSED_HEADERS, REFUSAL_MESSAGES, Refusal, VERSIONED_PREFIX } from "@intent-resolution/contract";
import type { AdmissionRow } from "./admission-row.ts";

/** The rights of a page of another origin for one request, and the headers for its browser (Fetch standard). */
export interface Cors {
  /** Why the page may not use the route; null if it may, or if no page sent the request. */
  readonly refusal: Refusal<"origin_refused"> | null;
  /** The serialized origin of the page, such as `https://example.org`; null without one. */
  readonly origin: string | null;
  /** The headers of every response to the request. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The settings of the origin rule of the contact routes. */
export interface OriginOptions {
  /** The public address, without a trailing slash; without one the description's server is relative. */
  readonly baseUrl?: string | undefined;
  /**
   * The address in the description, whose scheme a page of the `Host` header must have; by default `baseUrl`. With null
   * the description's server is relative, and the scheme is unknown.
   */
  readonly publicUrl?: string | null | undefined;
  /** The origins whose pages may use the contact routes, in addition to those of `baseUrl` and of the `Host` header. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Whether a request without `Origin` and `Sec-Fetch-Site` is refused; by default it counts as a program's. */
  readonly requireOrigin?: boolean | undefined;
}

const PREFLIGHT_SECONDS = "600";
const REQUEST_HEADERS = "Consent-Version, Content-Type, X-Request-Id, traceparent";
const MAX_ORIGIN_LENGTH = 300;
/** An origin as browsers serialize it (RFC 6454, section 6.2): lower case, no path, no default port. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

const readableBy = (page: string) => ({
  "Access-Control-Allow-Origin": page,
  "Access-Control-Expose-Headers": EXPOSED_HEADERS,
});
const PUBLIC: Cors = { refusal: null, origin: null, headers: readableBy("*") };
const SAME_ORIGIN: Cors = { refusal: null, origin: null, headers: {} };
const ORIGIN_REFUSED = new Refusal("origin_refused", REFUSAL_MESSAGES.origin_refused);

/** The sets of headers that most responses share. */
export const SHARED_HEADERS = [PUBLIC.headers, SAME_ORIGIN.headers] as const;

/** Returns the function that decides about other origins by a request's route (undefined for an unknown path). */
export function corsRule(options: OriginOptions) {
  const { baseUrl, publicUrl = baseUrl ?? null, allowedOrigins = [], requireOrigin = false } = options;
  const scheme = publicUrl === null ? null : new URL(publicUrl).protocol;
  const known = new Set([...allowedOrigins, ...(baseUrl === undefined ? [] : [new URL(baseUrl).origin])]);

  /**
   * Prevents pages of other sites from using a route (cross-site request forgery): browsers send `Sec-Fetch-Site`, or
   * at least `Origin`, with a POST, so a request with neither does not come from a page. A browser that sends
   * `Sec-Fetch-Site` has compared the origins itself, schemes included, so the `Host` header counts only without it.
   */
  function checkOrigin(headers: Headers): Cors {
    const site = headers.get("sec-fetch-site");
    const sent = headers.get("origin");
    // Compared as text: a URL parser could make two origins equal.
    const origin = sent !== null && sent.length <= MAX_ORIGIN_LENGTH && ORIGIN.test(sent) ? sent : null;

    const isSameOrigin = site === "same-origin" || site === "none";
    const isListed = origin !== null && known.has(origin);
    const isHost = origin !== null && site === null && isOriginOf(headers.get("host"), origin);
    const isProgram = site === null && sent === null && !requireOrigin;
    if (!(isSameOrigin || isListed || isHost || isProgram))
      return { refusal: ORIGIN_REFUSED, origin, headers: { Vary: "Origin" } };
    return { refusal: null, origin, headers: { Vary: "Origin", ...(origin !== null && readableBy(origin)) } };
  }

  function isOriginOf(host: string | null, origin: string): boolean {
    const [sent = "", address] = origin.split("//");
    return address === host?.toLowerCase() && (scheme === null || sent === scheme);
  }

  return function allowOrigin(row: AdmissionRow | undefined, path: string, headers: Headers): Cors {
    if (row?.cors === "allowed-origins") return checkOrigin(headers);
    return row?.cors === "public" || path.startsWith(VERSIONED_PREFIX) ? PUBLIC : SAME_ORIGIN;
  };
}

/**
 * Returns the headers of a preflight's response beside those of every response; none where no other page may read it.
 */
export function preflightHeaders(
  { method }: AdmissionRow,
  { headers }: Cors,
): Readonly<Record<string, string>> {
  if (!("Access-Control-Allow-Origin" in headers)) return {};
  return {
    "Access-Control-Allow-Methods": method === "GET" ? "GET, HEAD" : "POST",
    "Access-Control-Allow-Headers": REQUEST_HEADERS,
    "Access-Control-Max-Age": PREFLIGHT_SECONDS,
  };
}
