import { isDeepStrictEqual } from "node:util";
import { parseFault, REFUSALS, type RefusalCode, type ResolveRequest } from "@intent-resolution/contract";
import { resolve } from "@intent-resolution/engine";
import wire from "../../vectors/v1/wire.json" with { type: "json" };
import { type Answer, answerTo } from "./exchange.ts";

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

/**
 * Puts every vector of the wire to a server, one after the other: to resolve, and to validate, which must agree.
 *
 * @throws {FailureError} if the server cannot be reached or limits the rate, for then nothing is known of it
 */
export async function checkServer(baseUrl: string, fetch: typeof globalThis.fetch): Promise<Checked[]> {
  const post = (path: string, body: string, type = "application/json") =>
    answerTo(fetch, `${baseUrl.replace(/(?<!\/)\/+$/, "")}${path}`, {
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
  if (code !== vector.code) return `code ${short(code)}, where ${vector.code} was due`;
  if (typeof message !== "string") return "an error without a message";
  const { pointer } = parseFault(message);
  return vector.pointer === undefined || pointer === vector.pointer
    ? null
    : `the message names ${short(pointer)}, where ${JSON.stringify(vector.pointer)} was due`;
}

const shown = ({ status, body }: Answer) => `${status} ${short(body)}`;
/** As JSON, as far as a person reads it: a server may answer what it likes. */
const short = (value: unknown) => JSON.stringify(value)?.slice(0, 300);
