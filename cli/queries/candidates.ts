import {
  type CandidateOptions,
  candidates,
  resolveTranscript,
  type VoiceInput,
} from "@intent-resolution/client";
import { type Input, type Intent, isTextInput, textOf } from "@intent-resolution/contract";
import { explain } from "@intent-resolution/phrases/explain";
import type { Settings } from "../files/schemas.ts";
import type { Captured, Rulebook } from "./rulebook.ts";

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
  /** Returns the words that an open statement captures of it. */
  readonly captured?: Captured | undefined;
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
  const asking = (resolve: Rulebook["resolve"], open: boolean) => (input: Input, captured?: Captured) => {
    const response = resolve(input, captured);
    const { step = "as_said" } = texts[steps.length % texts.length] ?? {};
    steps.push({
      step,
      open,
      input: input as VoiceInput,
      intents: "intents" in response ? response.intents : [],
      captured,
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

/**
 * Returns the input that counts of one that was heard, the first candidate that has intents, else the input as it is; and
 * the rules, which capture of it what the client's listener captures.
 */
export function heardInput(
  said: Input,
  rulebook: Rulebook,
  options: CandidateOptions,
): { readonly input: Input; readonly rulebook: Rulebook } {
  const found = candidateSteps(said, rulebook, options).find(({ intents }) => intents.length > 0);
  const input = found && !isSaid(found, said) ? found.input : said;
  return { input, rulebook: rulebook.capturing(found?.captured) };
}

/**
 * Returns the input that is to be explained: the first candidate that has intents, else the first that a rule takes and
 * does not fire for, else the one that phrases match furthest, and of several the one of which the least is left.
 */
export function furthestInput(said: Input, steps: readonly CandidateStep[], rulebook: Rulebook): Input {
  const taken =
    steps.find(({ intents }) => intents.length > 0) ??
    steps.find(({ input }) => rulebook.rulesFor(input).length > 0);
  if (taken) return isSaid(taken, said) ? said : taken.input;
  const closed = steps.filter(({ open }) => !open);
  const reached = closed.flatMap(({ input }) =>
    rulebook.sets.flatMap(({ set }) => {
      const { before = "", heard = "" } = explain(set, input.transcript).reached ?? {};
      return before === "" ? [] : { input, length: before.length, left: heard.length };
    }),
  );
  const [furthest] = reached.sort((one, other) => other.length - one.length || one.left - other.left);
  return furthest?.input ?? said;
}

const isSaid = ({ input }: CandidateStep, said: Input) =>
  isTextInput(said) && input.transcript === textOf(said);
