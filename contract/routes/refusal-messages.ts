import type { RefusalCode } from "../refusals/refusals.ts";
import { MAX_BODY_BYTES } from "../schemas/limits.ts";

/** The messages that are the same on every route. */
export const REFUSAL_MESSAGES = {
  invalid_json: "the body must be one JSON value (RFC 8259)",
  origin_refused: "pages of this origin may not use this route",
  not_found: "there is nothing at this path",
  unknown_set: "/set: there is no phrase set of this id; /api/v1/sets lists those that there are",
  text_too_ambiguous: "/input: this text matches the set in too many ways to be looked up",
  payload_too_large: `the body must have at most ${MAX_BODY_BYTES} bytes`,
  unsupported_media_type: "the Content-Type must be application/json",
  service_unavailable: "the service could not respond; please try again later",
} as const satisfies Partial<Record<RefusalCode, string>>;
