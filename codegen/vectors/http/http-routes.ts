import { actionRows, routes, SENSES } from "@intent-resolution/contract";
import { ETAG, type HttpCase, JSON_TYPE, SOUND, versioned } from "./http-case.ts";

const CORS = { "access-control-allow-origin": "*" };
const SAFE = { "x-content-type-options": "nosniff", "x-request-id": null };
const get = (path: string, headers: Readonly<Record<string, string>> = {}) => ({
  method: "GET",
  path,
  headers,
});

// Without consent nothing is stored, whatever server is asked.
const SIGN_UP = { email: "x@example.org", language: "en", consent: false };
const INQUIRY = { ...SIGN_UP, name: "x", kind: "partner" };

const SAID = { sense: "voice", transcript: "x" };
/** A set that no server has: its id is not one that a set may have. */
const NO_SET = "no set";
/** Requests to a phrase set that are refused by every server, whatever sets it has. */
const SET_REQUESTS: readonly [
  name: string,
  request: object,
  status: number,
  code: string,
  pointer: string,
][] = [
  ["a phrase set that is not there", { set: NO_SET, input: SAID }, 404, "unknown_set", "/set"],
  [
    "a phrase set that is not there, as heard",
    { set: NO_SET, input: SAID, heard: true },
    404,
    "unknown_set",
    "/set",
  ],
  [
    "an unknown set before an unavailable sense",
    { set: NO_SET, input: { sense: "smell" } },
    404,
    "unknown_set",
    "/set",
  ],
  ["no phrase set", { input: SAID }, 400, "invalid_request", "/set"],
  ["a phrase set that is not a text", { set: 1, input: SAID }, 400, "invalid_request", "/set"],
  ["a phrase set without an input", { set: NO_SET }, 400, "invalid_request", "/input"],
  ["a phrase set with rules", { set: NO_SET, input: SAID, rules: [] }, 400, "invalid_request", ""],
  ["heard that is a text", { set: NO_SET, input: SAID, heard: "yes" }, 400, "invalid_request", "/heard"],
  ["heard that is null", { set: NO_SET, input: SAID, heard: null }, 400, "invalid_request", "/heard"],
  ["a phrase set without a name", { set: "", input: SAID }, 404, "unknown_set", "/set"],
  ["a set request in the order of its members", { input: {}, set: 1 }, 400, "invalid_request", "/set"],
  [
    "the input of a set request before heard",
    { set: NO_SET, heard: 1, input: { sense: "voice" } },
    400,
    "invalid_request",
    "/input/transcript",
  ],
];

/**
 * Returns the headers, methods and paths of every route. Nothing of it is stored: the contact routes are sent refusals
 * alone.
 */
function allRoutes(): HttpCase[] {
  const catalogs = [routes.actions, routes.capabilities, routes.templates].map(({ path }) => path);
  const posts = [routes.resolve, routes.validate].map(({ path }) => path);
  const setPosts = [routes.resolveInSet.path];
  const contacts = [routes.newsletter, routes.inquiries].map(({ path }) => path);
  const origin = { origin: "https://elsewhere.example" };
  return [
    {
      name: "the catalog of actions",
      request: get(routes.actions.path),
      status: 200,
      body: {
        version: "v1",
        actions: Object.keys(actionRows).map((type) => ({ type, execution: "client_handler_required" })),
      },
    },
    {
      name: "the catalog of senses",
      request: get(routes.capabilities.path),
      status: 200,
      body: { version: "v1", capabilities: SENSES.map((sense) => ({ sense })) },
    },
    {
      name: "the catalog of templates",
      request: get(routes.templates.path),
      status: 200,
      body: { version: "v1", templates: [{ id: "voice-home" }, { id: "motion-focus" }] },
    },
    {
      name: "health",
      request: get(routes.health.path),
      status: 200,
      // A server that takes no contacts has none.
      body: { status: "ok", dataStore: null },
      headers: { "cache-control": "no-store", ...SAFE },
    },
    {
      name: "the description",
      request: get(routes.description.path),
      status: 200,
      body: { openapi: "3.1.0", info: { version: "0.1.0" } },
      headers: CORS,
    },
    {
      name: "the catalog of phrase sets",
      request: get(routes.sets.path),
      status: 200,
      body: { version: "v1" },
    },
    ...[...catalogs, routes.sets.path, routes.description.path].flatMap((path) => [
      {
        name: `${path} may be kept for five minutes`,
        request: get(path),
        status: 200,
        headers: { "cache-control": "public, max-age=300", etag: null, ...CORS, ...SAFE },
      },
      {
        name: `${path} by HEAD`,
        request: { method: "HEAD", path, headers: {} },
        status: 200,
        headers: { etag: null },
      },
      {
        name: `${path} by POST`,
        request: { method: "POST", path, headers: JSON_TYPE, body: "{}" },
        status: 405,
        headers: { allow: null },
      },
      ...[
        ["any", "*"],
        ["it", ETAG],
        ["it among others, in its weak form", `"x", W/${ETAG}`],
      ].map(([name, tags = ""]) => ({
        name: `${path} where the caller has ${name}`,
        request: get(path, { "if-none-match": tags }),
        status: 304,
        headers: { "cache-control": "public, max-age=300", etag: null, ...CORS },
      })),
      {
        name: `${path} where the caller has another`,
        request: get(path, { "if-none-match": '"x"' }),
        status: 200,
      },
    ]),
    ...posts.flatMap((path) => [
      {
        name: `${path} says what it always says`,
        request: { method: "POST", path, headers: { ...JSON_TYPE, ...origin }, body: SOUND },
        status: 200,
        headers: { "cache-control": "no-store", "content-type": "application/json", ...CORS, ...SAFE },
      },
    ]),
    ...[...posts, ...setPosts].flatMap((path) => [
      {
        name: `${path} refuses in the same way`,
        request: { method: "POST", path, headers: { ...JSON_TYPE, ...origin }, body: "{" },
        status: 400,
        ...versioned("invalid_json"),
        headers: { "cache-control": "no-store", ...CORS, ...SAFE },
      },
      {
        name: `${path} by GET`,
        request: get(path),
        status: 405,
        ...versioned("method_not_allowed"),
        headers: { allow: null, "cache-control": "no-store", ...CORS },
      },
      {
        name: `${path} by DELETE`,
        request: { method: "DELETE", path, headers: {} },
        status: 405,
        ...versioned("method_not_allowed"),
        headers: { allow: null },
      },
      {
        name: `${path} asked by a page of another origin`,
        request: {
          method: "OPTIONS",
          path,
          headers: {
            ...origin,
            "access-control-request-method": "POST",
            "access-control-request-headers": "content-type",
          },
        },
        status: 204,
        headers: {
          ...CORS,
          "cache-control": "no-store",
          "access-control-max-age": "600",
          "access-control-allow-methods": null,
          "access-control-allow-headers": null,
        },
      },
    ]),
    ...SET_REQUESTS.map(([name, request, status, code, pointer]) => ({
      name,
      request: {
        method: "POST",
        path: routes.resolveInSet.path,
        headers: JSON_TYPE,
        body: JSON.stringify(request),
      },
      status,
      ...versioned(code, pointer),
    })),
    ...["a-Z.0_9", "x".repeat(128)].map((id) => ({
      name: `the caller's id of the request comes back, of ${id.length} characters`,
      request: get(catalogs[0] as string, { "x-request-id": id }),
      status: 200,
      headers: { "x-request-id": id },
    })),
    ...["x".repeat(129), "a b", "a/b", "\u00e9"].map((id) => ({
      name: `no id of the request is ${id.length > 128 ? "one of 129 characters" : JSON.stringify(id)}`,
      request: get(catalogs[0] as string, { "x-request-id": id }),
      status: 200,
      otherHeaders: { "x-request-id": id },
    })),
    {
      name: "a set request with another content type",
      request: { method: "POST", path: setPosts[0] as string, headers: {}, body: "{}" },
      status: 415,
      ...versioned("unsupported_media_type"),
    },
    {
      name: "an unknown path of the versioned routes",
      request: get("/api/v1/nothing"),
      status: 404,
      ...versioned("not_found"),
      headers: { "cache-control": "no-store", ...CORS, ...SAFE },
    },
    {
      name: "an unknown path of the others",
      request: get("/api/nothing"),
      status: 404,
      error: { shape: "contact" },
      headers: { "cache-control": "no-store", ...SAFE },
    },
    {
      name: "a path with a slash too many",
      request: get(`${catalogs[0]}/`),
      status: 404,
      ...versioned("not_found"),
    },
    { name: "a path in capitals", request: get("/api/v1/ACTIONS"), status: 404, ...versioned("not_found") },
    {
      name: "a path with an escaped letter",
      request: get("/api/v1/%61ctions"),
      status: 404,
      ...versioned("not_found"),
    },
    {
      name: "health by HEAD",
      request: { method: "HEAD", path: routes.health.path, headers: {} },
      status: 200,
    },
    {
      name: "health by POST",
      request: { method: "POST", path: routes.health.path, headers: {}, body: "" },
      status: 405,
      error: { shape: "contact" },
      headers: { allow: null },
    },
    ...contacts.flatMap((path) => [
      {
        name: `${path} from a page of another origin`,
        request: {
          method: "POST",
          path,
          headers: { ...JSON_TYPE, ...origin, "sec-fetch-site": "cross-site" },
          body: "{}",
        },
        status: 403,
        error: { shape: "contact" as const },
        headers: { "cache-control": "no-store", ...SAFE },
      },
      {
        name: `${path} with another content type`,
        request: { method: "POST", path, headers: { "content-type": "text/plain" }, body: "{}" },
        status: 415,
        error: { shape: "contact" as const },
      },
      {
        name: `${path} that is not JSON`,
        request: { method: "POST", path, headers: JSON_TYPE, body: "{" },
        status: 400,
        error: { shape: "contact" as const },
      },
      {
        name: `${path} with an unknown member`,
        request: {
          method: "POST",
          path,
          headers: JSON_TYPE,
          body: JSON.stringify({ ...(path === routes.newsletter.path ? SIGN_UP : INQUIRY), more: 1 }),
        },
        status: 400,
        error: { shape: "contact" as const, pointer: "" },
      },
      {
        name: `${path} by GET`,
        request: get(path),
        status: 405,
        error: { shape: "contact" as const },
        headers: { allow: null },
      },
    ]),
    {
      name: "a sign-up without consent",
      request: {
        method: "POST",
        path: routes.newsletter.path,
        headers: JSON_TYPE,
        body: JSON.stringify(SIGN_UP),
      },
      status: 400,
      error: { shape: "contact", pointer: "/consent" },
    },
    {
      name: "an inquiry of an unknown kind",
      request: {
        method: "POST",
        path: routes.inquiries.path,
        headers: JSON_TYPE,
        body: JSON.stringify({ ...INQUIRY, kind: "friend" }),
      },
      status: 400,
      error: { shape: "contact", pointer: "/kind" },
    },
  ];
}

const OPTIONAL: readonly string[] = [
  routes.health,
  routes.newsletter,
  routes.inquiries,
  routes.sets,
  routes.resolveInSet,
].map(({ path }) => path);

/** Returns the cases of every route, those that a server may leave out marked as such. */
export const routeCases = (): HttpCase[] =>
  allRoutes().map((each) => {
    const { path } = each.request as { path: string };
    return OPTIONAL.includes(path) ? { ...each, optional: true } : each;
  });
