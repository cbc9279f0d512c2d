import {
  EXECUTION,
  type Intent,
  type ResolveRequest,
  type ResolveResponse,
  type Rule,
} from "@intent-resolution/contract";
import { compileRules } from "@intent-resolution/engine";
import { isObject, isSameJson, type Json } from "../rules/json.ts";

/**
 * Returns the response to a resolve, made of the caller's own rules, or `null` if the response does not follow from them.
 *
 * Nothing of the response is handed on. It may name rules that were sent and match the input in this process too (enabled,
 * with their threshold reached), in their order and each at most once, with the very action that was sent; the intents
 * carry the caller's own action objects. So no response can invent an action or choose another rule, wherever it comes
 * from. `status` and `execution` must agree with the intents.
 *
 * @param sent the request as it went over the wire
 * @param own the caller's rules, in the same order
 */
export function verifyResponse(
  { status, intents: named, execution }: Json,
  { input, rules }: ResolveRequest,
  own: readonly Rule[],
): ResolveResponse | null {
  if (!Array.isArray(named) || execution !== EXECUTION) return null;
  const local = compileRules(rules).resolve(input);
  const matching = "intents" in local ? local.intents : [];
  const intents: Intent[] = [];
  let next = 0;
  for (const intent of named) {
    const isNamed = ({ ruleId, action }: Intent) =>
      isObject(intent) && ruleId === intent.ruleId && isSameJson(action, intent.action);
    while (next < matching.length && !isNamed(matching[next] as Intent)) next++;
    const action = matching[next++]?.action;
    const rule = own[rules.findIndex((sent) => sent.action === action)];
    if (!rule) return null;
    intents.push({ ruleId: rule.id, action: rule.action });
  }
  const fitting = intents.length > 0 ? "resolved" : "no_match";
  const contradicts = status === (intents.length > 0 ? "no_match" : "resolved");
  // A newer service may return another status: what counts are the intents.
  return typeof status === "string" && !contradicts
    ? { status: fitting, intents, execution: EXECUTION }
    : null;
}
