import {
  type CandidateOptions,
  candidates,
  resolveTranscript,
  type VoiceInput,
} from "@intent-resolution/client";
import { type Input, type Intent, isTextInput } from "@intent-resolution/contract";
import type { Rulebook } from "./rulebook.ts";

/** One text that was tried, and what came of it. */
export interface CandidateStep {
  /** What was done to what was said: a step of the client, such as `without_punctuation`. */
  readonly step: string;
  /** Whether open statements were asked, which come after all texts were tried without them. */
  readonly open: boolean;
  readonly input: VoiceInput;
  readonly intents: readonly Intent[];
}

/** What the client tries of what a recognizer heard, up to the first text that has intents. */
export function candidateSteps(
  said: VoiceInput,
  rulebook: Rulebook,
  options: CandidateOptions,
): CandidateStep[] {
  const { transcript, confidence } = said;
  const result = { text: transcript, ...(typeof confidence === "number" && { confidence }) };
  const texts = candidates(result, options);
  const steps: CandidateStep[] = [];
  const asking = (resolve: Rulebook["resolve"], open: boolean) => (input: Input) => {
    const response = resolve(input);
    const { step = "as_said" } = texts[steps.length % texts.length] ?? {};
    steps.push({
      step,
      open,
      input: input as VoiceInput,
      intents: "intents" in response ? response.intents : [],
    });
    return response;
  };
  const hasOpen = rulebook.sets.some(({ set }) => set.openCount > 0);
  resolveTranscript(
    result,
    hasOpen
      ? { resolve: asking(rulebook.resolve, true), resolveClosed: asking(rulebook.resolveClosed, false) }
      : { resolve: asking(rulebook.resolve, false) },
    options,
  );
  return steps;
}

/** The text that counts of an input that was heard: the first that has intents, else the input as it is. */
export function heardInput(input: Input, rulebook: Rulebook, options: CandidateOptions): Input {
  if (!isTextInput(input) || input.sense !== "voice") return input;
  return candidateSteps(input, rulebook, options).find(({ intents }) => intents.length > 0)?.input ?? input;
}
