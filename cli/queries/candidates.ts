import { candidates, type VoiceInput } from "@intent-resolution/client";
import type { Intent } from "@intent-resolution/contract";
import type { Rulebook } from "./rulebook.ts";

/** One text that was tried, and what came of it. */
export interface CandidateStep {
  /** What was done to what was said: a step of the client, such as `without_punctuation`. */
  readonly step: string;
  readonly input: VoiceInput;
  readonly intents: readonly Intent[];
}

/** What the client tries of what a recognizer heard, up to the first text that has intents. */
export function candidateSteps(
  said: VoiceInput,
  rulebook: Rulebook,
  skipWords: readonly string[],
): CandidateStep[] {
  const { transcript, confidence } = said;
  const steps: CandidateStep[] = [];
  const result = { text: transcript, ...(typeof confidence === "number" && { confidence }) };
  for (const { step, input } of candidates(result, { skipWords })) {
    const answer = rulebook.resolve(input);
    const intents = "intents" in answer ? answer.intents : [];
    steps.push({ step, input, intents });
    if (intents.length > 0) break;
  }
  return steps;
}
