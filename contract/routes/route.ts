import type { RefusalCode } from "../refusals/refusals.ts";
import type { SchemaName } from "../schemas/schemas.ts";

/** The path under which every error has the shape `ApiError`; elsewhere it is `ContactApiError`. */
export const VERSIONED_PREFIX = "/api/v1/";

/** The path under which every response is JSON. */
export const API_PREFIX = "/api/";

/** The names of the rate limits, as in the `RateLimit-Policy` header. */
export type LimitName = "intents" | "contact";

/** The pages that may read a response in a browser: all, those of allowed origins, or the service's own. */
export type CorsPolicy = "public" | "allowed-origins" | "same-origin";

/** One row of the route table. */
export interface Route {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** The name in generated clients: a verb. */
  readonly operationId: string;
  readonly tag: "Intents" | "Catalogs" | "Contact" | "Service";
  readonly summary: string;
  readonly description: string;
  /** The schema of the request's body; a GET has none. */
  readonly body?: SchemaName;
  readonly success: {
    readonly status: 200 | 202;
    readonly schema: SchemaName;
    readonly description: string;
  };
  /** The refusals of its handler and of the checks before it, without `COMMON_REFUSALS`. */
  readonly refusals: readonly RefusalCode[];
  readonly errors: "ApiError" | "ContactApiError";
  readonly limit?: LimitName;
  /** Whether it needs the data store. */
  readonly stored?: true;
  readonly cors: CorsPolicy;
  /** A document that is the same for every caller until the service is upgraded: it has an `ETag`. */
  readonly cached: boolean;
}
