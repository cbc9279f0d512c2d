import { checkOptions } from "../options/check-options.ts";
import { baseUrl, fetch, timeoutMs } from "../options/table.ts";
import type { Json } from "../rules/json.ts";
import { webAddress } from "./address.ts";
import { IntentNetworkError } from "./errors.ts";
import { type ReadError, readResponse } from "./response.ts";
import { withTimeout } from "./timeout.ts";

/** The options by which a service is reached. */
export interface ConnectOptions {
  /**
   * The service's address, `http:` or `https:`; a path in it is kept as a prefix. In a browser it may be relative to
   * the page's origin: `/` for a service at the same origin, `/intents` for one whose proxy removes that prefix.
   */
  baseUrl: string | URL;
  /** The function that makes the requests, called as `(url, init)` with `init.signal`; the global `fetch` by default. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Milliseconds until a call without a complete response gives up, from 1 to 2,147,483,647; 10,000 by default. */
  timeoutMs?: number | undefined;
}

/** The options of every call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** One request, without the address of the service: a POST where there is a body, else a GET. */
export interface Call {
  readonly path: string;
  /** The body as it is sent. */
  readonly json?: string | undefined;
  readonly headers?: Record<string, string> | undefined;
  readonly options?: CallOptions | undefined;
}

/** The maximum number of bytes of a response that are read. */
export const MAX_RESPONSE_BYTES = 1024 * 1024;

/**
 * Returns a function that sends a request to a service, once, to this address alone and without credentials, and returns
 * what `read` makes of the response.
 *
 * @param readError the `readError` of `readResponse`
 */
export function connect(options: ConnectOptions, readError?: ReadError) {
  checkOptions(options, { baseUrl, fetch, timeoutMs }, ["baseUrl"]);
  const { timeoutMs: waitMs = 10_000, fetch: given } = options;
  const { origin, pathname } = webAddress(options.baseUrl, globalThis.location?.origin);
  const root = origin + pathname.replace(/(?<!\/)\/+$/, "");
  // Looked up at each call, so that a page may still replace the global one.
  const send = given ?? ((url, init) => globalThis.fetch(url, init));

  return async <T>(
    { path, json, headers, options: callOptions }: Call,
    read: (body: Json) => T | null,
  ): Promise<T> => {
    const url = root + path;
    const received = await withTimeout(waitMs, callOptions?.signal, async (signal) => {
      try {
        const response = await send(url, {
          method: json ? "POST" : "GET",
          headers: {
            Accept: "application/json",
            ...(json && { "Content-Type": "application/json" }),
            ...headers,
          },
          body: json ?? null,
          signal,
          // What a person said goes to the service that was named, without cookies and without the page's address.
          redirect: "error",
          credentials: "omit",
          referrerPolicy: "no-referrer",
        });
        return { url, response, text: await readBounded(response) };
      } catch (cause) {
        throw new IntentNetworkError(cause, url);
      }
    });
    return readResponse(received, read, readError);
  };
}

/** Returns the body as text; `null`, and the rest unread, if it has more than `MAX_RESPONSE_BYTES`. */
async function readBounded(response: Response): Promise<string | null> {
  const reader = response.body?.getReader();
  // React Native has no streams: the body is in memory already.
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = "";
  for (let left = MAX_RESPONSE_BYTES; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    left -= value.byteLength;
    if (left < 0) {
      reader.cancel().catch(() => {});
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
