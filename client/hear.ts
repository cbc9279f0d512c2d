import type { Intent } from "@intent-resolution/contract";
import { compileRules } from "@intent-resolution/engine";
import { type Candidate, type CandidateOptions, candidates } from "./candidates.ts";
import type { PhraseRules, RuleSet } from "./rule-set.ts";
import type { RecognizedText, SpeechResult } from "./voice.ts";

/** What a person said, and what came of it. */
export interface Heard {
  /** The text that has intents; where none has, the likeliest as it was said. */
  readonly candidate: Candidate;
  /** None where nothing matches. */
  readonly intents: readonly Intent[];
}

/**
 * Resolves what a recognizer heard, in process: the intents of the first candidate that has any. `null` where there is
 * nothing to resolve: no final result, or a blank one.
 *
 * @param rules any number of rules, a phrase set, or what `compileRules` of `@intent-resolution/engine` made of rules,
 * which is worth its while for more than a hundred
 *
 * @example
 * ```ts
 * import { hear, type Rule } from "@intent-resolution/client";
 *
 * const rules: Rule[] = [{ id: "next", match: "next", action: { type: "scene.focus", target: "next" } }];
 * hear({ text: " Next." }, rules)?.intents.map(({ ruleId }) => ruleId);
 * // => ["next"]
 * ```
 */
export function hear(
  result: SpeechResult | RecognizedText,
  rules: RuleSet | Pick<PhraseRules, "resolve">,
  options?: CandidateOptions,
): Heard | null {
  const all = candidates(result, options);
  const [likeliest] = all;
  if (!likeliest) return null;
  const resolver = "resolve" in rules ? rules : compileRules(rules);
  for (const candidate of all) {
    const answer = resolver.resolve(candidate.input);
    if ("intents" in answer && answer.intents.length > 0) return { candidate, intents: answer.intents };
  }
  return { candidate: likeliest, intents: [] };
}
