import { type RefusalCode, STATUSES } from "../refusals/refusals.ts";
import { MAX_BODY_BYTES } from "../schemas/limits.ts";
import type { Route } from "./route.ts";

/**
 * The meaning of each refusal, in the description and in the manual. It is separate from the codes, which pages need without
 * these texts.
 */
const meanings: Readonly<Record<RefusalCode, string>> = {
  invalid_json: "the body is not JSON in UTF-8",
  invalid_request: "the body does not match the schema, or the Host header does not name a host",
  origin_refused: "a page of this origin may not use the contact routes",
  not_found: "there is nothing at this path",
  unknown_set: "there is no phrase set of this id; /api/v1/sets lists those that there are",
  method_not_allowed: "method not allowed; see Allow",
  payload_too_large: `the body has more than ${MAX_BODY_BYTES / 1024} KiB`,
  unsupported_media_type: "the content type is not application/json, or the body is encoded",
  text_too_ambiguous: "the text matches the set in too many ways to be looked up",
  sense_unavailable: "the request matches the schema, but its sense has no API",
  rate_limited: "too many requests; Retry-After has the seconds to wait",
  service_unavailable: "the service or its data store is unavailable",
};

/**
 * Every refusal: its status and its meaning.
 *
 * `origin_refused` is internal: the contact routes that use it respond without a code.
 */
export const REFUSALS = Object.fromEntries(
  (Object.keys(STATUSES) as RefusalCode[]).map((code) => [
    code,
    { status: STATUSES[code], meaning: meanings[code] },
  ]),
) as { readonly [C in RefusalCode]: { readonly status: (typeof STATUSES)[C]; readonly meaning: string } };

/**
 * Returns what a refusal means on one route: not every route has a body or uses the data store.
 *
 * @example
 * ```ts
 * import { meaningOn, routes } from "@intent-resolution/contract";
 *
 * meaningOn(routes.actions, "service_unavailable");
 * // => "the service is unavailable"
 * ```
 */
export function meaningOn(route: Route, code: RefusalCode): string {
  if (code === "invalid_request" && !route.body) return "the Host header does not name a host";
  if (code === "service_unavailable" && !route.stored) return "the service is unavailable";
  return meanings[code];
}
