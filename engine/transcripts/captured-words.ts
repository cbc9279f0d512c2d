import { collapseWhitespace } from "@intent-resolution/contract";
import { withoutOuterMarks } from "./end-marks.ts";
import { STEPS, type StepName, type StepOptions } from "./steps.ts";
import { type Rewritable, type TracedText, traceText } from "./traced-text.ts";
import { withSingleBlanks } from "./words.ts";

/**
 * Returns what an open statement captures; nothing for the words as they are.
 *
 * @param words the free words of the text that is looked up
 * @param at where in that text they begin, each run of white space counted as one blank
 */
export type CaptureWords = (words: string, at: number) => string;

/** A candidate, the transcript that it was made of, and the last step that changed it. */
export interface TracedCandidate {
  readonly said: string;
  readonly step: StepName;
}

/**
 * Returns what captures the words of a candidate as they were said: those of the transcript between the closed words, with
 * their case and punctuation but that at their ends, and without what a step left out.
 *
 * @example
 * ```ts
 * import { captureAsSaid } from "@intent-resolution/engine";
 *
 * const capture = captureAsSaid({ said: "Note: milk, eggs.", step: "without_punctuation" }, {});
 * capture("milk eggs", "Note ".length);
 * // => "milk, eggs"
 * ```
 */
export function captureAsSaid({ said, step }: TracedCandidate, options: StepOptions): CaptureWords {
  return (words, at) => {
    const last = STEPS.findIndex(({ name }) => name === step);
    const steps = STEPS.filter((row, index) => index === last || (index < last && !("isAlternative" in row)));
    const text = steps.reduce<Rewritable>((text, { rewrite }) => rewrite(text, options), traceText(said));
    const traced = withSingleBlanks(text) as TracedText;
    return withoutOuterMarks(collapseWhitespace(traced.between(at, at + words.length)));
  };
}
