import { isDeepStrictEqual } from "node:util";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Schema } from "./valid-bodies.ts";

/** The part of the published description that the oracle uses. */
export interface Description {
  readonly paths: Readonly<Record<string, { readonly post?: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}
interface Operation {
  readonly requestBody: { readonly content: { readonly "application/json": { readonly schema: Schema } } };
  readonly responses: Readonly<
    Record<string, { readonly content: { readonly "application/json": { readonly schema: Schema } } }>
  >;
}
interface Request {
  readonly input: { readonly sense: string };
  readonly rules: readonly { readonly id: string; readonly action: unknown }[];
}

/** A response as a test receives it. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

const MAX_BYTES = 32_768;
/** The senses that the specification gives no API. */
const UNAVAILABLE = ["smell", "taste", "view", "touch"];
/** A JSON Pointer of the contract's own names and of indexes, then words. */
const POINTED = /^(?:\/(?:[A-Za-z]+|\d{1,2}))*: ./;

/**
 * Judges answers by the published description alone; it shares no schema and no validator with the service.
 *
 * @param sets the ids of the phrase sets that the service has
 */
export function oracle(description: Description, sets: readonly string[] = []) {
  const ajv = new Ajv2020({ strict: false, formats: { double: true } });
  ajv.addSchema({ $id: "api", components: description.components });
  const compiled = new Map<string, ValidateFunction>();
  function accepts({ $ref = "" }: Schema, value: unknown): boolean {
    const check = compiled.get($ref) ?? ajv.compile({ $ref: `api${$ref}` });
    compiled.set($ref, check);
    return check(value);
  }
  const operationOf = (path: string) => description.paths[path]?.post as Operation;

  /** Returns the status and code that a body must be answered with. */
  function expected(path: string, bytes: Uint8Array): { status: number; code?: string; value?: unknown } {
    if (bytes.length > MAX_BYTES) return { status: 413, code: "payload_too_large" };
    let value: unknown;
    try {
      value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    } catch {
      return { status: 400, code: "invalid_json" };
    }
    const operation = operationOf(path);
    if (!accepts(operation.requestBody.content["application/json"].schema, value))
      return { status: 400, code: "invalid_request" };
    const { set } = value as { set?: string };
    if (path.includes("/sets/") && !sets.includes(set ?? "")) return { status: 404, code: "unknown_set" };
    if (path.includes("/v1/") && UNAVAILABLE.includes((value as Request).input.sense))
      return { status: 422, code: "sense_unavailable" };
    return { status: operation.responses[202] ? 202 : 200, value };
  }

  /** Throws unless the answer is the one that the description promises for this body. */
  function judge(path: string, bytes: Uint8Array, { status, text }: Answer): void {
    const due = expected(path, bytes);
    const hold = (holds: boolean, what: string) => {
      if (!holds) throw new Error(`${path} answered ${status} ${text.slice(0, 300)}: ${what}`);
    };
    hold(status === due.status, `not ${due.status}`);
    const schema = operationOf(path).responses[status]?.content["application/json"].schema;
    const answer = JSON.parse(text);
    hold(schema !== undefined && accepts(schema, answer), "not as described");
    if (due.code === undefined) {
      const selects = !path.endsWith("/v1/resolve") || isSelection(due.value as Request, answer);
      hold(selects, "not a selection of the rules");
      return;
    }
    const { code, message = answer.error } = answer.error as { code?: string; message?: string };
    hold(code === due.code || !path.includes("/v1/"), `not ${due.code}`);
    hold(POINTED.test(message) || due.code !== "invalid_request", "no pointer");
  }

  return { expected, judge };
}

/** Returns whether the intents are rules of the request, in their order, with the very action. */
function isSelection(
  { rules }: Request,
  { status, intents }: { status: string; intents: { ruleId: string; action: unknown }[] },
): boolean {
  let next = 0;
  for (const { ruleId, action } of intents) {
    while (
      next < rules.length &&
      !(rules[next]?.id === ruleId && isDeepStrictEqual(rules[next]?.action, action))
    )
      next++;
    if (next++ >= rules.length) return false;
  }
  return (status === "resolved") === intents.length > 0;
}
