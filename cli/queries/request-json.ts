import { FailureError } from "../terminal/errors.ts";

/** A server's response; its body is `null` if it is not JSON or is longer than `MAX_RESPONSE_BYTES`. */
export interface JsonResponse {
  readonly status: number;
  readonly body: unknown;
}

const TIMEOUT_MS = 10_000;
export const MAX_RESPONSE_BYTES = 1024 * 1024;
/** The maximum depth of brackets in a response: deeper values can be neither compared nor printed. */
export const MAX_DEPTH = 1_000;

/**
 * Sends one request and reads the response of an untrusted server.
 *
 * @throws {FailureError} if the server cannot be reached or limits the rate
 */
export async function requestJson(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
): Promise<JsonResponse> {
  let response: Response;
  let text: string | null;
  try {
    response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    text = await bounded(response);
  } catch {
    throw new FailureError(`${url} did not respond: check the address, and whether the service runs`);
  }
  if (response.status === 429)
    throw new FailureError("the service limits the rate: try again later, or check one without limits");
  try {
    return { status: response.status, body: text === null || isDeep(text) ? null : JSON.parse(text) };
  } catch {
    return { status: response.status, body: null };
  }
}

/** Returns the body as text, or `null` if it has more than `MAX_RESPONSE_BYTES`; the rest is not read. */
async function bounded({ body }: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  let left = MAX_RESPONSE_BYTES;
  for await (const chunk of body ?? []) {
    left -= chunk.byteLength;
    if (left < 0) return null;
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
