import { isDeepStrictEqual } from "node:util";
import { parseFault, type ResolveRequest } from "@intent-resolution/contract";
import { resolve } from "@intent-resolution/engine";
import wire from "../../vectors/v1/wire.json" with { type: "json" };
import type { CaseOutcome } from "../queries/case-outcome.ts";
import { shown } from "../queries/shown.ts";
import { checkHttp } from "./http-conformance.ts";
import { type HttpAnswer, sendRequest } from "./send-request.ts";

interface Vector {
  readonly name: string;
  readonly request: unknown;
  readonly status: number;
  readonly intents?: readonly object[];
  readonly code?: string;
  readonly pointer?: string;
}

/**
 * Sends every case of `http` to a server, and every case of the wire: to resolve, and those that the schema accepts to
 * validate as well, which must agree. One request after the other.
 *
 * @throws {FailureError} if the server cannot be reached or limits the rate without an end
 */
export async function checkServer(server: string, fetch: typeof globalThis.fetch): Promise<CaseOutcome[]> {
  const baseUrl = server.replace(/(?<!\/)\/+$/, "");
  const checked = await checkHttp(baseUrl, fetch);
  const post = (path: string, body: string) =>
    sendRequest(fetch, baseUrl + path, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json" },
    });
  for (const vector of wire.cases as readonly Vector[]) {
    const body = JSON.stringify(vector.request);
    const resolved = await post("/api/v1/resolve", body);
    checked.push({ name: `resolve: ${vector.name}`, fault: faultIn(resolved, vector) });
    // A refusal of the schema is the same function for both: `http` has one of validate.
    if (vector.status === 400) continue;
    const validated = await post("/api/v1/validate", body);
    const expected = vector.status === 200 ? { status: 200, json: { valid: true } } : resolved;
    const agrees = validated.status === expected.status && isDeepStrictEqual(validated.json, expected.json);
    checked.push({
      name: `validate: ${vector.name}`,
      fault: agrees ? null : `${response(validated)}, expected ${response(expected)}`,
    });
  }
  return checked;
}

function faultIn(answer: HttpAnswer, vector: Vector): string | null {
  if (answer.status !== vector.status) return `${response(answer)}, expected the status ${vector.status}`;
  if (vector.intents) {
    // `status` and `execution` are the engine's, the intents are the vector's.
    const expected = { ...resolve(vector.request as ResolveRequest), intents: vector.intents };
    return isDeepStrictEqual(answer.json, expected)
      ? null
      : `${response(answer)}, expected ${shown(expected)}; sent ${shown(vector.request)}`;
  }
  const { code, message } =
    (answer.json as { error?: { code?: unknown; message?: unknown } } | null)?.error ?? {};
  if (code !== vector.code) return `code ${shown(code)}, expected ${vector.code}`;
  if (typeof message !== "string") return "an error without a message";
  const { pointer } = parseFault(message);
  return pointer === vector.pointer
    ? null
    : `the message names ${shown(pointer)}, expected ${JSON.stringify(vector.pointer)}; sent ${shown(vector.request)}`;
}

const response = ({ status, json }: Pick<HttpAnswer, "status" | "json">) => `${status} ${shown(json)}`;
