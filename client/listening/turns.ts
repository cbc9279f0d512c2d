import type { Intent, Rule } from "@intent-resolution/contract";
import { captureAsSaid } from "@intent-resolution/engine";
import type { Performed } from "../handlers/run-handler.ts";
import { type Candidate, type CandidateOptions, candidates } from "../inputs/candidates.ts";
import { resolveTranscript } from "../inputs/resolve-transcript.ts";
import type { RecognizedText, SpeechResult } from "../inputs/voice.ts";
import { isPhraseSet, type RuleSet } from "../rules/rule-set.ts";
import type { createConfirmation } from "./confirmation.ts";
import type { createSettings } from "./settings.ts";
import type { ListenerState, Utterance } from "./state.ts";

/** Creates the queue of utterances, which resolves each with the rules and handlers that are in force when its turn comes. */
export function createTurns(
  settings: Pick<ReturnType<typeof createSettings>, "current" | "candidates" | "performer">,
  confirmation: ReturnType<typeof createConfirmation>,
  change: (changes: Partial<ListenerState>) => void,
) {
  let last: Promise<unknown> = Promise.resolve();
  let running: AbortController | null = null;

  async function carryOut(
    result: SpeechResult | RecognizedText,
    invocationId: string,
    signal: AbortSignal,
  ): Promise<Utterance> {
    let candidate: Candidate | null = null;
    const report = (outcome: Utterance["outcome"], performed: Utterance["performed"] = []): Utterance =>
      describe(candidate, invocationId, outcome, performed);
    try {
      const options = settings.candidates;
      const { rules, client, policy, handlerTimeoutMs, confirmTimeoutMs, onFailure } = settings.current;
      [candidate = null] = candidates(result, options);
      if (candidate === null) return report("nothing_said");
      const resolution = resolveTranscript(result, rules, options);
      candidate = resolution.candidate ?? candidate;
      let intents: readonly Intent[] = resolution.intents;
      const { transcript } = candidate.input;
      if (client && intents.length > 0)
        ({ intents } = await client.resolve(
          { input: candidate.input, rules: matching(rules, candidate, intents, options) },
          { signal },
        ));
      const performed = await settings.performer.perform(intents, {
        invocationId,
        policy,
        handlerTimeoutMs,
        onFailure,
        signal,
        confirm: (intent, context) =>
          confirmation.ask({ intent, invocationId, transcript }, context.signal, confirmTimeoutMs),
      });
      return report(outcomeOf(performed), performed);
    } catch (cause) {
      if (!signal.aborted) change({ error: { code: "resolve", fatal: false, cause } });
      return report("unresolved");
    }
  }

  async function run(result: SpeechResult | RecognizedText, invocationId: string): Promise<Utterance> {
    const own = new AbortController();
    running = own;
    const utterance = await carryOut(result, invocationId, own.signal);
    running = null;
    if (utterance.outcome === "unresolved") change({ utterance });
    else if (utterance.outcome !== "nothing_said") change({ utterance, error: null });
    return utterance;
  }

  return {
    /** Adds an utterance, which has its turn after those before. */
    add(result: SpeechResult | RecognizedText, invocationId: string): Promise<Utterance> {
      const turn = last.then(() => run(result, invocationId));
      last = turn;
      return turn;
    },
    /** Ends the turn that is running; those that wait still come. */
    abort(): void {
      running?.abort();
    },
  };
}

/** Returns an utterance that is not resolved. */
export function utteranceOf(
  result: SpeechResult | RecognizedText,
  invocationId: string,
  outcome: Utterance["outcome"],
  options: CandidateOptions,
): Utterance {
  const [likeliest = null] = candidates(result, options);
  return describe(likeliest, invocationId, likeliest ? outcome : "nothing_said", []);
}

/** Returns the report of something that is not a result. */
export const noUtterance = (invocationId: string): Utterance =>
  describe(null, invocationId, "nothing_said", []);

/** Returns the outcome of an utterance: `performed` unless no handler ended well, and one failed or all are missing. */
function outcomeOf(performed: readonly Performed[]): Utterance["outcome"] {
  const isAny = (outcome: Performed["outcome"]) => performed.some((each) => each.outcome === outcome);
  if (performed.length === 0) return "no_match";
  if (isAny("handled")) return "performed";
  if (isAny("failed")) return "failed";
  return performed.every(({ outcome }) => outcome === "unregistered") ? "unregistered" : "performed";
}

const describe = (
  candidate: Candidate | null,
  invocationId: string,
  outcome: Utterance["outcome"],
  performed: Utterance["performed"],
): Utterance => ({
  invocationId,
  transcript: candidate?.input.transcript ?? "",
  confidence: candidate?.input.confidence ?? null,
  step: candidate?.step ?? "as_said",
  outcome,
  performed,
});

/** Returns the rules that are sent to a service: only those that match, so that no list is too long for it. */
function matching(
  rules: RuleSet,
  candidate: Candidate,
  intents: readonly Intent[],
  { exact, ...options }: CandidateOptions,
): Rule[] {
  if (isPhraseSet(rules)) {
    const capture = captureAsSaid(candidate, { ...options, heardAs: rules.heardAs });
    return rules.rulesFor(candidate.input.transcript, exact ? undefined : capture);
  }
  return rules.filter(({ id, action }) =>
    intents.some((intent) => intent.ruleId === id && intent.action === action),
  );
}
