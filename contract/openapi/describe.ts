import { type HeaderName, headers, type ParameterName, parameters } from "../routes/headers.ts";
import { API_PREFIX, type LimitName, type Route } from "../routes/route.ts";
import { type RouteName, routes } from "../routes/routes.ts";
import { UNREAD_NOTE } from "../routes/unread-requests.ts";
import { MAX_BODY_BYTES } from "../schemas/limits.ts";
import type { Of } from "../schemas/schemas.ts";
import type { Examples } from "./examples.ts";
import { operation } from "./operation.ts";
import { publishedSchemas } from "./published-schemas.ts";

/** The version of the API that the description reports. */
export const DESCRIPTION_VERSION = "0.1.0";

/** An OpenAPI document: the members that every one has, and any others. */
export type OpenApiDocument = Of<"Description"> & { readonly [member: string]: unknown };

/** The deployment that a description is about. */
export interface Deployment {
  /** The public address, without a trailing slash; with null or none the description's server is relative. */
  readonly baseUrl?: string | null | undefined;
  /** The routes that are served; by default all. */
  readonly served?: readonly RouteName[] | undefined;
  /** The limits, each for one client but `contact_total`, which is for all; one that is absent or null is off. */
  readonly limits?: Quotas | undefined;
  /** Who runs the service, as a contact object of OpenAPI (3.1.0, section 4.8.3). */
  readonly contact?: { readonly name?: string; readonly email?: string; readonly url?: string } | undefined;
  /** The address of the terms of service or the privacy notice. */
  readonly termsOfService?: string | undefined;
}

/** `count` requests in a fixed window of `seconds`. */
interface Quota {
  readonly count: number;
  readonly seconds: number;
}

type Quotas = { readonly [N in LimitName | "contact_total"]?: Quota | null | undefined };

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

interface Limit {
  readonly routes: string;
  /** The quotas of these routes: each with what it counts, and whose requests. */
  readonly counted: readonly (readonly [name: keyof Quotas, what: string, ofWhom: string])[];
}

/** Each limit of the route table, in words. */
const LIMITS: Readonly<Record<LimitName, Limit>> = {
  intents: {
    routes: "resolve, validate and sets/resolve together",
    counted: [["intents", "requests", "from one client"]],
  },
  contact: {
    routes: "the contact routes together",
    counted: [
      ["contact", "requests", "from one client"],
      ["contact_total", "contacts to be stored", "from all clients together"],
    ],
  },
};

function describeLimits(limits: Quotas): string {
  const rates = Object.values(LIMITS).map(({ routes, counted }) => {
    const each = counted.flatMap(([name, what, ofWhom]) => {
      const quota = limits[name];
      return quota ? `${quota.count} ${what} in ${quota.seconds} seconds ${ofWhom}` : [];
    });
    return `${routes} ${each.length > 0 ? `accept ${each.join(" and ")}` : "are not limited"}`;
  });
  return `**Limits.** A body has at most ${MAX_BODY_BYTES / 1024} KiB; ${rates.join("; ")}.`;
}

/** Returns the headers or parameters that some operation refers to. */
function referredTo<T extends object>(kind: string, all: T, paths: object): Partial<T> {
  const text = JSON.stringify(paths);
  const used = Object.entries(all).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`));
  return Object.fromEntries(used) as Partial<T>;
}

/** Returns the headers with the figures of this deployment. */
function headersOf(limits: Quotas): Record<HeaderName, object> {
  const [name, quota] = Object.entries(limits).find(([, quota]) => quota) ?? [];
  if (!name || !quota) return headers;
  const policy = { ...headers["RateLimit-Policy"], example: `"${name}";q=${quota.count};w=${quota.seconds}` };
  const left = { ...headers.RateLimit, example: `"${name}";r=${quota.count - 1};t=${quota.seconds}` };
  return { ...headers, "RateLimit-Policy": policy, RateLimit: left };
}

/**
 * Returns the OpenAPI 3.1.0 description of one deployment, derived from the route table.
 *
 * @param deployment its address, routes, limits and operator
 * @param examples its catalogs, and exchanges with their actual responses
 *
 * @example
 * ```ts
 * import { describe, type Examples } from "@intent-resolution/contract";
 *
 * // The catalogs of your service; this one has none.
 * const none: Examples = {
 *   exchanges: {},
 *   actions: { version: "v1", actions: [] },
 *   capabilities: { version: "v1", capabilities: [] },
 *   templates: { version: "v1", templates: [] },
 * };
 * Object.keys(describe({ served: ["health"] }, none).paths);
 * // => ["/api/health"]
 * ```
 */
export function describe(deployment: Deployment, examples: Examples): OpenApiDocument {
  const { baseUrl, served = Object.keys(routes) as RouteName[] } = deployment;
  const { limits = {}, contact, termsOfService } = deployment;
  const names = Object.keys(LIMITS) as LimitName[];
  const limited = new Set(names.filter((name) => LIMITS[name].counted.some(([each]) => limits[each])));
  const paths: Record<string, object> = {};
  for (const name of served) {
    const { path, method } = routes[name];
    paths[path] = { [method.toLowerCase()]: operation(name, limited, examples) };
  }
  const tags = new Set<Route["tag"]>(served.map((name) => routes[name].tag));
  const info = {
    title: "Intent Resolution Service",
    version: DESCRIPTION_VERSION,
    summary: "Turns an input and the caller's rules into intents that only registered handlers carry out",
    description: `${GUIDANCE}\n\n${describeLimits(limits)}\n\n${UNREAD_NOTE}`,
    ...(termsOfService !== undefined && { termsOfService }),
    ...(contact && Object.keys(contact).length > 0 && { contact }),
    license: { name: "MIT", identifier: "MIT" },
  };
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: baseUrl || "/", description: `All routes are below ${API_PREFIX}` }],
    tags: Object.entries(TAGS)
      .filter(([name]) => tags.has(name as Route["tag"]))
      .map(([name, description]) => ({ name, description })),
    security: [],
    paths,
    components: {
      headers: referredTo<Record<HeaderName, object>>("headers", headersOf(limits), paths),
      parameters: referredTo<Record<ParameterName, object>>("parameters", parameters, paths),
      schemas: publishedSchemas(paths),
    },
  };
}
