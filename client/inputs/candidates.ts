import { candidateTexts, type StepName, type StepOptions } from "@intent-resolution/engine";
import { type RecognizedText, type SpeechResult, type VoiceInput, voiceInputs } from "./voice.ts";

/** The step that changed an alternative last; `as_said` where none did. */
export type CandidateStep = StepName;

/** One text that a person may have meant. */
export interface Candidate {
  readonly input: VoiceInput;
  /** Which alternative of the recognizer it comes from, from 0. */
  readonly alternative: number;
  /** That alternative, as the recognizer wrote it. */
  readonly said: string;
  /** The last step that changed it. */
  readonly step: CandidateStep;
}

/** The options that decide which texts are tried besides the one that was said. */
export interface CandidateOptions extends Omit<StepOptions, "heardAs"> {
  /** Only the first alternative, exactly as it was said. */
  exact?: boolean | undefined;
}

/**
 * Returns the texts that a person may have meant, likeliest first; none where there is nothing to resolve.
 *
 * For each alternative of the recognizer, in its order: the text as it was said, then the text after each of the engine's
 * steps. They undo what recognizers write differently, such as punctuation at the edges of words (`Next.`), the skip words
 * that the application names, and symbols without a space (`35%` for `35 %`). Try the texts in turn and stop at the first
 * that has intents, in process and not with a request for each.
 *
 * A step that changes nothing is left out, and so is a text that is already in the list.
 *
 * @example
 * ```ts
 * import { candidates } from "@intent-resolution/client";
 *
 * candidates({ text: " Next, please." }, { skipWords: ["please"] }).map(({ input }) => input.transcript);
 * // => [" Next, please.", "Next please", "Next"]
 * ```
 */
export function candidates(
  result: SpeechResult | RecognizedText,
  { exact, ...options }: CandidateOptions & Pick<StepOptions, "heardAs"> = {},
): Candidate[] {
  const seen = new Set<string>();
  const alternatives = voiceInputs(result).slice(0, exact ? 1 : undefined);
  return alternatives.flatMap((said, alternative) => {
    const texts = candidateTexts(said.transcript, options).slice(0, exact ? 1 : undefined);
    return texts.flatMap(({ text, ...step }) => {
      if (seen.has(text)) return [];
      seen.add(text);
      return { input: { ...said, transcript: text }, alternative, ...step };
    });
  });
}
