import type { Intent, Rule } from "@intent-resolution/contract";
import { createHandlers, type Handlers } from "../handlers/handlers.ts";
import { newInvocationId } from "../handlers/invocations.ts";
import type { HandlerMap } from "../handlers/registry.ts";
import { resolveTranscript } from "../inputs/resolve-transcript.ts";
import type { RecognizedText, SpeechResult } from "../inputs/voice.ts";
import { isPhraseSet, type RuleSet } from "../rules/rule-set.ts";
import { configure, webSpeech } from "./recognizer.ts";
import { createSessions } from "./sessions.ts";
import type { Listener, ListenerOptions, ListenerState, Utterance } from "./state.ts";

/**
 * Makes a listener: what a person says is resolved in process and carried out by your handlers.
 *
 * Each utterance counts once, whatever the recognizer repeats, and has an invocation id of its own. Utterances take
 * their turn: none is lost and no two run at once. Nothing is thrown: trouble is part of the state.
 *
 * @throws TypeError if `handlers` is a map that `createHandlers` does not take
 *
 * @example
 * ```ts
 * import { createListener } from "@intent-resolution/client";
 *
 * const said: string[] = [];
 * const listener = createListener({
 *   rules: [{ id: "note", match: "add a note", action: { type: "text.insert", text: "A note." } }],
 *   handlers: { "text.insert": ({ text }) => said.push(text) },
 * });
 * // In a browser `listener.start()` listens; this is what another recognizer heard.
 * await listener.submit({ text: "Add a note." });
 * said;
 * // => ["A note."]
 * ```
 */
export function createListener(options: ListenerOptions): Listener {
  let given = { ...options, handlers: handlersOf(options.handlers) };
  let state: ListenerState = { status: "idle", interim: "", utterance: null, error: null };
  let paused: "not" | "idle" | "listening" = "not";
  let hintable = true;
  let last: Promise<unknown> = Promise.resolve();
  const subscribers = new Set<(state: ListenerState) => void>();

  function change(changes: Partial<ListenerState>): void {
    const names = Object.keys(changes) as (keyof ListenerState)[];
    if (names.every((name) => changes[name] === state[name])) return;
    state = { ...state, ...changes };
    for (const subscriber of [...subscribers]) {
      try {
        subscriber(state);
      } catch (error) {
        // An error of one subscriber is reported as uncaught, and the other subscribers still get the state.
        setTimeout(() => {
          throw error;
        });
      }
    }
  }

  const sessions = createSessions({
    make() {
      const { rules, lang = "", maxAlternatives = 3, hints = true, processLocally = false } = given;
      const recognizer = (given.recognizer ?? webSpeech)();
      const hinted = hints && hintable ? rules : null;
      if (recognizer) configure(recognizer, { lang, maxAlternatives, processLocally, hints: hinted });
      return recognizer;
    },
    onState: (status) => change({ status: paused === "not" ? status : "paused" }),
    onInterim: (interim) => change(interim ? { interim, error: null } : { interim }),
    onUtterance: takeTurn,
    onError(code, fatal) {
      // The next session does without; the error is not reported.
      if (code === "phrases-not-supported") hintable = false;
      else change({ error: { code, fatal } });
    },
    // What a service did not respond has nothing to do with the recognizer.
    onStable: () => state.error?.code !== "resolve" && change({ error: null }),
  });

  /** One after the other, each with the rules and handlers that are in force when its turn comes. */
  function takeTurn(result: SpeechResult | RecognizedText): Promise<Utterance | null> {
    const invocationId = newInvocationId();
    const turn = last.then(() => perform(result, invocationId));
    last = turn;
    return turn;
  }

  async function perform(result: SpeechResult | RecognizedText, invocationId: string) {
    const { rules, handlers, client, policy } = given;
    try {
      const resolution = resolveTranscript(result, rules, given);
      if (resolution.candidate === null) return null;
      const { input, step } = resolution.candidate;
      const { transcript, confidence = null } = input;
      let { intents } = resolution;
      if (client && intents.length > 0)
        ({ intents } = await client.resolve({ input, rules: matching(rules, transcript, intents) }));
      const performed = await handlers.perform(intents, { invocationId, policy });
      const utterance = { invocationId, transcript, confidence, step, performed };
      change({ utterance, error: null });
      return utterance;
    } catch (cause) {
      change({ error: { code: "resolve", fatal: false, cause } });
      return null;
    }
  }

  return {
    get state() {
      return state;
    },
    subscribe(subscriber) {
      // A function of its own: who subscribes twice is called twice, and leaves twice.
      const own = (state: ListenerState) => subscriber(state);
      subscribers.add(own);
      own(state);
      return () => void subscribers.delete(own);
    },
    start() {
      change({ error: null });
      if (paused === "not") sessions.start();
      else paused = "listening";
    },
    stop() {
      if (paused === "not") sessions.stop();
      else paused = "idle";
    },
    pause() {
      if (paused !== "not") return;
      paused = state.status === "idle" ? "idle" : "listening";
      sessions.drop();
    },
    resume() {
      const before = paused;
      paused = "not";
      if (before === "listening") sessions.start();
      else if (before === "idle") change({ status: "idle" });
    },
    update(changes) {
      const { lang, processLocally } = given;
      const { handlers = given.handlers } = changes;
      given = { ...given, ...changes, handlers: handlersOf(handlers) };
      const anew = given.lang !== lang || given.processLocally !== processLocally;
      if (!anew || paused !== "not" || state.status === "idle") return;
      sessions.drop();
      sessions.start();
    },
    submit: takeTurn,
  };
}

const handlersOf = (handlers: Handlers | HandlerMap): Handlers =>
  "perform" in handlers ? (handlers as Handlers) : createHandlers(handlers as HandlerMap);

/** The rules that a service is asked about: those that match and none other, so that no list is too long for it. */
function matching(rules: RuleSet, transcript: string, intents: readonly Intent[]): Rule[] {
  if (isPhraseSet(rules)) return rules.rulesFor(transcript);
  return rules.filter(({ id, action }) =>
    intents.some((intent) => intent.ruleId === id && intent.action === action),
  );
}
