import { isObject, type Json } from "../rules/json.ts";
import { IntentApiError } from "./errors.ts";

/** Longest wait that is reported to the application, in seconds: a day. A longer one is reported as a day. */
const MAX_RETRY_AFTER_S = 24 * 60 * 60;

/** A response as it was received. */
export interface ReceivedResponse {
  /** The address that was called. */
  readonly url: string;
  readonly response: Response;
  /** The whole body; `null` where it has more bytes than are read. */
  readonly text: string | null;
}

/** The content of a refusal. */
export type ErrorDetails = Pick<IntentApiError, "code" | "message"> & Partial<Pick<IntentApiError, "field">>;

/** Reads the member `error` of a response with this status; `null` if it is not one that the service sends. */
export type ReadError = (error: unknown, status: number) => ErrorDetails | null;

/**
 * Returns what `read` makes of the body of a success. A refusal, and a body of which `read` makes `null`, throw an
 * `IntentApiError`: they fail here, and not somewhere in the caller's code.
 */
export function readResponse<T>(
  { url, response, text }: ReceivedResponse,
  read: (body: Json) => T | null,
  readError: ReadError = versionedError,
): T {
  const body = parse(text ?? "");
  // A redirect leads to another service than the one named. Some runtimes follow it despite the options.
  if (isObject(body) && response.ok && !response.redirected) {
    const value = read(body);
    if (value !== null) return value;
  }
  const refused = isObject(body) && !response.ok ? readError(body.error, response.status) : null;
  const { message, ...details } = refused ?? {
    code: "unexpected_response",
    message: `${url} responded ${response.status} with a body that is not a response of this call; is baseUrl right?`,
  };
  throw new IntentApiError(message, {
    ...details,
    status: response.status,
    requestId: response.headers.get("X-Request-Id"),
    retryAfterSeconds: retryAfter(response.headers.get("Retry-After")),
  });
}

/** Returns the error of the versioned routes, `{ code, message }`. */
function versionedError(error: unknown): ErrorDetails | null {
  return isObject(error) && typeof error.code === "string" && typeof error.message === "string"
    ? { code: error.code, message: error.message }
    : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads `Retry-After`: a number of seconds or an HTTP date (RFC 9110, section 10.2.3). */
function retryAfter(header: string | null): number | null {
  const seconds = /^\d+$/.test(header ?? "")
    ? Number(header)
    : /^[A-Z][a-z]{2,8},? /.test(header ?? "")
      ? (Date.parse(header as string) - Date.now()) / 1000
      : Number.NaN;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), MAX_RETRY_AFTER_S);
}
