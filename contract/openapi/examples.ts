import { type RefusalCode, senseUnavailable } from "../refusals/refusals.ts";
import { meaningOn } from "../routes/refusal-meanings.ts";
import { REFUSAL_MESSAGES } from "../routes/refusal-messages.ts";
import { type Route, VERSIONED_PREFIX } from "../routes/route.ts";
import type { RouteName, SuccessOf } from "../routes/routes.ts";
import { EXECUTION } from "../schemas/limits.ts";
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
export type NamedExamples<T = unknown> = Readonly<
  Record<string, { readonly summary: string; readonly value: T }>
>;

const INQUIRY: Of<"InquiryRequest"> = {
  name: "Ann Example",
  email: "ann@example.org",
  kind: "partner",
  language: "en",
  consent: true,
  organization: "Example Ltd.",
  message: "We would like to talk.",
};
const IN_SET: Of<"SetResolveRequest"> = {
  set: "home.en",
  input: { sense: "voice", transcript: "Take me home." },
  heard: true,
};
const SETS: Of<"Sets"> = {
  version: "v1",
  sets: [{ id: "home.en", statements: 24, open: 2, texts: "18432", digest: "2ufD8fsZ2bV0k0xkkXJm3w" }],
};
const RESOLVED: ResolveResponse = {
  status: "resolved",
  intents: [{ ruleId: "home", action: { type: "navigation.open", target: "/home" } }],
  execution: EXECUTION,
};
const SIGNUP: Of<"SignupRequest"> = { email: "ann@example.org", language: "de-AT", consent: true };
const DESCRIPTION: Of<"Description"> = {
  openapi: "3.1.0",
  info: { title: "Intent Resolution Service", version: "0.1.0" },
  paths: {},
};

const one = <const T>(summary: string, value: T) => ({ example: { summary, value } });

const exchanged = ({ exchanges }: Examples, member: "request" | "response"): NamedExamples =>
  Object.fromEntries(
    Object.entries(exchanges).map(([id, each]) => [id, { summary: each.summary, value: each[member] }]),
  );

/** Requests that a route accepts; none where it has no body. */
export function requestExamples(name: RouteName, examples: Examples): NamedExamples {
  if (name === "resolveInSet") return one("A transcript of a recognizer", IN_SET);
  if (name === "inquiries") return one("A partner writes", INQUIRY);
  if (name === "newsletter") return one("A sign-up in Austrian German", SIGNUP);
  return exchanged(examples, "request");
}

/** Returns the successful responses of a route. */
export function successExamples(name: RouteName, examples: Examples): NamedExamples {
  const { actions, capabilities, templates } = examples;
  const accepted = one("Stored", { status: "accepted" });
  const catalog = "The catalog of this service";
  const all: { readonly [N in RouteName]: NamedExamples<SuccessOf<N>> } = {
    resolve: exchanged(examples, "response") as NamedExamples<ResolveResponse>,
    validate: one("Resolve would return 200", { valid: true }),
    resolveInSet: one("A statement of the set matches", RESOLVED),
    actions: one(catalog, actions),
    capabilities: one(catalog, capabilities),
    templates: one(catalog, templates),
    sets: one("A service with one set", SETS),
    inquiries: accepted,
    newsletter: accepted,
    health: one("The data store is available", { status: "ok", dataStore: "available" }),
    description: one("The beginning of this document", DESCRIPTION),
  };
  return all[name];
}

/** The message of one case of each refusal. */
const MESSAGES: Readonly<Record<RefusalCode, string>> = {
  ...REFUSAL_MESSAGES,
  invalid_request: ": the Host header must name one host",
  method_not_allowed: "this path accepts POST, OPTIONS",
  sense_unavailable: senseUnavailable().message,
  rate_limited: "too many requests: try again in 42 s",
};

/** The message about a body that does not match a schema, by schema. */
const FAULTS: Partial<Record<string, string>> = {
  ResolveRequest: "/input/transcript: is required",
  SetResolveRequest: "/set: is required",
  InquiryRequest: "/name: is required",
  SignupRequest: "/email: is required",
};

/** Returns the responses of a route that refuses, one for each of these codes. */
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
  `this path accepts ${method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS"}`;
