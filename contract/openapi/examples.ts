import type { RefusalCode } from "../refusals/refusals.ts";
import { meaningOn } from "../routes/refusal-meanings.ts";
import { type Route, type RouteName, VERSIONED_PREFIX } from "../routes/routes.ts";
import type { Of, ResolveRequest, ResolveResponse } from "../schemas/schemas.ts";

/** The examples of a running service: its catalogs, and exchanges with their actual responses. */
export interface Examples {
  readonly exchanges: Readonly<
    Record<string, { summary: string; request: ResolveRequest; response: ResolveResponse }>
  >;
  readonly actions: Of<"Actions">;
  readonly capabilities: Of<"Capabilities">;
  readonly templates: Of<"Templates">;
}

/** Example objects (OpenAPI 3.1.0, section 4.8.19) by name. */
export type NamedExamples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;

const inquiry: Of<"InquiryRequest"> = {
  name: "Ann Example",
  email: "ann@example.org",
  kind: "partner",
  language: "en",
  consent: true,
  organization: "Example Ltd.",
  message: "We would like to talk.",
};
const signup: Of<"SignupRequest"> = { email: "ann@example.org", language: "de-AT", consent: true };
const accepted: Of<"Accepted"> = { status: "accepted" };
const healthy: Of<"Health"> = { status: "ok", dataStore: "available" };
const valid: Of<"ValidationResponse"> = { valid: true };

const one = (summary: string, value: unknown): NamedExamples => ({ example: { summary, value } });

/** Requests that a route accepts; none where it has no body. */
export function requestExamples(name: RouteName, { exchanges }: Examples): NamedExamples {
  if (name === "inquiries") return one("A partner writes", inquiry);
  if (name === "newsletter") return one("A sign-up in Austrian German", signup);
  const requests = Object.entries(exchanges).map(([id, { summary, request }]) => [
    id,
    { summary, value: request },
  ]);
  return Object.fromEntries(requests);
}

/** The successful responses of a route. */
export function successExamples(name: RouteName, examples: Examples): NamedExamples {
  switch (name) {
    case "resolve": {
      const responses = Object.entries(examples.exchanges).map(([id, { summary, response }]) => [
        id,
        { summary, value: response },
      ]);
      return Object.fromEntries(responses);
    }
    case "validate":
      return one("resolve would return 200", valid);
    case "actions":
    case "capabilities":
    case "templates":
      return one("The catalog of this service", examples[name]);
    case "inquiries":
    case "newsletter":
      return one("Stored", accepted);
    case "health":
      return one("The data store is available", healthy);
    case "description":
      return one("The beginning of this document", {
        openapi: "3.1.0",
        info: { title: "Intent Resolution Service", version: "0.1.0" },
        paths: {},
      });
  }
}

/** The message of one case of each refusal. */
export const MESSAGES: Readonly<Record<RefusalCode, string>> = {
  invalid_json: "the body must be one JSON value (RFC 8259)",
  invalid_request: ": the Host header must name one host",
  origin_refused: "pages of this origin may not use this route",
  not_found: "there is nothing at this path",
  method_not_allowed: "this path takes POST, OPTIONS",
  payload_too_large: "the body must have at most 32768 bytes",
  unsupported_media_type: "the Content-Type must be application/json",
  sense_unavailable: "/input/sense: this sense has no API; the capability catalog lists those that have one",
  rate_limited: "too many requests: try again in 42 s",
  service_unavailable: "the service could not answer; please try again later",
};

/** The message about a body that does not match a schema, by schema. */
const FAULTS: Partial<Record<string, string>> = {
  ResolveRequest: "/input/transcript: is required",
  InquiryRequest: "/name: is required",
  SignupRequest: "/email: is required",
};

/** The responses of a route that refuses, one for each of these codes. */
export function refusalExamples(route: Route, codes: readonly RefusalCode[]): NamedExamples {
  const versioned = route.path.startsWith(VERSIONED_PREFIX);
  const examples = codes.map((code) => {
    const fault = code === "invalid_request" && route.body ? FAULTS[route.body] : undefined;
    const message = fault ?? (code === "method_not_allowed" ? otherMethod(route) : MESSAGES[code]);
    const value = { error: versioned ? { code, message } : message };
    return [code, { summary: meaningOn(route, code), value }];
  });
  return Object.fromEntries(examples);
}

const otherMethod = ({ method }: Route) =>
  `this path takes ${method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS"}`;
