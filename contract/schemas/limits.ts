/** The maximum number of rules in one request. */
export const MAX_RULES = 32;

/** The maximum size of a request body in bytes: 32 KiB. */
export const MAX_BODY_BYTES = 32 * 1024;

/** The maximum number of characters (Unicode code points) of each text of a contact. */
export const MAX_CHARACTERS = {
  name: 200,
  email: 254,
  language: 35,
  organization: 200,
  message: 5_000,
  capitalRange: 100,
} as const;

/** The stages of a sense; the operator decides about transitions. */
export const PRODUCT_STAGES = ["production", "development", "research", "roadmap"] as const;

/** The execution mode of every action: only a handler that the caller registered acts. */
export const EXECUTION = "client_handler_required";

/** The version that catalogs report, and the last segment of the path prefix `/api/v1`. */
export const API_VERSION = "v1";
