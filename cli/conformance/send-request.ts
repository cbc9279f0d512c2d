import { FailureError } from "../terminal/errors.ts";

/** A server's response. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The body as text, empty if it is longer than `MAX_RESPONSE_BYTES`. */
  readonly text: string;
  /** The body as JSON; null if it is none, or nests too deep. */
  readonly json: unknown;
}

const TIMEOUT_MS = 10_000;
export const MAX_RESPONSE_BYTES = 1024 * 1024;
/** The maximum depth of brackets in a response: deeper values can be neither compared nor printed. */
export const MAX_DEPTH = 1_000;

/** Seconds that a server may ask to wait before the next request, in `Retry-After`. */
const MAX_WAIT_S = 120;

/**
 * Sends one request and reads the response of an untrusted server. Where that limits the rate and says for how long, it
 * waits and sends the request once more.
 *
 * @throws {FailureError} if the server cannot be reached, or limits the rate without an end
 */
export async function sendRequest(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
): Promise<HttpAnswer> {
  const first = await sendOnce(fetch, url, init);
  if (first.status !== 429) return first;
  const seconds = Number(first.headers.get("retry-after") ?? "none");
  if (seconds <= MAX_WAIT_S) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    const second = await sendOnce(fetch, url, init);
    if (second.status !== 429) return second;
  }
  throw new FailureError("the service limits the rate: try again later, or check one without limits");
}

async function sendOnce(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<HttpAnswer> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    text = await bounded(response);
  } catch {
    throw new FailureError(`${url} did not respond: check the address, and whether the service runs`);
  }
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isDeep(text) ? null : parse(text),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the body as text, empty if it has more than `MAX_RESPONSE_BYTES`; the rest is not read. */
async function bounded({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let left = MAX_RESPONSE_BYTES;
  for await (const chunk of body ?? []) {
    left -= chunk.byteLength;
    if (left < 0) return "";
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Returns whether a JSON text nests too deep. Brackets in strings count as well: no expected response comes near. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const letter of text)
    if (letter === "[" || letter === "{") {
      if (++depth > MAX_DEPTH) return true;
    } else if (letter === "]" || letter === "}") depth--;
  return false;
}
