import { FailureError } from "../terminal/errors.ts";

/** What a server answered; a body of `null` where it was no JSON, or more of it than is read. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const TIMEOUT_MS = 10_000;
/** Most bytes of an answer that are read. */
export const MAX_RESPONSE_BYTES = 1024 * 1024;
/** Brackets that an answer may nest: what is deeper can be neither compared nor written down. */
export const MAX_DEPTH = 1_000;

/**
 * Sends one request, and reads the answer of a server that may be anybody's.
 *
 * @throws {FailureError} if the server cannot be reached or limits the rate
 */
export async function answerTo(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
): Promise<Answer> {
  let response: Response;
  let text: string | null;
  try {
    response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    text = await bounded(response);
  } catch {
    throw new FailureError(`${url} did not answer`);
  }
  if (response.status === 429)
    throw new FailureError("the service limits the rate: come back later, or check one without limits");
  try {
    return { status: response.status, body: text === null || isDeep(text) ? null : JSON.parse(text) };
  } catch {
    return { status: response.status, body: null };
  }
}

/** The body as text; `null`, and the rest unread, if it has more than `MAX_RESPONSE_BYTES`. */
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

/** Counts brackets in strings as well: no answer that is due comes near. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const letter of text)
    if (letter === "[" || letter === "{") {
      if (++depth > MAX_DEPTH) return true;
    } else if (letter === "]" || letter === "}") depth--;
  return false;
}
