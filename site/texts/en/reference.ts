import { described } from "./described.ts";
import { describedFields } from "./described-fields.ts";

const found = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What the API reference says around the service's own description. */
export const reference = {
  title: "API reference · Intent Resolution",
  description: "Every route of the Intent Resolution API with its schemas, statuses, headers and limits.",
  heading: "API reference",
  lead: "Generated from the running service.",
  overview: {
    title: "Overview",
    lead: "You send an input and your rules. You get back an intent for each rule whose text equals the input, in the order of your rules. Your application decides what to do with it.",
    rule: "Rule",
    input: "Input",
    why: "Result",
    matches: "Matches.",
    differs: "Does not match.",
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
  badHost: "The Host header names no host",
  quickStart: "Quick start",
  baseUrl: "Base URL:",
  noKey: "No key needed. Nothing that you send to resolve is stored.",
  asItComes:
    "Without JavaScript you see the reference as it ships, with the limits of this service. The full description:",
  described: { ...described, ...describedFields },
  errors: "Errors",
  status: "Status",
  code: "Code",
  meaning: "Meaning",
  codeNames: { curl: "curl", fetch: "fetch", typescript: "TypeScript", python: "Python", go: "Go" } as Record<
    string,
    string
  >,
  contents: "Contents of the reference",
  inThis: "Contents",
  routes: "Routes",
  limits: {
    title: "Limits",
    names: { intents: "Resolve and validate together", contact: "Inquiries and sign-ups together" },
    rate: (count: string, seconds: string) => `${count} requests per ${seconds} seconds`,
    none: "unlimited",
    body: "Size of a request",
    rules: "Rules per request",
    note: "Limits apply per client. Responses carry them in RateLimit-Policy, and what is left in RateLimit.",
  },
  tags: { Intents: "Intents", Catalogs: "Catalogs", Contact: "Contact", Service: "Service" } as Record<
    string,
    string | undefined
  >,
  filter: "Search names, fields, codes and headers",
  filterPlaceholder: "Search",
  found: (routes: number, schemas: number) =>
    `${found(routes, "route", "routes")}, ${found(schemas, "schema", "schemas")}`,
  nothing: "No results.",
  schemas: "Schemas",
  linkTo: (name: string) => `Link to ${name}`,
  requestBody: "Request body",
  body: "Body:",
  example: "Example",
  requestHeaders: "Request headers",
  answers: "Responses",
  send: "Send",
  notJson: "This is not valid JSON.",
  notTried: "This route stores personal data, so it cannot be tried here.",
  toContact: "Use the contact form.",
  required: "required",
  optional: "optional",
  pattern: "The pattern",
  variants: (count: number, tag: string) => `One of ${count} variants, discriminated by “${tag}”:`,
  bounds: {
    lengthBetween: (least: string, most: string) => `${least} to ${most} characters`,
    lengthFrom: (least: string) => `at least ${least} ${least === "1" ? "character" : "characters"}`,
    lengthTo: (most: string) => `at most ${most} characters`,
    between: (least: string, most: string) => `from ${least} to ${most}`,
    from: (least: string) => `at least ${least}`,
    itemsFrom: (least: string) => `at least ${least} items`,
    itemsTo: (most: string) => `at most ${most} items`,
    otherwise: (value: string) => `${value} when omitted`,
    closed: "no additional properties",
  },
};

export type ReferenceTexts = typeof reference;
