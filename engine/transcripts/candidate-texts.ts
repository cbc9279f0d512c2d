import { collapseWhitespace } from "@intent-resolution/contract";
import type { TracedCandidate } from "./captured-words.ts";
import { STEPS, type StepOptions } from "./steps.ts";
import type { Rewritable } from "./traced-text.ts";

/** A text that may be meant by a transcript. */
export interface CandidateText extends TracedCandidate {
  readonly text: string;
}

/**
 * Returns the texts that may be meant by a transcript: the transcript itself, then what each step makes of it, in the
 * order of the steps. A step that changes nothing adds nothing. Each text is looked up exactly as it is, and the first
 * that has intents counts.
 *
 * @example
 * ```ts
 * import { candidateTexts } from "@intent-resolution/engine";
 *
 * candidateTexts("Wi-Fi off, please.", { skipWords: ["please"] }).map(({ text }) => text);
 * // => ["Wi-Fi off, please.", "Wi-Fi off please", "Wi-Fi off", "Wi Fi off", "WiFi off"]
 * ```
 */
export const candidateTexts = (transcript: string, options: StepOptions = {}): CandidateText[] => [
  ...eachCandidateText(transcript, options),
];

/** Yields the same one by one: usually the first is what the rules say, and no step is needed. */
export function* eachCandidateText(transcript: string, options: StepOptions): Generator<CandidateText, void> {
  yield { text: transcript, said: transcript, step: "as_said" };
  // White space alone is not a difference: matching treats every run of it as one blank.
  const seen = new Set(["", collapseWhitespace(transcript)]);
  let current: Rewritable = transcript;
  for (const { name, rewrite, ...row } of STEPS) {
    const rewritten = rewrite(current, options);
    if (!("isAlternative" in row)) current = rewritten;
    const text = rewritten.toString();
    if (text === transcript) continue;
    const collapsed = collapseWhitespace(text);
    if (seen.has(collapsed)) continue;
    seen.add(collapsed);
    yield { text, said: transcript, step: name };
  }
}
