import { type Examples, refusalExamples, requestExamples, type Shown, successExamples } from "./examples.ts";
import type { HeaderName, ParameterName } from "./headers.ts";
import { REFUSALS } from "./meanings.ts";
import type { RefusalCode } from "./refusals.ts";
import { COMMON_REFUSALS, type LimitName, type Route, type RouteName, routes } from "./routes.ts";
import { SCHEMAS_POINTER } from "./schema.ts";

const refer = (name: string) => ({ $ref: SCHEMAS_POINTER + name });
const json = (schema: object, examples: Shown) => ({ "application/json": { schema, examples } });
const answerHeaders = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const taken = (names: readonly ParameterName[]) =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }));

function parameterNames({ cached, tag }: Route): ParameterName[] {
  return [
    "X-Request-Id",
    ...(cached ? (["If-None-Match"] as const) : []),
    ...(tag === "Contact" ? (["Consent-Version"] as const) : []),
  ];
}

function headerNames(route: Route, status: number, isLimited: boolean): HeaderName[] {
  const names: HeaderName[] = ["X-Request-Id"];
  if (route.cached && status < 400) names.push("ETag", "Cache-Control");
  // The origin rule comes first, before anything is counted, and what is no request for this route is not counted.
  if (isLimited && status !== 403 && status !== 405) names.push("RateLimit-Policy", "RateLimit");
  if (status === 405) names.push("Allow");
  if (status === 429) names.push("Retry-After");
  return names;
}

/** What each of a status's codes means, in one sentence. */
function meaningOf(codes: readonly RefusalCode[]): string {
  const sentence = codes.map((code) => REFUSALS[code].meaning).join("; or ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function refused(route: Route, isLimited: boolean) {
  const codes = [...new Set([...route.refusals, ...COMMON_REFUSALS])].filter(
    (code) => code !== "rate_limited" || isLimited,
  );
  const statuses = [...new Set(codes.map((code) => REFUSALS[code].status))].sort();
  return statuses.map((status) => {
    const its = codes.filter((code) => REFUSALS[code].status === status);
    const answer = {
      description: meaningOf(its),
      headers: answerHeaders(headerNames(route, status, isLimited)),
      content: json(refer(route.errors), refusalExamples(route, its)),
    };
    return [status, answer] as const;
  });
}

function responses(name: RouteName, route: Route, isLimited: boolean, examples: Examples) {
  const { status, description, schema } = route.success;
  const unchanged = {
    description: "The document is the one whose ETag was sent in If-None-Match",
    headers: answerHeaders(headerNames(route, 304, isLimited)),
  };
  const otherwise = {
    description: "Any other refusal, such as one that a later version adds",
    headers: answerHeaders(["X-Request-Id"]),
    content: json(refer(route.errors), refusalExamples(route, ["service_unavailable"])),
  };
  return {
    [status]: {
      description,
      headers: answerHeaders(headerNames(route, status, isLimited)),
      content: json(refer(schema), successExamples(name, examples)),
    },
    ...(route.cached && { 304: unchanged }),
    ...Object.fromEntries(refused(route, isLimited)),
    default: otherwise,
  };
}

/**
 * A route as an operation object (OpenAPI 3.1.0, section 4.8.10): with every status that it can answer, and an example
 * for each.
 *
 * @param limits the limits that this deployment has
 */
export function operation(name: RouteName, limits: ReadonlySet<LimitName>, examples: Examples): object {
  const route: Route = routes[name];
  const isLimited = route.limit !== undefined && limits.has(route.limit);
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    parameters: taken(parameterNames(route)),
    ...(route.body && {
      requestBody: { required: true, content: json(refer(route.body), requestExamples(name, examples)) },
    }),
    responses: responses(name, route, isLimited, examples),
  };
}
