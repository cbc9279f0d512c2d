import {
  Refusal,
  type ResolveRequest,
  type Rule,
  type Sense,
  type TextInput,
  textOf,
} from "@intent-resolution/contract";
import { type Difference, differenceOf } from "./difference.ts";
import { normalize } from "./normal-form/normalize.ts";
import { admitSense, isConfident, isEnabled } from "./resolve.ts";

/** The reason why a rule fired or did not fire, with the values that decided it. */
export type Reason =
  /** The rule yields an intent. */
  | { readonly reason: "matched" }
  /** The rule has `enabled: false`. */
  | { readonly reason: "disabled" }
  /**
   * The two normalized texts differ, or the input is blank: then `input` is empty, and no rule matches a blank input.
   */
  | {
      readonly reason: "text_differs";
      readonly input: string;
      readonly match: string;
      readonly difference: Difference;
    }
  /** The texts match, but the rule has a threshold and the input has no score. */
  | { readonly reason: "confidence_missing"; readonly minConfidence: number }
  /** The texts match, but the score is below the rule's threshold. Both are numbers from 0 to 1. */
  | { readonly reason: "confidence_below"; readonly confidence: number; readonly minConfidence: number }
  /** The input's sense has no API, so no rule is compared. */
  | { readonly reason: "sense_unavailable"; readonly sense: Sense };

/** The explanation of one rule. */
export type Explanation = { readonly ruleId: string } & Reason;

/**
 * Returns why each rule fired or did not fire: one explanation for each rule, in the order of the rules.
 *
 * Where several reasons hold, the first of this order is returned: `sense_unavailable`, `disabled`, `text_differs`,
 * `confidence_missing`, `confidence_below`. The rules with `matched` are those for which `resolve` returns an
 * intent. Pure and synchronous. Like `resolve` it does not validate, never throws and has no limit of 32 rules.
 *
 * @example
 * ```ts
 * import { explain, type Rule } from "@intent-resolution/engine";
 *
 * const rules: Rule[] = [
 *   { id: "unlock", match: "unlock", action: { type: "workflow.trigger", target: "door" }, minConfidence: 0.9 },
 * ];
 * explain({ input: { sense: "voice", transcript: "unlock", confidence: 0.8 }, rules });
 * // => [{ ruleId: "unlock", reason: "confidence_below", confidence: 0.8, minConfidence: 0.9 }]
 * ```
 */
export function explain({ input, rules }: ResolveRequest): Explanation[] {
  const admitted = admitSense(input);
  if (admitted instanceof Refusal)
    return rules.map(({ id }) => ({ ruleId: id, reason: "sense_unavailable", sense: input.sense }));
  const text = normalize(textOf(admitted));
  return rules.map((rule) => ({ ruleId: rule.id, ...reasonFor(rule, text, admitted.confidence) }));
}

function reasonFor(rule: Rule, input: string, confidence: TextInput["confidence"]): Reason {
  if (!isEnabled(rule)) return { reason: "disabled" };
  const match = normalize(rule.match);
  if (input === "" || input !== match)
    return { reason: "text_differs", input, match, difference: differenceOf(input, match) };
  if (isConfident(rule, confidence)) return { reason: "matched" };
  // isConfident() is true for every rule without a threshold, so this rule has one.
  const minConfidence = rule.minConfidence as number;
  return typeof confidence === "number"
    ? { reason: "confidence_below", confidence, minConfidence }
    : { reason: "confidence_missing", minConfidence };
}
