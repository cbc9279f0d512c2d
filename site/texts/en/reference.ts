import { described } from "./described.ts";
import { describedFields } from "./described-fields.ts";

/** The texts of the API reference around the service's own description. */
export const reference = {
  heading: "API reference",
  lead: "JSON over HTTP. This page is generated from the description of the running service.",
  overview: {
    title: "Overview",
    lead: "You send an input and your rules. You get back an intent for each rule whose phrase equals the input, in the order of your rules. Your application decides what to do with it.",
    rule: "Rule",
    input: "Input",
    why: "Result",
    matches: "Fires.",
    differs: "Does not fire.",
    rows: [
      { rule: "go home", input: "  GO   Home ", matches: true, why: "Case and spaces do not count." },
      {
        rule: "straße",
        input: "STRASSE",
        matches: true,
        why: "Letters are compared by Unicode’s case folding.",
      },
      { rule: "café", input: "cafe", matches: false, why: "Accents count." },
      { rule: "go home", input: "go home!", matches: false, why: "Punctuation counts." },
      { rule: "go home", input: "please go home", matches: false, why: "The whole text is compared." },
    ],
  },
  answerIs: "Response",
  exampleAnswer: "Example response",
  bodyTab: "Body",
  quickStart: "Quick start",
  noKey: "One request is enough. No key is needed, and what you send to resolve is not stored.",
  /** The facts for a first call; the base URL is that of the service. */
  facts: [
    ["Base URL", ""],
    ["Content type", "application/json"],
    ["TypeScript client", "@intent-resolution/client"],
  ] as readonly (readonly [name: string, fact: string])[],
  asItComes:
    "Without JavaScript you see the reference as it ships, with the limits of this service. The full description:",
  described: { ...described, ...describedFields },
  errors: "Errors",
  errorsLead:
    "Under /api/v1 an error has a code for programs and a message for people. All other routes send the message alone.",
  otherRoutes: "Other routes",
  everywhere: "Everywhere",
  someRoutes: "On some routes",
  otherStatus: "Other",
  everyRoute: "On every route",
  headers: "Headers",
  headersOf: { request: "Request headers", response: "Response headers" },
  groundRules: "Ground rules",
  status: "Status",
  code: "Code",
  meaning: "Meaning",
  codeNames: { curl: "curl", fetch: "fetch", typescript: "TypeScript", python: "Python", go: "Go" } as Record<
    string,
    string
  >,
  contents: "Contents of the reference",
  inThis: "Contents",
  limits: {
    title: "Limits",
    names: { intents: "Resolve and validate together", contact: "Inquiries and sign-ups together" },
    rate: (count: string, seconds: string) => `${count} requests per ${seconds} seconds`,
    none: "unlimited",
    body: "Size of a request",
    rules: "Rules per request",
    note: "Limits apply per client. Responses carry them in RateLimit-Policy, and the remaining requests in RateLimit.",
  },
  tags: { Intents: "Intents", Catalogs: "Catalogs", Contact: "Contact", Service: "Service" } as Record<
    string,
    string | undefined
  >,
  requestBody: "Request body",
  answers: "Responses",
  send: "Send",
  examples: "Examples:",
  meaningOf: (code: string) => `What ${code} means`,
  notJson: "This is not valid JSON.",
  notTried: "This route stores personal data, so it cannot be tried here.",
  toContact: "Use the contact form.",
  required: "required",
  fieldsOf: (name: string) => `Fields of ${name}`,
  variantsOf: (name: string) => `Variants of ${name}`,
  pattern: "Pattern",
  variants: (count: number, tag: string) => `One of ${count}, discriminated by “${tag}”:`,
  bounds: {
    lengthBetween: (least: string, most: string) => `${least} to ${most} characters`,
    lengthFrom: (least: string) => `at least ${least} ${least === "1" ? "character" : "characters"}`,
    lengthTo: (most: string) => `at most ${most} characters`,
    between: (least: string, most: string) => `from ${least} to ${most}`,
    from: (least: string) => `at least ${least}`,
    itemsFrom: (least: string) => `at least ${least} items`,
    itemsTo: (most: string) => `at most ${most} items`,
    otherwise: (value: string) => `${value} when omitted`,
    closed: "other fields are refused",
  },
};

export type ReferenceTexts = typeof reference;
