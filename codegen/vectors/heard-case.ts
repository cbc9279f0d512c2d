import type { CandidateOptions, CandidateStep, Intent } from "@intent-resolution/client";

export type Scored = readonly (readonly [transcript: string, confidence: number])[];

/** Where a transcript comes from: what wrote it, and where that was published; or that it was written for the vectors. */
export type Origin = "written" | { readonly recognizer: string; readonly published: string };

/** What was heard, and what is to be tried for it. */
export interface HeardCase {
  readonly name: string;
  /** A text, or the scored alternatives of a final result, or of one that is not. */
  readonly heard: string | Scored | { readonly interim: Scored };
  readonly candidates: readonly (readonly [transcript: string, step: CandidateStep, alternative?: number])[];
  readonly options?: CandidateOptions;
  /** Texts of rules that are heard in it. */
  readonly matches?: readonly string[];
  /** Texts of rules that are not, near as they are. */
  readonly misses?: readonly string[];
  /** A file of phrases, and what it resolves to: the text that is resolved, and the intents. */
  readonly resolves?: {
    readonly file: string;
    readonly transcript: string;
    readonly intents: readonly Intent[];
  };
}

/** Cases of one origin. */
export const from = (origin: Origin, ...cases: readonly HeardCase[]) =>
  cases.map((each) => ({ origin, ...each }));
