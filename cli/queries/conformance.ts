import { isDeepStrictEqual } from "node:util";
import { parseFault, REFUSALS, type RefusalCode, type ResolveRequest } from "@intent-resolution/contract";
import { resolve } from "@intent-resolution/engine";
import wire from "../../vectors/v1/wire.json" with { type: "json" };
import { type JsonResponse, requestJson } from "./request-json.ts";

export interface CaseOutcome {
  readonly name: string;
  /** What was wrong; null if the response was the expected one. */
  readonly fault: string | null;
  /** Why the implementation skipped it, if it did. */
  readonly skipped?: string;
}

interface Vector {
  readonly name: string;
  readonly request: unknown;
  readonly status: number;
  readonly intents?: readonly object[];
  readonly code?: string;
  readonly pointer?: string;
}

/**
 * Sends every vector of the wire to a server, one after the other: to resolve, and to validate, which must agree.
 *
 * @throws {FailureError} if the server cannot be reached or limits the rate
 */
export async function checkServer(baseUrl: string, fetch: typeof globalThis.fetch): Promise<CaseOutcome[]> {
  const post = (path: string, body: string, type = "application/json") =>
    requestJson(fetch, `${baseUrl.replace(/(?<!\/)\/+$/, "")}${path}`, {
      method: "POST",
      body,
      headers: { "Content-Type": type },
    });
  const checked: CaseOutcome[] = [];
  for (const vector of wire.cases as readonly Vector[]) {
    const body = JSON.stringify(vector.request);
    const resolved = await post("/api/v1/resolve", body);
    checked.push({ name: `resolve: ${vector.name}`, fault: faultIn(resolved, vector) });
    const validated = await post("/api/v1/validate", body);
    const expected = vector.status === 200 ? { status: 200, body: { valid: true } } : resolved;
    const agrees = isDeepStrictEqual(validated, expected);
    checked.push({
      name: `validate: ${vector.name}`,
      fault: agrees ? null : `${shown(validated)}, expected ${shown(expected)}`,
    });
  }
  for (const [name, code, body, type] of MALFORMED) {
    const response = await post("/api/v1/resolve", body, type);
    checked.push({
      name,
      fault: faultIn(response, { name, request: null, status: REFUSALS[code].status, code }),
    });
  }
  return checked;
}

const MALFORMED: readonly (readonly [name: string, code: RefusalCode, body: string, type?: string])[] = [
  ["resolve: not JSON", "invalid_json", "{"],
  ["resolve: an empty body", "invalid_json", ""],
  ["resolve: another content type", "unsupported_media_type", "{}", "text/plain"],
  ["resolve: more than 32 KiB", "payload_too_large", " ".repeat(32_769)],
];

function faultIn({ status, body }: JsonResponse, vector: Vector): string | null {
  if (status !== vector.status) return `status ${status}, expected ${vector.status}`;
  if (vector.intents) {
    // `status` and `execution` are the engine's, the intents are the vector's.
    const expected = { ...resolve(vector.request as ResolveRequest), intents: vector.intents };
    return isDeepStrictEqual(body, expected)
      ? null
      : `${shown({ status, body })}, expected ${shown({ status, body: expected })}`;
  }
  const { code, message } = (body as { error?: { code?: unknown; message?: unknown } } | null)?.error ?? {};
  if (code !== vector.code) return `code ${short(code)}, expected ${vector.code}`;
  if (typeof message !== "string") return "an error without a message";
  const { pointer } = parseFault(message);
  return vector.pointer === undefined || pointer === vector.pointer
    ? null
    : `the message names ${short(pointer)}, expected ${JSON.stringify(vector.pointer)}`;
}

const shown = ({ status, body }: JsonResponse) => `${status} ${short(body)}`;
/** A value as JSON, cut: an untrusted server may send anything. */
const short = (value: unknown) => JSON.stringify(value)?.slice(0, 300);
