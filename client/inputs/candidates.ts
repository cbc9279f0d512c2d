import { withoutNeedlessSpaces } from "@intent-resolution/engine";
import { withPlainSigns } from "./plain-signs.ts";
import { type RecognizedText, type SpeechResult, type VoiceInput, voiceInputs } from "./voice.ts";
import { withoutSkipWords, wordsOf, wordsWithoutPunctuation } from "./words.ts";

/**
 * What was done to an alternative, in this order: nothing, punctuation removed, words skipped, blanks removed, signs
 * written as authors write them.
 */
export type CandidateStep =
  | "as_said"
  | "without_punctuation"
  | "without_skip_words"
  | "without_blanks"
  | "with_plain_signs";

/** One text that a person may have meant. */
export interface Candidate {
  readonly input: VoiceInput;
  /** Which alternative of the recognizer it comes from, from 0. */
  readonly alternative: number;
  /** The last thing that was done to it. */
  readonly step: CandidateStep;
}

/** What may be tried besides the text as it was said. */
export interface CandidateOptions {
  /** Only the first alternative, exactly as it was said. */
  exact?: boolean | undefined;
  /** Words that people say and rules leave out, such as `please` and `could you`; none by default. */
  skipWords?: readonly string[] | undefined;
  /** The language of what was said, as a BCP 47 tag: it decides which sign separates thousands, as in `1,000`. */
  lang?: string | undefined;
}

/**
 * The texts that a person may have meant, likeliest first; none where there is nothing to resolve.
 *
 * For each alternative of the recognizer, in its order: the text as it was said; without punctuation at the edges of
 * words, which recognizers add inconsistently (`Next.`), notes of sounds and emoji; without the skip words that the
 * application names; without blanks within Chinese, Japanese, Thai, Lao, Khmer or Burmese, which recognizers add as well;
 * and with signs apart from numbers (`35 %` for `35%`), straight apostrophes and no thousands separators. Try them in
 * turn and stop at the first that has intents, in process and not with a request for each.
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
  { exact, skipWords = [], lang }: CandidateOptions = {},
): Candidate[] {
  const found: Candidate[] = [];
  const seen = new Set<string>();
  for (const [alternative, said] of voiceInputs(result).entries()) {
    const add = (transcript: string, step: CandidateStep) => {
      if (transcript === "" || seen.has(transcript)) return;
      seen.add(transcript);
      found.push({ input: { ...said, transcript }, alternative, step });
    };
    add(said.transcript, "as_said");
    if (exact) break;
    const words = wordsOf(said.transcript);
    const bare = wordsWithoutPunctuation(said.transcript);
    // White space alone is not a difference: matching treats every run of it as one blank.
    if (bare.join(" ") !== words.join(" ")) add(bare.join(" "), "without_punctuation");
    const meant = withoutSkipWords(bare, skipWords);
    if (meant.length < bare.length) add(meant.join(" "), "without_skip_words");
    const closed = withoutNeedlessSpaces(meant.join(" "));
    if (closed !== meant.join(" ")) add(closed, "without_blanks");
    const plain = withPlainSigns(closed, lang);
    if (plain !== closed) add(plain, "with_plain_signs");
  }
  return found;
}
