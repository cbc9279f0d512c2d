import {
  type InquiryRequest,
  parseFault,
  type RefusalCode,
  type RouteName,
  type Routes,
  type SignupRequest,
} from "@intent-resolution/contract";
import { type CallOptions, type ConnectOptions, connect } from "./connection.ts";
import type { ErrorDetails } from "./response.ts";

/** The options of a call with a consent. */
export interface ConsentOptions extends CallOptions {
  /** The version of the consent text that was shown: 1 to 64 of `A-Za-z0-9._-`. It is stored with the consent. */
  consentVersion?: string | undefined;
}

/**
 * The calls of the service's other routes. None is ever retried. They reject as those of `IntentClient`; an
 * `IntentApiError` about the body names the `field`.
 */
export interface ContactClient {
  /** Stores an inquiry. A page of another origin must be one of the service's `ALLOWED_ORIGINS`. */
  inquiries(inquiry: InquiryRequest, options?: ConsentOptions): Promise<{ status: "accepted" }>;
  /** Stores a sign-up; the response is the same for an address that is known. Origins as for an inquiry. */
  newsletter(signup: SignupRequest, options?: ConsentOptions): Promise<{ status: "accepted" }>;
  /** Resolves if the service can store contacts, else rejects. */
  health(options?: CallOptions): Promise<{ status: "ok"; dataStore: "available" | "off" }>;
  /** The OpenAPI 3.1 description of the running service. */
  description(options?: CallOptions): Promise<Record<string, unknown>>;
}

const PATHS: { readonly [N in keyof ContactClient & RouteName]: Routes[N]["path"] } = {
  inquiries: "/api/inquiries",
  newsletter: "/api/newsletter",
  health: "/api/health",
  description: "/api/openapi.json",
};

const ACCEPTED = { status: "accepted" } as const;

/** These routes return an error without a code; it is derived from the status. The contract's own table would make a page larger. */
const CODES: { readonly [status: number]: RefusalCode } = {
  400: "invalid_request",
  403: "origin_refused",
  404: "not_found",
  405: "method_not_allowed",
  413: "payload_too_large",
  415: "unsupported_media_type",
  429: "rate_limited",
  503: "service_unavailable",
};

/**
 * Makes a client of a service's contact routes, its health and its description. It has the same options as
 * `createClient` and is separate, because most pages need only one of the two.
 *
 * @throws TypeError if `baseUrl` is not an address with `http:` or `https:`
 * @throws RangeError if `timeoutMs` is out of its bounds
 *
 * @example
 * ```ts
 * import { isIntentApiError } from "@intent-resolution/client";
 * import { createContactClient } from "@intent-resolution/client/contact";
 *
 * const contacts = createContactClient({
 *   baseUrl: "https://intents.example",
 *   fetch: async () => Response.json({ error: "/email: an e-mail address" }, { status: 400 }),
 * });
 * const signup = { email: "ada", language: "en", consent: true } as const;
 * await contacts.newsletter(signup).catch((error: unknown) => isIntentApiError(error) && error.field);
 * // => "email"
 * ```
 */
export function createContactClient(options: ConnectOptions): ContactClient {
  const send = connect(options, contactError);

  const post = (path: string, body: object, options: ConsentOptions = {}) => {
    const { consentVersion } = options;
    const headers = consentVersion === undefined ? undefined : { "Consent-Version": consentVersion };
    return send({ path, json: JSON.stringify(body), headers, options }, ({ status }) =>
      status === "accepted" ? ACCEPTED : null,
    );
  };

  return {
    inquiries: (inquiry, options) => post(PATHS.inquiries, inquiry, options),
    newsletter: (signup, options) => post(PATHS.newsletter, signup, options),
    health: (options) =>
      send({ path: PATHS.health, options }, ({ status, dataStore }) =>
        status === "ok" && (dataStore === "available" || dataStore === "off") ? { status, dataStore } : null,
      ),
    description: (options) =>
      send({ path: PATHS.description, options }, (body) => (typeof body.openapi === "string" ? body : null)),
  };
}

/** Returns the error of these routes, a sentence that begins with the place where it names one. */
function contactError(error: unknown, status: number): ErrorDetails | null {
  const code = CODES[status];
  if (typeof error !== "string" || code === undefined) return null;
  return { code, message: error, field: parseFault(error).pointer?.slice(1) || null };
}
