import type { Input, Intent, Refusal, ResolveResponse } from "@intent-resolution/contract";
import { type CaptureWords, captureAsSaid, type TracedCandidate } from "./captured-words.ts";
import { withoutEndMarks } from "./end-marks.ts";
import type { HeardAs } from "./heard-as.ts";
import type { StepOptions } from "./steps.ts";

/** Rules that candidates are looked up in. */
export interface CandidateRules {
  /**
   * Resolves an input against the rules.
   *
   * @param capture returns what an open statement captures
   */
  resolve(input: Input, capture?: CaptureWords): ResolveResponse | Refusal;
  /** Resolves an input without the open statements; left out where there are none. */
  resolveClosed?(input: Input): ResolveResponse | Refusal;
  /** How many open statements there are, where that is known: without any, no text is looked up twice. */
  readonly openCount?: number | undefined;
  /** The words that a recognizer hears in place of those of the rules. */
  readonly heardAs?: HeardAs | undefined;
}

interface Spoken extends TracedCandidate {
  readonly input: Extract<Input, { sense: "voice" }>;
}

/**
 * Returns the first candidate that has intents, with them; `null` where none has any. The closed statements are tried with
 * all candidates before any open one. For open ones the punctuation at the very end of each candidate is left out, and words
 * are captured as they were said, unless the candidates are exact.
 *
 * @example
 * ```ts
 * import { candidateTexts, compileRules, resolveCandidates } from "@intent-resolution/engine";
 *
 * const rules = compileRules([{ id: "next", match: "next", action: { type: "scene.focus", target: "next" } }]);
 * const heard = candidateTexts("Next.").map(({ text, ...step }) => ({
 *   input: { sense: "voice" as const, transcript: text },
 *   ...step,
 * }));
 * resolveCandidates(heard, rules)?.candidate.input.transcript;
 * // => "Next"
 * ```
 */
export function resolveCandidates<C extends Spoken>(
  candidates: Iterable<C>,
  rules: CandidateRules,
  { exact = false, ...options }: StepOptions & { readonly exact?: boolean | undefined } = {},
): { readonly candidate: C; readonly intents: readonly Intent[] } | null {
  const { resolveClosed, openCount } = rules;
  if (!resolveClosed || exact) return firstResolved(candidates, (input) => rules.resolve(input));
  const tried: C[] = [];
  const found = firstResolved(candidates, (input, candidate) => {
    tried.push(candidate);
    return resolveClosed.call(rules, input);
  });
  if (found) return found;
  const left = tried.map(withoutEndMark);
  const texts = new Set(openCount === 0 ? tried.map(({ input }) => input.transcript) : []);
  return firstResolved(
    left.filter(({ input }) => !texts.has(input.transcript)),
    (input, candidate) =>
      rules.resolve(input, captureAsSaid(candidate, { ...options, heardAs: rules.heardAs })),
  );
}

function firstResolved<C extends Spoken>(
  candidates: Iterable<C>,
  resolve: (input: Input, candidate: C) => ResolveResponse | Refusal,
): { readonly candidate: C; readonly intents: readonly Intent[] } | null {
  for (const candidate of candidates) {
    const response = resolve(candidate.input, candidate);
    if ("intents" in response && response.intents.length > 0) return { candidate, intents: response.intents };
  }
  return null;
}

/** Returns a candidate without the punctuation at its very end. */
function withoutEndMark<C extends Spoken>(candidate: C): C {
  const { input } = candidate;
  return { ...candidate, input: { ...input, transcript: withoutEndMarks(input.transcript) } };
}
