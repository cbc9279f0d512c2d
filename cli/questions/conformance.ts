import { isDeepStrictEqual } from "node:util";
import { faultOf, REFUSALS, type RefusalCode, type ResolveRequest } from "@intent-resolution/contract";
import { resolve } from "@intent-resolution/engine";
import wire from "../../vectors/v1/wire.json" with { type: "json" };
import { FailureError } from "../terminal/errors.ts";

/** What a server made of one vector. */
export interface Checked {
  readonly name: string;
  /** What was wrong; null where the answer was as it must be. */
  readonly fault: string | null;
}

interface Vector {
  readonly name: string;
  readonly request: unknown;
  readonly status: number;
  readonly intents?: readonly object[];
  readonly code?: string;
  readonly pointer?: string;
}

type Answer = { readonly status: number; readonly body: unknown };
const TIMEOUT_MS = 10_000;

/**
 * Puts every vector of the wire to a server, one after the other: to resolve, and to validate, which must agree.
 *
 * @throws {FailureError} if the server cannot be reached or limits the rate, for then nothing is known of it
 */
export async function checkServer(baseUrl: string, fetch: typeof globalThis.fetch): Promise<Checked[]> {
  const post = (path: string, body: string, type = "application/json") =>
    ask(fetch, `${baseUrl.replace(/(?<!\/)\/+$/, "")}${path}`, {
      method: "POST",
      body,
      headers: { "Content-Type": type },
    });
  const checked: Checked[] = [];
  for (const vector of wire.cases as readonly Vector[]) {
    const body = JSON.stringify(vector.request);
    const resolved = await post("/api/v1/resolve", body);
    checked.push({ name: `resolve: ${vector.name}`, fault: faultIn(resolved, vector) });
    const validated = await post("/api/v1/validate", body);
    const expected = vector.status === 200 ? { status: 200, body: { valid: true } } : resolved;
    const agrees = isDeepStrictEqual(validated, expected);
    checked.push({
      name: `validate: ${vector.name}`,
      fault: agrees ? null : `${shown(validated)}, where ${shown(expected)} was due`,
    });
  }
  for (const [name, code, body, type] of MALFORMED) {
    const answer = await post("/api/v1/resolve", body, type);
    checked.push({
      name,
      fault: faultIn(answer, { name, request: null, status: REFUSALS[code].status, code }),
    });
  }
  return checked;
}

const MALFORMED: readonly (readonly [name: string, code: RefusalCode, body: string, type?: string])[] = [
  ["resolve: no JSON", "invalid_json", "{"],
  ["resolve: nothing", "invalid_json", ""],
  ["resolve: another type", "unsupported_media_type", "{}", "text/plain"],
  ["resolve: more than 32 KiB", "payload_too_large", " ".repeat(32_769)],
];

function faultIn({ status, body }: Answer, vector: Vector): string | null {
  if (status !== vector.status) return `status ${status}, where ${vector.status} was due`;
  if (vector.intents) {
    // The word for what became of it is the engine's; what fired is the vector's.
    const due = { ...resolve(vector.request as ResolveRequest), intents: vector.intents };
    return isDeepStrictEqual(body, due)
      ? null
      : `${shown({ status, body })}, where ${shown({ status, body: due })} was due`;
  }
  const { code, message } = (body as { error?: { code?: unknown; message?: unknown } } | null)?.error ?? {};
  if (code !== vector.code) return `code ${JSON.stringify(code)}, where ${vector.code} was due`;
  if (typeof message !== "string") return "an error without a message";
  const { pointer } = faultOf(message);
  return vector.pointer === undefined || pointer === vector.pointer
    ? null
    : `the message names ${JSON.stringify(pointer)}, where ${JSON.stringify(vector.pointer)} was due`;
}

const shown = ({ status, body }: Answer) => `${status} ${JSON.stringify(body)?.slice(0, 300)}`;

async function ask(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<Answer> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    text = await response.text();
  } catch {
    throw new FailureError(`${url} did not answer`);
  }
  if (response.status === 429)
    throw new FailureError("the service limits the rate: come back later, or check one without limits");
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: null };
  }
}
