import type { Config } from "../settings/config.ts";

/** Whether a request may use the contact routes, and the origin it came from where it named one. */
export interface OriginVerdict {
  readonly allowed: boolean;
  /** The serialized origin of the page, e.g. `https://example.org`; null where there is none or it cannot be read. */
  readonly origin: string | null;
}

/**
 * The rule that keeps other sites' pages from using the contact routes (cross-site request forgery): browsers
 * send `Sec-Fetch-Site` or at least `Origin` with a POST, so a request with neither does not come from a page.
 */
export function originRule(config: Config, baseUrl: string): (headers: Headers) => OriginVerdict {
  const known = new Set([new URL(baseUrl).origin, ...config.ALLOWED_ORIGINS]);

  return (headers) => {
    const site = headers.get("sec-fetch-site");
    const sent = headers.get("origin");
    const url = sent !== null && URL.canParse(sent) ? new URL(sent) : null;
    const origin = url && /^https?:$/.test(url.protocol) ? url.origin : null;

    const fromHere = site === "same-origin" || site === "none";
    const listed = origin !== null && (known.has(origin) || url?.host === headers.get("host")?.toLowerCase());
    const fromNoPage = site === null && sent === null && !config.REQUIRE_ORIGIN;
    return { allowed: fromHere || listed || fromNoPage, origin };
  };
}
