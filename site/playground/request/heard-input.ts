import type { Input } from "@intent-resolution/contract";
import {
  type CaptureWords,
  candidateTexts,
  captureAsSaid,
  resolveCandidates,
} from "@intent-resolution/engine";
import type { PhraseSet } from "@intent-resolution/phrases";

/** An input that was heard, and what an open statement captures of it, where that is not its words as they are. */
export interface Heard<T extends Input = Input> {
  readonly input: T;
  readonly capture?: CaptureWords;
}

/**
 * Returns the input with the text that a listener would take for what was said: the first of its candidates that has
 * intents, such as the one without a full stop. An input without any stays as it is.
 */
export function heardInput(
  set: PhraseSet,
  said: Extract<Input, { sense: "voice" }>,
  lang: string,
): Heard<typeof said> {
  const candidates = candidateTexts(said.transcript, { lang }).map(({ text, ...step }) => ({
    input: { ...said, transcript: text },
    ...step,
  }));
  const heard = resolveCandidates(candidates, set, { lang })?.candidate;
  if (!heard) return { input: said };
  const { input } = heard;
  return {
    input: input.transcript === said.transcript ? said : input,
    capture: captureAsSaid(heard, { lang }),
  };
}
