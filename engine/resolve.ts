import {
  EXECUTION,
  type Input,
  type Intent,
  Refusal,
  type ResolveRequest,
  type ResolveResponse,
  type Rule,
  senseUnavailable,
  type TextInput,
  textOf,
} from "@intent-resolution/contract";
import { isBlank, isSame } from "./same.ts";
import { isAvailable } from "./senses.ts";

/** The input if its sense has an API, else the refusal `sense_unavailable`. */
export function admitSense(input: Input): TextInput | Refusal<"sense_unavailable"> {
  return isAvailable(input.sense) ? (input as TextInput) : senseUnavailable();
}

/** Whether the rule takes part: it does unless it says `false`. */
export function isEnabled(rule: Rule): boolean {
  return rule.enabled !== false;
}

/** Whether the score reaches the rule's threshold (inclusive). A missing score never does. */
export function isConfident(rule: Rule, confidence: number | null | undefined): boolean {
  const threshold = rule.minConfidence ?? null;
  return threshold === null || (typeof confidence === "number" && confidence >= threshold);
}

/**
 * Resolves an input against rules: one intent for each enabled rule whose `match` equals the input, in the order
 * of the rules, each with the rule's action exactly as it was given.
 *
 * Pure and synchronous. It does not validate: hand it what the contract's schema accepts. It never throws; an
 * input whose sense has no API is answered with a `sense_unavailable` refusal. Blank inputs match nothing.
 *
 * @example
 * ```ts
 * import { resolve, type Rule } from "@intent-resolution/engine";
 *
 * const rules: Rule[] = [{ id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } }];
 * const answer = resolve({ input: { sense: "voice", transcript: "Go HOME" }, rules });
 * "intents" in answer && answer.intents;
 * // => [{ ruleId: "home", action: { type: "navigation.open", target: "/home" } }]
 * ```
 */
export function resolve({ input, rules }: ResolveRequest): ResolveResponse | Refusal<"sense_unavailable"> {
  const admitted = admitSense(input);
  if (admitted instanceof Refusal) return admitted;
  const said = { text: textOf(admitted), runs: null };
  const intents: Intent[] = [];
  if (isBlank(said.text)) return answer(intents);
  for (const rule of rules) {
    if (!isEnabled(rule) || !isConfident(rule, admitted.confidence)) continue;
    if (isSame(said, rule.match)) intents.push({ ruleId: rule.id, action: rule.action });
  }
  return answer(intents);
}

/** The response that reports these intents. */
export function answer(intents: Intent[]): ResolveResponse {
  return { status: intents.length > 0 ? "resolved" : "no_match", intents, execution: EXECUTION };
}
