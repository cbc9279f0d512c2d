/** Most rules that one request may carry. */
export const MAX_RULES = 32;

/** Most bytes that a request body may have. */
export const MAX_BODY_BYTES = 32 * 1024;

/** What every action says of its execution: only a handler that the caller registered acts. */
export const EXECUTION = "client_handler_required";

/** The version that catalogs report, and the last segment of the path prefix `/api/v1`. */
export const API_VERSION = "v1";
