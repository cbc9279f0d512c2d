import { EXECUTION, type Intent, type ResolveResponse } from "@intent-resolution/contract";
import { ruleFault } from "@intent-resolution/contract/validate";
import { isObject, type Json } from "../rules/json.ts";

/**
 * Returns the response to an input that was resolved against a set of the service, or `null` if it is not one: every
 * intent has an action that the contract knows, and the status agrees with them. The rules are the service's own, so
 * nothing more can be compared.
 */
export function verifySetResponse({ status, intents, execution }: Json): ResolveResponse | null {
  if (!Array.isArray(intents) || execution !== EXECUTION || !intents.every(isIntent)) return null;
  const fitting = intents.length > 0 ? "resolved" : "no_match";
  const contradicts = status === (intents.length > 0 ? "no_match" : "resolved");
  if (typeof status !== "string" || contradicts) return null;
  const own = intents.map(({ ruleId, action }) => ({ ruleId, action }));
  return { status: fitting, intents: own, execution: EXECUTION };
}

const isIntent = (intent: unknown): intent is Intent =>
  isObject(intent) && ruleFault({ id: intent.ruleId, match: "x", action: intent.action }) === null;
