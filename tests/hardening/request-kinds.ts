import { homeRule, inquiry, JSON_HEADERS, say, signup } from "../fixtures/requests.ts";

/** One kind of request, how many of a hundred it makes up, and the statuses it may be answered with. */
export interface Kind {
  readonly name: string;
  readonly share: number;
  readonly path: string;
  readonly statuses: readonly number[];
  readonly request: (index: number) => RequestInit;
}

const post = (body: unknown, headers: Record<string, string> = JSON_HEADERS): RequestInit => ({
  method: "POST",
  headers,
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const RESOLVE = "/api/v1/resolve";
const VALIDATE = "/api/v1/validate";
const many = Array.from({ length: 32 }, (_, index) => ({
  ...homeRule,
  id: `r${index}`,
  match: `слово ${index}`,
}));
const large = JSON.stringify(say("x".repeat(32_000)));
const beyond = "x".repeat(40_000);

const kind = (
  share: number,
  name: string,
  path: string,
  statuses: number | number[],
  request: Kind["request"],
): Kind => ({ share, name, path, statuses: [statuses].flat(), request });

/** All kinds of requests that the service knows; the shares add up to a hundred. */
export const kinds: readonly Kind[] = [
  kind(30, "resolve", RESOLVE, 200, (index) => post(say(index % 2 ? "go home" : `word ${index}`))),
  kind(10, "resolve, 32 rules", RESOLVE, 200, (index) => post(say(`СЛОВО ${index % 40}`, many))),
  kind(2, "resolve, 32 KiB", RESOLVE, 200, () => post(large)),
  kind(8, "validate", VALIDATE, 200, () => post(say("go home"))),
  kind(5, "a sense without an API", RESOLVE, 422, () => post({ input: { sense: "view" }, rules: [] })),
  kind(8, "not of the schema", RESOLVE, 400, (index) => post({ input: {}, [`member ${index}`]: index })),
  kind(5, "not JSON", VALIDATE, 400, (index) => post(`{"a":${index}`)),
  kind(1, "too large", RESOLVE, 413, () => post(beyond)),
  kind(3, "another media type", RESOLVE, 415, () => post("x", { "Content-Type": "text/plain" })),
  kind(6, "a catalog", "/api/v1/actions", 200, () => ({})),
  kind(4, "the description, known", "/api/openapi.json", 304, () => ({ headers: { "If-None-Match": "*" } })),
  kind(4, "HEAD", "/api/v1/templates", 200, () => ({ method: "HEAD" })),
  kind(3, "a preflight", RESOLVE, 204, () => ({ method: "OPTIONS" })),
  kind(3, "another method", RESOLVE, 405, () => ({ method: "PUT" })),
  kind(3, "an unknown path", "/api/v1/nothing", 404, () => ({})),
  kind(2, "health", "/api/health", 200, () => ({})),
  kind(1, "a page of another origin", "/api/inquiries", 403, () =>
    post({}, { Origin: "https://other.example" }),
  ),
  // The store may have more waiting than it takes; 503 says so.
  kind(1, "a sign-up", "/api/newsletter", [202, 503], (index) =>
    post(signup(`a${index % 5_000}@example.org`)),
  ),
  kind(1, "an inquiry without consent", "/api/inquiries", 400, () => post(inquiry({ consent: false }))),
];
