import { Refusal, type ResolveRequest } from "@intent-resolution/contract";
import { resolve } from "@intent-resolution/engine";

/** Returns the status and the JSON for a body that a peer's own validation let through. */
export function decide(body: ResolveRequest): { status: 200 | 422; answer: object } {
  const result = resolve(body);
  if (!(result instanceof Refusal)) return { status: 200, answer: result };
  return { status: 422, answer: { error: { code: result.code, message: result.message } } };
}

/** Returns the body that every peer sends for one that its validation refused. */
export const refused = (message: string) => ({ error: { code: "invalid_request", message } });
