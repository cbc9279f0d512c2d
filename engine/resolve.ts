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
import { isAvailable } from "./available-senses.ts";
import { isBlank, isCaselessMatch } from "./normal-form/caseless-match.ts";

/** Returns the input if its sense has an API, else the refusal `sense_unavailable`. */
export function admitSense(input: Input): TextInput | Refusal<"sense_unavailable"> {
  return isAvailable(input.sense) ? (input as TextInput) : senseUnavailable();
}

/** Returns whether a rule is enabled; it is unless `enabled` is `false`. */
export function isEnabled(rule: Rule): boolean {
  return rule.enabled !== false;
}

/** Returns true for a rule without a threshold; otherwise the score must be present and at least the threshold. */
export function isConfident(rule: Rule, confidence: number | null | undefined): boolean {
  const threshold = rule.minConfidence ?? null;
  return threshold === null || (typeof confidence === "number" && confidence >= threshold);
}

/**
 * Resolves an input against rules: one intent for each enabled rule whose `match` equals the input, in the order
 * of the rules, each with the rule's action unchanged.
 *
 * Pure and synchronous. It does not validate: pass what the contract's schema accepts. It never throws; for an
 * input whose sense has no API it returns a `sense_unavailable` refusal. Blank inputs match nothing.
 *
 * @example
 * ```ts
 * import { resolve, type Rule } from "@intent-resolution/engine";
 *
 * const rules: Rule[] = [{ id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } }];
 * const response = resolve({ input: { sense: "voice", transcript: "Go HOME" }, rules });
 * "intents" in response && response.intents;
 * // => [{ ruleId: "home", action: { type: "navigation.open", target: "/home" } }]
 * ```
 */
export function resolve({ input, rules }: ResolveRequest): ResolveResponse | Refusal<"sense_unavailable"> {
  const admitted = admitSense(input);
  if (admitted instanceof Refusal) return admitted;
  const text = { text: textOf(admitted), runs: null };
  const intents: Intent[] = [];
  if (isBlank(text.text)) return responseOf(intents);
  for (const rule of rules) {
    if (!isEnabled(rule) || !isConfident(rule, admitted.confidence)) continue;
    if (isCaselessMatch(text, rule.match)) intents.push({ ruleId: rule.id, action: rule.action });
  }
  return responseOf(intents);
}

/**
 * Returns what `resolve` does with rules of which it is known that their `match` equals the input: they are not compared again.
 *
 * @example
 * ```ts
 * import { resolveMatched, type Rule } from "@intent-resolution/engine";
 *
 * const rule: Rule = { id: "home", match: "go home", action: { type: "navigation.open", target: "/home" }, minConfidence: 0.5 };
 * const response = resolveMatched({ sense: "voice", transcript: "go home", confidence: 0.4 }, [rule]);
 * "status" in response && response.status;
 * // => "no_match"
 * ```
 */
export function resolveMatched(
  input: Input,
  rules: readonly Rule[],
): ResolveResponse | Refusal<"sense_unavailable"> {
  const admitted = admitSense(input);
  if (admitted instanceof Refusal) return admitted;
  const passed = rules.filter((rule) => isEnabled(rule) && isConfident(rule, admitted.confidence));
  return responseOf(passed.map(({ id, action }) => ({ ruleId: id, action })));
}

/** Returns the response that reports these intents. */
export function responseOf(intents: Intent[]): ResolveResponse {
  return { status: intents.length > 0 ? "resolved" : "no_match", intents, execution: EXECUTION };
}
