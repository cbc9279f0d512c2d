import type { Input, Intent, Refusal, ResolveResponse } from "@intent-resolution/contract";
import { withoutEndMarks } from "./end-marks.ts";
import type { HeardAs } from "./heard-as.ts";

/** Rules that candidates are looked up in. */
export interface CandidateRules {
  /**
   * Resolves an input against the rules.
   *
   * @param captured returns the words that an open statement captures, from those that were said
   */
  resolve(input: Input, captured?: (words: string) => string): ResolveResponse | Refusal;
  /** Resolves an input without the open statements; left out where there are none. */
  resolveClosed?(input: Input): ResolveResponse | Refusal;
  /** The words that a recognizer hears in place of those of the rules. */
  readonly heardAs?: HeardAs | undefined;
}

interface Spoken {
  readonly input: Extract<Input, { sense: "voice" }>;
}

/**
 * Returns the first candidate that has intents, with them; `null` where none has any. The closed statements are tried
 * with all candidates before any open one; for open ones the punctuation at the very end of each candidate, and of what is captured, is left out,
 * unless they are exact.
 *
 * @example
 * ```ts
 * import { compileRules, resolveCandidates } from "@intent-resolution/engine";
 *
 * const rules = compileRules([{ id: "next", match: "next", action: { type: "scene.focus", target: "next" } }]);
 * const heard = ["Next.", "Next"].map((transcript) => ({ input: { sense: "voice" as const, transcript } }));
 * resolveCandidates(heard, rules)?.candidate.input.transcript;
 * // => "Next"
 * ```
 */
export function resolveCandidates<C extends Spoken>(
  candidates: readonly C[],
  rules: CandidateRules,
  { exact = false }: { readonly exact?: boolean | undefined } = {},
): { readonly candidate: C; readonly intents: readonly Intent[] } | null {
  const { resolveClosed } = rules;
  if (!resolveClosed || exact) return firstResolved(candidates, (input) => rules.resolve(input));
  return (
    firstResolved(candidates, (input) => resolveClosed.call(rules, input)) ??
    // The words that an open statement captures are dictated: they keep their punctuation except that at their end.
    firstResolved(candidates.map(withoutEndMark), (input) => rules.resolve(input, withoutEndMarks))
  );
}

function firstResolved<C extends Spoken>(
  candidates: readonly C[],
  resolve: (input: Input) => ResolveResponse | Refusal,
): { readonly candidate: C; readonly intents: readonly Intent[] } | null {
  for (const candidate of candidates) {
    const response = resolve(candidate.input);
    if ("intents" in response && response.intents.length > 0) return { candidate, intents: response.intents };
  }
  return null;
}

/** Returns a candidate without the punctuation at its very end. */
function withoutEndMark<C extends Spoken>(candidate: C): C {
  const { input } = candidate;
  return { ...candidate, input: { ...input, transcript: withoutEndMarks(input.transcript) } };
}
