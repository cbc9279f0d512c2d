import { parseFault } from "@intent-resolution/contract";
import http from "../../vectors/v1/http.json" with { type: "json" };
import type { CaseOutcome } from "../queries/case-outcome.ts";
import { shown } from "../queries/shown.ts";
import { type HttpAnswer, sendRequest } from "./send-request.ts";

/** A case of `http.json`: a request as it is sent, and what its response has. */
interface HttpVector {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly bytes?: string;
    readonly chunked?: true;
  };
  readonly optional?: true;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly otherHeaders?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly text?: string;
  readonly without?: string;
  readonly error?: {
    readonly shape: "versioned" | "contact";
    readonly code?: string;
    readonly pointer?: string;
  };
}

/** Stands in a header of a request for the ETag of what its path has. */
const ETAG = "{etag}";
const DESCRIPTION = "/api/openapi.json";

/** Sends every case of `http.json` to a server, one after the other; of a route that it does not describe, none. */
export async function checkHttp(baseUrl: string, fetch: typeof globalThis.fetch): Promise<CaseOutcome[]> {
  const described = await sendRequest(fetch, baseUrl + DESCRIPTION, {});
  const { paths = {} } = (described.json ?? {}) as { paths?: Readonly<Record<string, unknown>> };
  const outcomes: CaseOutcome[] = [];
  for (const vector of http.cases as unknown as readonly HttpVector[]) {
    const { path, chunked } = vector.request;
    const name = `http: ${vector.name}`;
    if (vector.optional && !Object.hasOwn(paths, path)) {
      outcomes.push({ name, fault: null, skipped: `${DESCRIPTION} has no ${path}` });
      continue;
    }
    const init = await initOf(fetch, baseUrl, vector.request);
    const answer = await sendRequest(chunked ? inChunks(fetch) : fetch, baseUrl + path, init);
    outcomes.push({ name, fault: faultIn(answer, vector) });
  }
  return outcomes;
}

/** Returns what is sent for a case, with the ETag that its path has in the place of `{etag}`. */
async function initOf(
  fetch: typeof globalThis.fetch,
  baseUrl: string,
  { method, path, headers, body, bytes }: HttpVector["request"],
): Promise<RequestInit> {
  const values = new Headers(headers);
  const condition = values.get("if-none-match");
  if (condition?.includes(ETAG)) {
    const { headers: sent } = await sendRequest(fetch, baseUrl + path, {});
    values.set("if-none-match", condition.replace(ETAG, sent.get("etag") ?? ""));
  }
  const content = body === undefined ? bytes && Buffer.from(bytes, "base64") : new TextEncoder().encode(body);
  return { method, headers: values, ...(content && { body: content }) };
}

/** Returns a function that sends bodies in chunks, without a length. */
const inChunks = (fetch: typeof globalThis.fetch) =>
  ((url: string, { body, ...init }: RequestInit) =>
    fetch(url, {
      ...init,
      body: new Blob([body as Uint8Array<ArrayBuffer>]).stream(),
      duplex: "half",
    } as RequestInit)) as typeof globalThis.fetch;

function faultIn(
  answer: HttpAnswer,
  { status, headers = {}, otherHeaders = {}, body, text, without, error }: HttpVector,
): string | null {
  if (answer.status !== status) return `status ${answer.status}, expected ${status}`;
  for (const [name, expected] of Object.entries(headers)) {
    const value = answer.headers.get(name);
    if (value === null || (expected !== null && value !== expected))
      return `header ${name} ${shown(value)}, expected ${expected === null ? "any" : shown(expected)}`;
  }
  for (const [name, unexpected] of Object.entries(otherHeaders)) {
    const value = answer.headers.get(name);
    if (value === null || value === unexpected)
      return `header ${name} ${shown(value)}, expected any but ${shown(unexpected)}`;
  }
  if (body !== undefined && !holds(answer.json, body))
    return `${shown(answer.json)}, expected ${shown(body)}`;
  if (text !== undefined && !answer.text.includes(text))
    return `${shown(answer.text)}, expected ${shown(text)} in it`;
  if (without !== undefined && answer.text.includes(without))
    return `${shown(answer.text)}, expected no ${shown(without)} in it`;
  return error === undefined ? null : faultInError(answer.json, error);
}

/**
 * Returns whether a value has at least what is expected: of objects more members are fine, of arrays more items are
 * not. Null stands for any value.
 */
function holds(value: unknown, expected: unknown): boolean {
  if (expected === null) return value !== undefined;
  if (typeof expected !== "object") return value === expected;
  if (typeof value !== "object" || value === null || Array.isArray(value) !== Array.isArray(expected))
    return false;
  if (Array.isArray(expected) && (value as unknown[]).length !== expected.length) return false;
  return Object.entries(expected).every(([key, each]) =>
    holds((value as Record<string, unknown>)[key], each),
  );
}

function faultInError(
  body: unknown,
  { shape, code, pointer }: NonNullable<HttpVector["error"]>,
): string | null {
  const error = (body as { error?: unknown } | null)?.error;
  const { code: said, message } =
    shape === "contact" ? { code: undefined, message: error } : ((error ?? {}) as Record<string, unknown>);
  if (typeof message !== "string") return `${shown(body)}, expected an error of the ${shape} routes`;
  if (code !== undefined && said !== code) return `code ${shown(said)}, expected ${code}`;
  if (pointer === undefined) return null;
  const named = parseFault(message).pointer;
  return named === pointer ? null : `the message names ${shown(named)}, expected ${JSON.stringify(pointer)}`;
}
