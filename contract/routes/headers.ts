/** The headers of the service's responses, as the description publishes them (OpenAPI header objects). */
export const headers = {
  "X-Request-Id": {
    description: "The caller's X-Request-Id if it is 1 to 128 of A-Za-z0-9._-, else a new one",
    schema: { type: "string", pattern: "^[A-Za-z0-9._-]{1,128}$" },
  },
  "RateLimit-Policy": {
    description: "The limit: q requests in w seconds (draft-ietf-httpapi-ratelimit-headers-10)",
    schema: { type: "string" },
    example: '"intents";q=600;w=60',
  },
  RateLimit: {
    description: "The rest: r requests in the next t seconds (draft-ietf-httpapi-ratelimit-headers-10)",
    schema: { type: "string" },
    example: '"intents";r=599;t=60',
  },
  Allow: {
    description: "The methods that the path accepts (RFC 9110, section 10.2.1)",
    schema: { type: "string" },
    example: "POST, OPTIONS",
  },
  "Retry-After": {
    description: "Seconds until the next request can be accepted (RFC 9110, section 10.2.3)",
    schema: { type: "integer", minimum: 1 },
  },
  ETag: {
    description:
      "A strong validator of the document; send it back in If-None-Match (RFC 9110, section 8.8.3)",
    schema: { type: "string" },
  },
  "Cache-Control": {
    description: "How long the document may be reused (RFC 9111)",
    schema: { type: "string" },
    example: "public, max-age=300",
  },
} as const;

export type HeaderName = keyof typeof headers;

/** The headers that a request may carry, as the description publishes them (OpenAPI parameter objects). */
export const parameters = {
  "X-Request-Id": {
    name: "X-Request-Id",
    in: "header",
    description: "The caller's own id of the request; it is returned, and is in the service's log",
    schema: { type: "string", pattern: "^[A-Za-z0-9._-]{1,128}$" },
    example: "order-4711",
  },
  "If-None-Match": {
    name: "If-None-Match",
    in: "header",
    description: "The ETag of the caller's copy of the document (RFC 9110, section 13.1.2)",
    schema: { type: "string" },
    example: '"5Yx0Q8kq3bqk1cTqkq9dJ2nW0fA"',
  },
  "Consent-Version": {
    name: "Consent-Version",
    in: "header",
    description: "The version of the consent text that was shown; it is stored with the consent",
    schema: { type: "string", pattern: "^[A-Za-z0-9._-]{1,64}$" },
    example: "1",
  },
} as const;

export type ParameterName = keyof typeof parameters;

/** The headers that a page of another origin may read. */
export const EXPOSED_HEADERS = "RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";
