import type { RefusalCode } from "../refusals/refusals.ts";
import type { HeaderName, ParameterName } from "../routes/headers.ts";
import { meaningOn, REFUSALS } from "../routes/refusal-meanings.ts";
import type { LimitName, Route } from "../routes/route.ts";
import { COMMON_REFUSALS, type RouteName, routes } from "../routes/routes.ts";
import { SCHEMAS_POINTER } from "../schemas/builders.ts";
import {
  type Examples,
  type NamedExamples,
  refusalExamples,
  requestExamples,
  successExamples,
} from "./examples.ts";

const refer = (name: string) => ({ $ref: SCHEMAS_POINTER + name });
const json = (schema: object, examples: NamedExamples) => ({ "application/json": { schema, examples } });
const headerReferences = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const parameterReferences = (names: readonly ParameterName[]) =>
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
  // Neither a request that the origin rule refuses nor one with another method is counted.
  if (isLimited && status !== 403 && status !== 405) names.push("RateLimit-Policy", "RateLimit");
  if (status === 405) names.push("Allow");
  if (status === 429) names.push("Retry-After");
  return names;
}

/** Returns the meaning of the codes of one status on a route, in one sentence. */
function meaningOf(route: Route, codes: readonly RefusalCode[]): string {
  const sentence = codes.map((code) => meaningOn(route, code)).join("; or ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function refusalResponses(route: Route, isLimited: boolean) {
  const codes = [...new Set([...route.refusals, ...COMMON_REFUSALS])].filter(
    (code) => code !== "rate_limited" || isLimited,
  );
  const statuses = [...new Set(codes.map((code) => REFUSALS[code].status))].sort();
  return statuses.map((status) => {
    const statusCodes = codes.filter((code) => REFUSALS[code].status === status);
    const response = {
      description: meaningOf(route, statusCodes),
      headers: headerReferences(headerNames(route, status, isLimited)),
      content: json(refer(route.errors), refusalExamples(route, statusCodes)),
    };
    return [status, response] as const;
  });
}

function responses(name: RouteName, route: Route, isLimited: boolean, examples: Examples) {
  const { status, description, schema } = route.success;
  const unchanged = {
    description: "The document is the one whose ETag was sent in If-None-Match",
    headers: headerReferences(headerNames(route, 304, isLimited)),
  };
  const otherwise = {
    description: "Any other refusal of the service, such as one that a later version adds",
    headers: headerReferences(["X-Request-Id"]),
    content: json(refer(route.errors), refusalExamples(route, ["service_unavailable"])),
  };
  return {
    [status]: {
      description,
      headers: headerReferences(headerNames(route, status, isLimited)),
      content: json(refer(schema), successExamples(name, examples)),
    },
    ...(route.cached && { 304: unchanged }),
    ...Object.fromEntries(refusalResponses(route, isLimited)),
    default: otherwise,
  };
}

/**
 * Returns a route as an operation object (OpenAPI 3.1.0, section 4.8.10), with every status and an example for each.
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
    parameters: parameterReferences(parameterNames(route)),
    ...(route.body && {
      requestBody: { required: true, content: json(refer(route.body), requestExamples(name, examples)) },
    }),
    responses: responses(name, route, isLimited, examples),
  };
}
