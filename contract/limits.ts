/** The number of rules that one request may carry. */
export const MAX_RULES = 32;

/** The number of bytes that a request body may have: 32 KiB. */
export const MAX_BODY_BYTES = 32 * 1024;

/** The number of characters (Unicode code points) that each text of a contact may have. */
export const MAX_CHARACTERS = {
  name: 200,
  email: 254,
  language: 35,
  organization: 200,
  message: 5_000,
  capitalRange: 100,
} as const;

/** The stages that a sense can be in; transitions between them are the operator's own business. */
export const PRODUCT_STAGES = ["production", "development", "research", "roadmap"] as const;

/** What every action says of its execution: only a handler that the caller registered acts. */
export const EXECUTION = "client_handler_required";

/** The version that catalogs report, and the last segment of the path prefix `/api/v1`. */
export const API_VERSION = "v1";
