/**
 * Decides which rules an input matches: pure, synchronous, the same code as the service's.
 *
 * @module @intent-resolution/engine
 */

export {
  type Action,
  type Input,
  type Intent,
  isRefusal,
  Refusal,
  type RefusalCode,
  type ResolveRequest,
  type ResolveResponse,
  type Rule,
} from "@intent-resolution/contract";
export { actions, capabilities, templates } from "./catalog.ts";
export { type CompiledRules, compileRules } from "./compile-rules.ts";
export type { Difference } from "./difference.ts";
export { type Explanation, explain, type Reason } from "./explain.ts";
export { fixLetters, fixMatch } from "./fix-match.ts";
export { type LintOptions, lintRules } from "./lint.ts";
export { type LintCode, type LintFinding, type LintSeverity, lintChecks } from "./lint-checks.ts";
export { normalize } from "./normal-form/normalize.ts";
export { resolve, resolveMatched } from "./resolve.ts";
export { catalogOfSets, resolveInSet, type ServedSet, type ServedSets, type SetRules } from "./sets.ts";
export { type CandidateText, candidateTexts } from "./transcripts/candidate-texts.ts";
export { type CaptureWords, captureAsSaid } from "./transcripts/captured-words.ts";
export type { HeardAs } from "./transcripts/heard-as.ts";
export { withoutNeedlessSpaces } from "./transcripts/needless-spaces.ts";
export { type CandidateRules, resolveCandidates } from "./transcripts/resolve-candidates.ts";
export type { StepName, StepOptions } from "./transcripts/steps.ts";
export { UNSPACED } from "./transcripts/unspaced.ts";
export { withoutPunctuation } from "./transcripts/words.ts";
export { type WrittenForms, writtenForms } from "./written-forms.ts";
