import { webAddress } from "./address.ts";
import { type RefusalOf, readAnswer } from "./answer.ts";
import { withDeadline } from "./deadline.ts";
import { IntentNetworkError } from "./errors.ts";
import type { Json } from "./json.ts";

/** How to reach a service. */
export interface ConnectOptions {
  /**
   * The service's address, `http:` or `https:`; a path in it is kept as a prefix. In a browser it may be relative to
   * the page's origin: `/` for a service behind the same origin, `/intents` for one whose proxy removes that prefix.
   */
  baseUrl: string | URL;
  /** What makes the requests, called as `(url, init)` with `init.signal`; the global `fetch` by default. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Milliseconds until a call without a complete answer gives up, from 1 to 2,147,483,647; 10,000 by default. */
  timeoutMs?: number | undefined;
}

/** What every call takes. */
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

/** Most bytes of an answer that are read. */
export const MAX_ANSWER_BYTES = 1024 * 1024;

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Makes the function that sends requests to a service, each once, to this address alone, as nobody in particular; and
 * that answers what `read` makes of the answer.
 *
 * @param refusalOf what an error says, as `readAnswer` takes it
 */
export function connect({ baseUrl, timeoutMs = 10_000, ...given }: ConnectOptions, refusalOf?: RefusalOf) {
  const { origin, pathname } = webAddress(baseUrl, globalThis.location?.origin);
  if (!(timeoutMs >= 1 && timeoutMs <= LONGEST_TIMER_MS)) {
    throw new RangeError(`timeoutMs must be a number from 1 to ${LONGEST_TIMER_MS}`);
  }
  const root = origin + pathname.replace(/(?<!\/)\/+$/, "");
  // Looked up at each call, so that a page may still replace the global one.
  const send = given.fetch ?? ((url, init) => fetch(url, init));

  return async <T>({ path, json, headers, options }: Call, read: (body: Json) => T | null): Promise<T> => {
    const url = root + path;
    const received = await withDeadline(timeoutMs, options?.signal, async (signal) => {
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
    return readAnswer(received, read, refusalOf);
  };
}

/** The body as text; `null`, and the rest unread, if it has more than `MAX_ANSWER_BYTES`. */
async function readBounded(response: Response): Promise<string | null> {
  const reader = response.body?.getReader();
  // React Native has no streams: what it reads, it has read.
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = "";
  for (let left = MAX_ANSWER_BYTES; ; ) {
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
