import type { Operator } from "../settings/operator.ts";

/** A text that is built for each request. */
export interface LiveText {
  readonly type: string;
  readonly body: () => string;
}

const DAY_MS = 86_400_000;
const SECURITY_DAYS = 180;

/** Returns the small files that other programs look for at fixed addresses. */
export function wellKnown(
  baseUrl: string,
  { securityContact }: Pick<Operator, "securityContact">,
  languages: readonly string[],
): Record<string, LiveText> {
  return {
    "/robots.txt": { type: "text/plain; charset=utf-8", body: () => "User-agent: *\nAllow: /\n" },
    // Without a contact there is no such file: a form for something else would be a dead end.
    ...(securityContact && {
      "/.well-known/security.txt": {
        type: "text/plain; charset=utf-8",
        body: () => securityText(baseUrl, securityContact, languages, new Date()),
      },
    }),
    "/.well-known/api-catalog": {
      type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      body: () => JSON.stringify(apiCatalog(baseUrl)),
    },
  };
}

/**
 * Returns the text of RFC 9116. `Expires` moves with the clock, at midnight: the file speaks for the service that
 * serves it.
 */
function securityText(baseUrl: string, contact: string, languages: readonly string[], now: Date): string {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(midnight + SECURITY_DAYS * DAY_MS).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    ...(languages.length > 0 ? [`Preferred-Languages: ${languages.join(", ")}`] : []),
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/**
 * Returns the catalog of RFC 9727 in the shape of RFC 9264: the API, its description, its documentation and its
 * health.
 */
function apiCatalog(baseUrl: string): object {
  return {
    linkset: [
      {
        anchor: `${baseUrl}/api/v1`,
        "service-desc": [{ href: `${baseUrl}/api/openapi.json`, type: "application/json" }],
        "service-doc": [{ href: `${baseUrl}/docs`, type: "text/html" }],
        status: [{ href: `${baseUrl}/api/health`, type: "application/json" }],
      },
    ],
  };
}
