import type { Intent } from "@intent-resolution/contract";
import { type CandidateRules, compileRules, resolveCandidates } from "@intent-resolution/engine";
import { checkOptions } from "../options/check-options.ts";
import { exact, lang, rules as rulesOption, skipWords } from "../options/table.ts";
import { oneSet, type Rules } from "../rules/rule-set.ts";
import { type Candidate, type CandidateOptions, candidates } from "./candidates.ts";
import type { RecognizedText, SpeechResult } from "./voice.ts";

/**
 * The result of resolving a transcript.
 *
 * - `resolved`: `candidate` is the text that has intents
 * - `no_match`: no text has any; `candidate` is the likeliest one, as it was said
 * - `nothing_said`: there is nothing to resolve, because the result is not final or its text is blank
 */
export type TranscriptResolution =
  | { readonly status: "resolved"; readonly candidate: Candidate; readonly intents: readonly Intent[] }
  | { readonly status: "no_match"; readonly candidate: Candidate; readonly intents: readonly [] }
  | { readonly status: "nothing_said"; readonly candidate: null; readonly intents: readonly [] };

/**
 * Resolves what a recognizer heard, in process: returns the intents of the first candidate that has any. Of a phrase set
 * the closed statements are tried with all candidates before any open one; for open ones the punctuation at the very end
 * of each candidate is left out, and words are captured as they were said. A set with a file of what a recognizer hears
 * in place of its words applies it.
 *
 * @param rules any number of rules, a phrase set, several phrase sets, or what `compileRules` of
 * `@intent-resolution/engine` returned, which is faster from a hundred rules on
 *
 * @example
 * ```ts
 * import { type Rule, resolveTranscript } from "@intent-resolution/client";
 *
 * const rules: Rule[] = [{ id: "next", match: "next", action: { type: "scene.focus", target: "next" } }];
 * resolveTranscript({ text: " Next." }, rules).intents.map(({ ruleId }) => ruleId);
 * // => ["next"]
 * ```
 */
export function resolveTranscript(
  result: SpeechResult | RecognizedText,
  rules: Rules | CandidateRules,
  options?: CandidateOptions,
): TranscriptResolution {
  checkOptions({ ...options, rules }, { rules: rulesOption, exact, skipWords, lang }, ["rules"]);
  const one = "resolve" in rules ? rules : oneSet(rules);
  const heardAs = "heardAs" in one ? one.heardAs : undefined;
  const all = candidates(result, { ...options, heardAs });
  const [likeliest] = all;
  if (!likeliest) return { status: "nothing_said", candidate: null, intents: [] };
  const resolver = "resolve" in one ? one : compileRules(one);
  const found = resolveCandidates(all, resolver, options);
  if (!found) return { status: "no_match", candidate: likeliest, intents: [] };
  return { status: "resolved", ...found };
}
