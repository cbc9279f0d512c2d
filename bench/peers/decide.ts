import { Refusal, type ResolveRequest } from "@intent-resolution/contract";
import { resolve } from "@intent-resolution/engine";

/** What every peer does with a body that its own validation let through: the status and the JSON to answer. */
export function decide(body: ResolveRequest): { status: 200 | 422; answer: object } {
  const answer = resolve(body);
  return answer instanceof Refusal
    ? { status: 422, answer: { error: { code: answer.code, message: answer.message } } }
    : { status: 200, answer };
}

/** What every peer sends for a body that its validation refused. */
export const refused = (message: string) => ({ error: { code: "invalid_request", message } });
