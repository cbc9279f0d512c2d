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
  };
  readonly optional?: true;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: unknown;
  readonly text?: string;
  readonly error?: {
    readonly shape: "versioned" | "contact";
    readonly code?: string;
    readonly pointer?: string;
  };
}

const DESCRIPTION = "/api/openapi.json";

/** Sends every case of `http.json` to a server, one after the other; of a route that it does not describe, none. */
export async function checkHttp(baseUrl: string, fetch: typeof globalThis.fetch): Promise<CaseOutcome[]> {
  const described = await sendRequest(fetch, baseUrl + DESCRIPTION, {});
  const { paths = {} } = (described.json ?? {}) as { paths?: Readonly<Record<string, unknown>> };
  const outcomes: CaseOutcome[] = [];
  for (const vector of http.cases as unknown as readonly HttpVector[]) {
    const { method, path, headers, body, bytes } = vector.request;
    const name = `http: ${vector.name}`;
    if (vector.optional && !Object.hasOwn(paths, path)) {
      outcomes.push({ name, fault: null, skipped: `${DESCRIPTION} has no ${path}` });
      continue;
    }
    const answer = await sendRequest(fetch, baseUrl + path, {
      ...{ method, headers },
      ...(body !== undefined && { body: new TextEncoder().encode(body) }),
      ...(bytes !== undefined && { body: Buffer.from(bytes, "base64") }),
    });
    outcomes.push({ name, fault: faultIn(answer, vector) });
  }
  return outcomes;
}

function faultIn(answer: HttpAnswer, { status, headers = {}, body, text, error }: HttpVector): string | null {
  if (answer.status !== status) return `status ${answer.status}, expected ${status}`;
  for (const [name, expected] of Object.entries(headers)) {
    const value = answer.headers.get(name);
    if (value === null || (expected !== null && value !== expected))
      return `header ${name} ${shown(value)}, expected ${expected === null ? "any" : shown(expected)}`;
  }
  if (body !== undefined && !holds(answer.json, body))
    return `${shown(answer.json)}, expected ${shown(body)}`;
  if (text !== undefined && !answer.text.includes(text))
    return `${shown(answer.text)}, expected ${shown(text)} in it`;
  return error === undefined ? null : faultInError(answer.json, error);
}

/** Whether a value has at least what is expected: of objects more members are fine, of arrays more items are not. */
function holds(value: unknown, expected: unknown): boolean {
  if (typeof expected !== "object" || expected === null) return value === expected;
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
