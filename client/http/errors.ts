/**
 * The error of a response that is not a success of the contract.
 *
 * `code` is the service's own (`invalid_request`, `rate_limited`, `sense_unavailable`, …; new ones may be added), or
 * `unexpected_response` where something else responded: a proxy's error page, or a body of another shape.
 */
export class IntentApiError extends Error {
  override readonly name = "IntentApiError";
  /** The HTTP status (RFC 9110, section 15). */
  declare readonly status: number;
  /** Stable and meant for programs; `message` is meant for people. */
  declare readonly code: string;
  /** The response's `X-Request-Id`, which finds the request in the service's logs; `null` where it has none. */
  declare readonly requestId: string | null;
  /** Seconds to wait, from `Retry-After` (RFC 9110, section 10.2.3); `null` if the response has none. */
  declare readonly retryAfterSeconds: number | null;
  /** The member of a contact form that was refused, such as `email`; `null` where the error is about none. */
  declare readonly field: string | null;

  constructor(
    message: string,
    details: Pick<IntentApiError, "status" | "code" | "requestId" | "retryAfterSeconds"> & {
      readonly field?: string | null;
    },
  ) {
    super(message);
    Object.assign(this, details, { field: details.field ?? null });
  }
}

/** The error of a call that got no complete response in time. Whether the service processed the request is not known. */
export class IntentTimeoutError extends Error {
  override readonly name = "IntentTimeoutError";
  /** A timeout does not prove that the request was not processed. */
  readonly outcome = "unknown";
  /** The time that was allowed, in milliseconds. */
  readonly timeoutMs: number;

  constructor(timeoutMs: number) {
    super(`The service did not respond within ${timeoutMs} ms; it may have processed the request`);
    this.timeoutMs = timeoutMs;
  }
}

/**
 * The error of a connection that failed before a complete response was read: no network, a name that does not resolve, a
 * refusal by CORS, a redirect, a broken connection. `cause` is what `fetch` threw. Whether the service processed the
 * request is not known.
 */
export class IntentNetworkError extends Error {
  override readonly name = "IntentNetworkError";
  /** A broken connection does not prove that the request was not processed. */
  readonly outcome = "unknown";
  /** The address that was called. */
  readonly url: string;

  constructor(cause: unknown, url: string) {
    super(`${url} could not be reached, or the connection broke`, { cause });
    this.url = url;
  }
}

// The guards compare names: `instanceof` fails if one page has two copies of this package.
const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;

/**
 * Returns whether the service responded with an error.
 *
 * @example
 * ```ts
 * import { createLocalClient, isIntentApiError } from "@intent-resolution/client";
 *
 * const error = await createLocalClient({ rules: [] })
 *   .resolve({ input: { sense: "smell" } })
 *   .catch((error: unknown) => error);
 * isIntentApiError(error) && error.code;
 * // => "sense_unavailable"
 * ```
 */
export function isIntentApiError(error: unknown): error is IntentApiError {
  return isNamed(error, "IntentApiError");
}

/**
 * Returns whether no response came in time.
 *
 * @example
 * ```ts
 * import { createClient, isIntentTimeoutError } from "@intent-resolution/client";
 *
 * const silent = () => new Promise<Response>(() => {});
 * const client = createClient({ baseUrl: "https://intents.example", fetch: silent, timeoutMs: 1 });
 * await client.actions().catch(isIntentTimeoutError);
 * // => true
 * ```
 */
export function isIntentTimeoutError(error: unknown): error is IntentTimeoutError {
  return isNamed(error, "IntentTimeoutError");
}

/**
 * Returns whether the connection failed.
 *
 * @example
 * ```ts
 * import { createClient, isIntentNetworkError } from "@intent-resolution/client";
 *
 * const broken = () => Promise.reject(new TypeError("fetch failed"));
 * const client = createClient({ baseUrl: "https://intents.example", fetch: broken });
 * await client.actions().catch(isIntentNetworkError);
 * // => true
 * ```
 */
export function isIntentNetworkError(error: unknown): error is IntentNetworkError {
  return isNamed(error, "IntentNetworkError");
}
