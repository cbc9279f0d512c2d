import {
  type CandidateOptions,
  candidates,
  resolveTranscript,
  type VoiceInput,
} from "@intent-resolution/client";
import { type Input, type Intent, isTextInput, textOf } from "@intent-resolution/contract";
import type { CaptureWords } from "@intent-resolution/engine";
import { explain } from "@intent-resolution/phrases/explain";
import type { Settings } from "../files/schemas.ts";
import type { Rulebook } from "./rulebook.ts";

/** Returns how texts are tried. */
export const candidateOptions = (
  { skipWords = [], lang }: Settings,
  exact: boolean | undefined,
): CandidateOptions => (exact ? { exact } : { skipWords, lang });

/** One text that was tried, and what came of it. */
export interface CandidateStep {
  /** The rewriting of what was said: a step of the client, such as `without_punctuation`. */
  readonly step: string;
  /** Whether open statements were asked, which come after all texts were tried without them. */
  readonly open: boolean;
  readonly input: VoiceInput;
  readonly intents: readonly Intent[];
  /** Returns what an open statement captures of it. */
  readonly capture?: CaptureWords | undefined;
}

/**
 * Returns what the client tries of what a recognizer heard, up to the first text that has intents; nothing of a gesture.
 */
export function candidateSteps(said: Input, rulebook: Rulebook, options: CandidateOptions): CandidateStep[] {
  if (!isTextInput(said) || said.sense !== "voice") return [];
  const { transcript, confidence } = said;
  const result = { text: transcript, ...(typeof confidence === "number" && { confidence }) };
  const { heardAs } = rulebook;
  const texts = candidates(result, { ...options, heardAs });
  const steps: CandidateStep[] = [];
  const asking = (resolve: Rulebook["resolve"], open: boolean) => (input: Input, capture?: CaptureWords) => {
    const response = resolve(input, capture);
    const { step = "as_said" } = texts[steps.length % texts.length] ?? {};
    steps.push({
      step,
      open,
      input: input as VoiceInput,
      intents: "intents" in response ? response.intents : [],
      capture,
    });
    return response;
  };
  const hasOpen = !options.exact && rulebook.sets.some(({ set }) => set.openCount > 0);
  resolveTranscript(
    result,
    hasOpen
      ? {
          heardAs,
          resolve: asking(rulebook.resolve, true),
          resolveClosed: asking(rulebook.resolveClosed, false),
        }
      : { heardAs, resolve: asking(rulebook.resolve, false) },
    options,
  );
  return steps;
}

/** An input that was heard, and the rules, which capture of it what the client's listener captures. */
export interface HeardInput {
  readonly input: Input;
  readonly rulebook: Rulebook;
}

function heardBy(step: CandidateStep | undefined, said: Input, rulebook: Rulebook): HeardInput {
  const isSaid = !step || (isTextInput(said) && step.input.transcript === textOf(said));
  return { input: isSaid ? said : step.input, rulebook: rulebook.capturing(step?.capture) };
}

/** Returns the input that counts of one that was heard: the first candidate that has intents, else the input as it is. */
export function heardInput(said: Input, rulebook: Rulebook, options: CandidateOptions): HeardInput {
  const steps = candidateSteps(said, rulebook, options);
  return heardBy(
    steps.find(({ intents }) => intents.length > 0),
    said,
    rulebook,
  );
}

/**
 * Returns the input that is to be explained: the first candidate that has intents, else the first that a rule takes and
 * does not fire for, else the one that phrases match furthest, and of several the one of which the least is left.
 */
export function furthestInput(said: Input, steps: readonly CandidateStep[], rulebook: Rulebook): HeardInput {
  const taken =
    steps.find(({ intents }) => intents.length > 0) ??
    steps.find(({ input }) => rulebook.rulesFor(input).length > 0);
  if (taken) return heardBy(taken, said, rulebook);
  const closed = steps.filter(({ open }) => !open);
  const reached = closed.flatMap((step) =>
    rulebook.sets.flatMap(({ set }) => {
      const { before = "", heard = "" } = explain(set, step.input.transcript).reached ?? {};
      return before === "" ? [] : { step, length: before.length, left: heard.length };
    }),
  );
  const [furthest] = reached.sort((one, other) => other.length - one.length || one.left - other.left);
  return heardBy(furthest?.step, said, rulebook);
}
