import type { Input } from "@intent-resolution/contract";
import { candidateTexts, resolveCandidates } from "@intent-resolution/engine";
import type { PhraseSet } from "@intent-resolution/phrases";

/**
 * Returns the input with the text that a listener would take for what was said: the first of its candidates that has
 * intents, such as the one without a full stop. An input without any stays as it is.
 */
export function heardInput(
  set: PhraseSet,
  said: Extract<Input, { sense: "voice" }>,
  lang: string,
): typeof said {
  const candidates = candidateTexts(said.transcript, { lang }).map(({ text }) => ({
    input: { ...said, transcript: text },
  }));
  const heard = resolveCandidates(candidates, set)?.candidate.input;
  return heard === undefined || heard.transcript === said.transcript ? said : heard;
}
