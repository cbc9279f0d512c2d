import type { Input, Intent, Refusal, ResolveResponse } from "@intent-resolution/contract";
import { compileRules } from "@intent-resolution/engine";
import type { PhraseRules, RuleSet } from "../rules/rule-set.ts";
import { type Candidate, type CandidateOptions, candidates } from "./candidates.ts";
import type { RecognizedText, SpeechResult } from "./voice.ts";

const END_MARK = /[\p{Sentence_Terminal}…]/u;

/**
 * What a transcript resolves to.
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
 * of each candidate is left out.
 *
 * @param rules any number of rules, a phrase set, or what `compileRules` of `@intent-resolution/engine` returned, which is
 * faster from a hundred rules on
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
  rules: RuleSet | Pick<PhraseRules, "resolve">,
  options?: CandidateOptions,
): TranscriptResolution {
  const all = candidates(result, options);
  const [likeliest] = all;
  if (!likeliest) return { status: "nothing_said", candidate: null, intents: [] };
  const resolver = "resolve" in rules ? rules : compileRules(rules);
  const set: Partial<PhraseRules> = resolver;
  const found =
    firstResolved(all, (input) => (set.resolveClosed ? set.resolveClosed(input) : resolver.resolve(input))) ??
    // The rest that an open statement captures is dictated: it keeps its marks except those at its end.
    (set.resolveClosed && firstResolved(all.map(withoutEndMark), (input) => resolver.resolve(input)));
  return found ?? { status: "no_match", candidate: likeliest, intents: [] };
}

/** The first candidate that has intents, with them. */
function firstResolved(
  all: readonly Candidate[],
  resolve: (input: Input) => ResolveResponse | Refusal,
): TranscriptResolution | null {
  for (const candidate of all) {
    const response = resolve(candidate.input);
    if ("intents" in response && response.intents.length > 0)
      return { status: "resolved", candidate, intents: response.intents };
  }
  return null;
}

/** A candidate without the punctuation at its very end, which recognizers add in every script. */
function withoutEndMark(candidate: Candidate): Candidate {
  const { input } = candidate;
  const transcript = input.transcript.trimEnd();
  let end = transcript.length;
  while (end > 0 && END_MARK.test(transcript[end - 1] as string)) end--;
  return { ...candidate, input: { ...input, transcript: transcript.slice(0, end) } };
}
