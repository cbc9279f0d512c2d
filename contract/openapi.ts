import { type HeaderName, headers } from "./headers.ts";
import { REFUSALS } from "./refusals.ts";
import { API_PREFIX, type OpenApiDocument, type Route, type RouteName, routes } from "./routes.ts";
import { SCHEMAS_POINTER } from "./schema.ts";
import { type ResolveRequest, type ResolveResponse, schemas } from "./schemas.ts";

/** The version of the API that the description reports. */
export const DESCRIPTION_VERSION = "0.1.0";

/** Real exchanges for the description: requests that the service accepts and what it answers to them. */
export type Examples = Record<
  string,
  { summary: string; request: ResolveRequest; response: ResolveResponse }
>;

const GUIDANCE = `Turns a supplied input (a voice transcript or a normalized gesture identifier) and the caller's own rules into a list of intents.

**Nothing is executed.** An intent describes an action with execution mode \`client_handler_required\`: only a handler that the calling application explicitly registered for the action type may carry it out. The service never evaluates code, runs shell commands or calls webhooks.

**Nothing is kept.** The versioned routes are public and stateless, and the resolver does not persist what is submitted. Infrastructure may retain operational request metadata.

**Retries.** Do not retry action-producing calls automatically; the application decides whether a repeated input is safe. A timeout does not prove that the request was not processed. Surface both the HTTP status and the error code.

**Personal data.** Do not send health or personal data to the versioned routes. The service offers no medical use and no service for protected health information.

**Stages and assurance.** Product stages are supplied by the operator and not verified. No security attestation or certification is held; such items are planned targets only.`;

const TAGS: Record<Route["tag"], string> = {
  Intents: "Turn an input and rules into intents",
  Catalogs: "What rules can say and which senses have an API",
  Contact: "Newsletter and inquiry intake, with consent",
  Service: "Health and this description",
};

/** What a status means on a route: the meaning of each of its refusals that have it. */
function meaningOf(route: Route, status: number): string {
  const said = route.refusals.filter((code) => REFUSALS[code].status === status);
  const sentence = said.map((code) => REFUSALS[code].meaning).join("; or ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const refer = (name: string) => ({ $ref: SCHEMAS_POINTER + name });
const json = (schema: object, examples?: object) => ({
  "application/json": { schema, ...(examples && { examples }) },
});
const answerHeaders = (names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function headerNames(route: Route, status: number): HeaderName[] {
  const names: HeaderName[] = ["X-Request-Id"];
  if (route.cached) names.push("ETag", "Cache-Control");
  // The origin rule comes first, before anything is counted.
  if (route.limit && status !== 403) names.push("RateLimit-Policy", "RateLimit");
  if (status === 429) names.push("Retry-After");
  return names;
}

function success(name: RouteName, route: Route, examples: Examples) {
  const schema = route.success.schema ? refer(route.success.schema) : { type: "object" };
  const shown =
    name === "resolve"
      ? Object.fromEntries(
          Object.entries(examples).map(([id, { summary, response }]) => [id, { summary, value: response }]),
        )
      : undefined;
  return {
    description: route.success.description,
    headers: answerHeaders(headerNames(route, route.success.status)),
    content: json(schema, shown),
  };
}

function responses(name: RouteName, route: Route, examples: Examples) {
  const statuses = [...new Set(route.refusals.map((code) => REFUSALS[code].status))].sort();
  const refused = statuses.map((status) => [
    status,
    {
      description: meaningOf(route, status),
      headers: answerHeaders(headerNames(route, status)),
      content: json(refer(route.errors)),
    },
  ]);
  const unchanged = {
    description: "The document is the one whose ETag was sent in If-None-Match",
    headers: answerHeaders(headerNames(route, 304)),
  };
  return {
    [route.success.status]: success(name, route, examples),
    ...(route.cached && { 304: unchanged }),
    ...Object.fromEntries(refused),
  };
}

function operation(name: RouteName, examples: Examples) {
  const route: Route = routes[name];
  const shown =
    route.body === "ResolveRequest"
      ? Object.fromEntries(
          Object.entries(examples).map(([id, { summary, request }]) => [id, { summary, value: request }]),
        )
      : undefined;
  return {
    operationId: name,
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    ...(route.body && { requestBody: { required: true, content: json(refer(route.body), shown) } }),
    responses: responses(name, route, examples),
  };
}

/** The schemas as published: with the `mapping` that client generators need and validators do not take. */
function publishedSchemas() {
  const published = structuredClone(schemas) as unknown as Record<string, object>;
  for (const schema of Object.values(published)) {
    const { oneOf, discriminator } = schema as {
      oneOf?: { $ref: string }[];
      discriminator?: { propertyName: string; mapping?: Record<string, string> };
    };
    if (!oneOf || !discriminator) continue;
    const mapping = oneOf.map(({ $ref }) => {
      const branch = published[$ref.slice(SCHEMAS_POINTER.length)] as {
        properties: Record<string, { const: string }>;
      };
      return [branch.properties[discriminator.propertyName]?.const, $ref];
    });
    discriminator.mapping = Object.fromEntries(mapping);
  }
  return published;
}

/**
 * The OpenAPI 3.1.0 description of the service, derived from the route table.
 *
 * @param baseUrl the public address of the service, without a trailing slash
 * @param examples exchanges shown with resolve and validate
 */
export function describe(baseUrl: string, examples: Examples): OpenApiDocument {
  const paths: Record<string, object> = {};
  for (const name of Object.keys(routes) as RouteName[]) {
    const { path, method } = routes[name];
    paths[path] = { [method.toLowerCase()]: operation(name, examples) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Intent Resolution Service",
      version: DESCRIPTION_VERSION,
      summary: "Turns an input and the caller's rules into intents that only registered handlers carry out",
      description: GUIDANCE,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: baseUrl, description: `All routes are below ${API_PREFIX}` }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: [],
    paths,
    components: { headers, schemas: publishedSchemas() },
  };
}
