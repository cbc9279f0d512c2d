import type { Rule } from "@intent-resolution/contract";
import { createHandlers, type Handlers } from "./handlers.ts";
import { type Heard, hear } from "./hear.ts";
import { newInvocationId } from "./invocations.ts";
import type { Listener, ListenerOptions, ListenerState, Utterance } from "./listening.ts";
import { setUp, webSpeech } from "./recognizer.ts";
import type { HandlerMap } from "./registry.ts";
import { isPhraseSet, type RuleSet } from "./rule-set.ts";
import { createSessions } from "./sessions.ts";
import type { RecognizedText, SpeechResult } from "./voice.ts";

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
 * await listener.hear({ text: "Add a note." });
 * said;
 * // => ["A note."]
 * ```
 */
export function createListener(options: ListenerOptions): Listener {
  let given = { ...options, handlers: handlersOf(options.handlers) };
  let state: ListenerState = { status: "idle", interim: "", heard: null, error: null };
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
        // A page that cannot draw is told so, and the others still are told of the state.
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
      if (recognizer) setUp(recognizer, { lang, maxAlternatives, processLocally, hints: hinted });
      return recognizer;
    },
    onState: (status) => change({ status: paused === "not" ? status : "paused" }),
    onInterim: (interim) => change(interim ? { interim, error: null } : { interim }),
    onUtterance: hearNext,
    onError(code, fatal) {
      // The next session does without; nobody need know.
      if (code === "phrases-not-supported") hintable = false;
      else change({ error: { code, fatal } });
    },
    // What a service did not answer has nothing to do with the recognizer.
    onSound: () => state.error?.code !== "resolve" && change({ error: null }),
  });

  /** One after the other, each with the rules and handlers that are in force when its turn comes. */
  function hearNext(result: SpeechResult | RecognizedText): Promise<Utterance | null> {
    const invocationId = newInvocationId();
    const turn = last.then(() => perform(result, invocationId));
    last = turn;
    return turn;
  }

  async function perform(result: SpeechResult | RecognizedText, invocationId: string) {
    const { rules, handlers, client, policy } = given;
    try {
      const heard = hear(result, rules, given);
      if (!heard) return null;
      const { input } = heard.candidate;
      let { intents } = heard;
      if (client && intents.length > 0)
        ({ intents } = await client.resolve({ input, rules: matching(rules, heard) }));
      const performed = await handlers.perform(intents, { invocationId, policy });
      const { transcript, confidence = null } = input;
      const utterance = { invocationId, transcript, confidence, step: heard.candidate.step, performed };
      change({ heard: utterance, error: null });
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
    hear: hearNext,
  };
}

const handlersOf = (handlers: Handlers | HandlerMap): Handlers =>
  "perform" in handlers ? (handlers as Handlers) : createHandlers(handlers as HandlerMap);

/** The rules that a service is asked about: those that match and none other, so that no list is too long for it. */
function matching(rules: RuleSet, { candidate, intents }: Heard): Rule[] {
  if (isPhraseSet(rules)) return rules.rulesFor(candidate.input.transcript);
  return rules.filter(({ id, action }) =>
    intents.some((intent) => intent.ruleId === id && intent.action === action),
  );
}
