import type { Refusal, RefusalCode } from "../refusals/refusals.ts";
import type { Of, SchemaName } from "../schemas/schemas.ts";
import type { Route } from "./route.ts";

/** The refusals of every route: an invalid Host, another method, an unexpected error. */
export const COMMON_REFUSALS = [
  "invalid_request",
  "method_not_allowed",
  "service_unavailable",
] as const satisfies readonly RefusalCode[];

const bodyRefusals = [
  "invalid_json",
  "invalid_request",
  "payload_too_large",
  "unsupported_media_type",
  "rate_limited",
  "service_unavailable",
] as const satisfies readonly RefusalCode[];

const inputs = {
  method: "POST",
  tag: "Intents",
  errors: "ApiError",
  limit: "intents",
  cors: "public",
  cached: false,
} as const;

const intents = {
  ...inputs,
  body: "ResolveRequest",
  refusals: [...bodyRefusals, "sense_unavailable"],
} as const;

const document = { method: "GET", refusals: [], errors: "ApiError", cors: "public", cached: true } as const;

const contact = {
  method: "POST",
  tag: "Contact",
  success: {
    status: 202,
    schema: "Accepted",
    description: "Stored durably. The response is the same for a new address and for a known one.",
  },
  refusals: ["origin_refused", ...bodyRefusals],
  errors: "ContactApiError",
  limit: "contact",
  stored: true,
  cors: "allowed-origins",
  cached: false,
} as const;

/** Every route of the service, in the order in which the description lists them. */
export const routes = {
  resolve: {
    ...intents,
    path: "/api/v1/resolve",
    operationId: "resolveIntents",
    summary: "Resolve an input against the caller's rules",
    description:
      "Returns one intent for each enabled rule whose match equals the input, in the order of the rules. An intent describes an action; the service never executes it, and only a handler that the application explicitly registered for its type may. Nothing that is sent is kept.\n\nDo not retry automatically: the application decides whether a repeated input is safe, and a timeout does not prove that the request was not processed.",
    success: {
      status: 200,
      schema: "ResolveResponse",
      description: "The intents; an empty list when no rule matches",
    },
  },
  validate: {
    ...intents,
    path: "/api/v1/validate",
    operationId: "validateRequest",
    summary: "Check a request without resolving it",
    description:
      "A dry run of resolve: returns 200 exactly when resolve would, and otherwise the same error as resolve.",
    success: { status: 200, schema: "ValidationResponse", description: "Resolve would return 200" },
  },
  resolveInSet: {
    ...inputs,
    path: "/api/v1/sets/resolve",
    operationId: "resolveInSet",
    body: "SetResolveRequest",
    refusals: [...bodyRefusals, "sense_unavailable", "unknown_set", "text_too_ambiguous"],
    summary: "Resolve an input against a phrase set of the service",
    description:
      "Returns what resolve would return for the rules that the phrase set stands for. The operator supplies the sets; a request names one of them and carries no rules. With heard, the transcript of a recognizer is tried in the steps of the listener: as it is, without punctuation, with plain symbols and so on.\n\nDo not retry automatically, as with resolve.",
    success: {
      status: 200,
      schema: "ResolveResponse",
      description: "The intents; none when no statement of the set matches",
    },
  },
  actions: {
    ...document,
    path: "/api/v1/actions",
    operationId: "listActions",
    tag: "Catalogs",
    summary: "List the action types",
    description: "Every type of action that a rule may carry, with what its payload means.",
    success: { status: 200, schema: "Actions", description: "The types of action" },
  },
  capabilities: {
    ...document,
    path: "/api/v1/capabilities",
    operationId: "listCapabilities",
    tag: "Catalogs",
    summary: "List the senses",
    description:
      "One entry for each sense. Product stages are supplied by the operator and not verified. For a sense without an API resolve returns sense_unavailable.",
    success: { status: 200, schema: "Capabilities", description: "The senses" },
  },
  templates: {
    ...document,
    path: "/api/v1/templates",
    operationId: "listTemplates",
    tag: "Catalogs",
    summary: "List example requests",
    description: "Complete requests to start from: each can be posted to resolve as it is.",
    success: { status: 200, schema: "Templates", description: "The templates" },
  },
  sets: {
    ...document,
    path: "/api/v1/sets",
    operationId: "listSets",
    tag: "Catalogs",
    summary: "List the phrase sets",
    description:
      "The phrase sets that the operator supplies, without their phrases. Empty where none are supplied.",
    success: { status: 200, schema: "Sets", description: "The phrase sets" },
  },
  inquiries: {
    ...contact,
    path: "/api/inquiries",
    operationId: "createInquiry",
    body: "InquiryRequest",
    summary: "Send an inquiry",
    description: "Stores an inquiry with the consent that was given for it.",
  },
  newsletter: {
    ...contact,
    path: "/api/newsletter",
    operationId: "subscribe",
    body: "SignupRequest",
    summary: "Sign up for the newsletter",
    description: "Stores one subscriber for each address and a line of consent for each sign-up.",
  },
  health: {
    method: "GET",
    path: "/api/health",
    operationId: "checkHealth",
    tag: "Service",
    summary: "Check whether the service can store contacts",
    description:
      "Reports that the data store is available. The versioned routes and the catalogs never depend on the store.",
    success: { status: 200, schema: "Health", description: "The data store is available" },
    refusals: ["service_unavailable"],
    errors: "ContactApiError",
    stored: true,
    cors: "same-origin",
    cached: false,
  },
  description: {
    ...document,
    path: "/api/openapi.json",
    operationId: "getDescription",
    tag: "Service",
    summary: "Read this description",
    description: "The OpenAPI 3.1 description of the deployed contract, derived from the registered routes.",
    errors: "ContactApiError",
    success: { status: 200, schema: "Description", description: "This document" },
  },
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

type BodyName<N extends RouteName> = Routes[N] extends { body: infer B extends SchemaName } ? B : never;

/** The type of a route's request body; `undefined` if it has none. */
export type BodyOf<N extends RouteName> = [BodyName<N>] extends [never] ? undefined : Of<BodyName<N>>;

type CodeOf<N extends RouteName> = Routes[N]["refusals"][number];

/** The refusals that a route declares; `never` if it declares none. */
export type RefusalOf<N extends RouteName> = [CodeOf<N>] extends [never] ? never : Refusal<CodeOf<N>>;

/** The type of a route's successful response. */
export type SuccessOf<N extends RouteName> = Of<Routes[N]["success"]["schema"]>;
