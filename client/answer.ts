import { IntentApiError } from "./errors.ts";
import { isObject, type Json } from "./json.ts";

/** Longest wait that is reported to the application, in seconds: a day. Whoever asks for more asks for that. */
export const MAX_RETRY_AFTER_S = 24 * 60 * 60;

/** An answer as it was received. */
export interface Received {
  /** The address that was called. */
  readonly url: string;
  readonly response: Response;
  /** The whole body; `null` where it has more bytes than are read. */
  readonly text: string | null;
}

/** What a refusal says. */
export type Refused = Pick<IntentApiError, "code" | "message"> & Partial<Pick<IntentApiError, "field">>;

/** What the member `error` of an answer with this status says; `null` where it says nothing that the service would. */
export type RefusalOf = (error: unknown, status: number) => Refused | null;

/**
 * What `read` makes of the body of a success. A refusal, and a body that answers something else than was asked, so
 * that `read` makes `null` of it, throw an `IntentApiError`: they fail here, and not somewhere in the caller's code.
 */
export function readAnswer<T>(
  { url, response, text }: Received,
  read: (body: Json) => T | null,
  refusalOf: RefusalOf = versionedRefusal,
): T {
  const body = parse(text ?? "");
  // What a redirect led to is not the service that was named; some runtimes follow it whatever they are told.
  if (isObject(body) && response.ok && !response.redirected) {
    const value = read(body);
    if (value !== null) return value;
  }
  const refused = isObject(body) && !response.ok ? refusalOf(body.error, response.status) : null;
  const { message, ...details } = refused ?? {
    code: "unexpected_answer",
    message: `${url} answered ${response.status} with a body that is not this call's answer; is baseUrl right?`,
  };
  throw new IntentApiError(message, {
    ...details,
    status: response.status,
    requestId: response.headers.get("X-Request-Id"),
    retryAfterSeconds: retryAfter(response.headers.get("Retry-After")),
  });
}

/** The error of the versioned routes, `{ code, message }`. */
function versionedRefusal(error: unknown): Refused | null {
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

/** `Retry-After` is a number of seconds or an HTTP date (RFC 9110, section 10.2.3). */
function retryAfter(header: string | null): number | null {
  const seconds = /^\d+$/.test(header ?? "")
    ? Number(header)
    : /^[A-Z][a-z]{2,8},? /.test(header ?? "")
      ? (Date.parse(header as string) - Date.now()) / 1000
      : Number.NaN;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), MAX_RETRY_AFTER_S);
}
