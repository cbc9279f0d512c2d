import { newInvocationId } from "../handlers/invocations.ts";
import { warnOfMissing } from "../handlers/missing-handlers.ts";
import type { TypedAction } from "../handlers/registry.ts";
import { type RecognizedText, type SpeechResult, voiceInputs } from "../inputs/voice.ts";
import { createConfirmation } from "./confirmation.ts";
import type { Listener } from "./controls.ts";
import { availability, install } from "./on-device.ts";
import type { ListenerOptions } from "./options.ts";
import { configure, hasWebSpeech, webSpeech } from "./recognizer.ts";
import { createSessions } from "./sessions.ts";
import { createSettings } from "./settings.ts";
import { spokenDecision } from "./spoken-decision.ts";
import { createState, type Utterance } from "./state.ts";
import { createTurns, noUtterance, utteranceOf } from "./turns.ts";
import { warnOfWords } from "./usual-words.ts";

/**
 * Makes a listener: what a person says is resolved in process and carried out by your handlers.
 *
 * Each utterance counts once, whatever the recognizer repeats, and has an invocation id of its own. Utterances run one
 * after the other, and none is lost. While a confirmation is pending, utterances decide it or are ignored. No method
 * throws: errors are part of the state.
 *
 * @throws TypeError if an option is unknown, missing or of another type, `handlers` is a map that `createHandlers`
 * refuses, or it has a dangerous handler and there is no `confirm`
 * @throws RangeError if a number is out of its bounds
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
export function createListener(options: ListenerOptions): Listener;
/** Does the same for the actions `A` alone, as `intents types` writes them: each needs a handler. */
export function createListener<A extends TypedAction>(options: ListenerOptions<A>): Listener<A>;
export function createListener(options: ListenerOptions): Listener {
  const settings = createSettings(options);
  warnOfMissing(settings.current.rules, settings.performer.handles);
  warnOfWords(options, settings.language);
  const isSupported = () => settings.current.recognizer !== undefined || hasWebSpeech();
  const state = createState(isSupported());
  const { change } = state;
  let moments = 0;
  const now = () => ++moments;
  const confirmation = createConfirmation((pending) => change({ pending }), now);
  const turns = createTurns(settings, confirmation, change);
  let paused: "not" | "idle" | "listening" = "not";
  let hintable = true;
  /** The number of calls so far, so that a result about the device that comes too late has no effect. */
  let calls = 0;

  const sessions = createSessions({
    now,
    make() {
      const {
        rules,
        lang = "",
        maxAlternatives = 3,
        hints = true,
        processLocally = false,
      } = settings.current;
      const recognizer = (settings.current.recognizer ?? webSpeech)();
      change({ supported: recognizer !== null });
      const hinted = hints && hintable ? rules : null;
      if (recognizer) configure(recognizer, { lang, maxAlternatives, processLocally, hints: hinted });
      return recognizer;
    },
    onState: (status) => change({ status: paused === "not" ? status : "paused" }),
    onInterim: (interim) => change(interim ? { interim, error: null } : { interim }),
    onUtterance: (result, since) => void hear(result, since),
    onError(code, fatal) {
      // The next session does without; the error is not reported.
      if (code === "phrases-not-supported") hintable = false;
      else change({ error: { code, fatal } });
    },
    // Errors of the service and of the handlers do not concern the recognizer.
    onStable: () =>
      ["resolve", "handlers"].includes(state.current.error?.code ?? "") || change({ error: null }),
  });

  /** Takes an utterance whose first report came at the moment `since`. */
  async function hear(result: SpeechResult | RecognizedText, since: number): Promise<Utterance> {
    const invocationId = newInvocationId();
    try {
      voiceInputs(result);
    } catch (cause) {
      change({ error: { code: "result", fatal: false, cause } });
      return noUtterance(invocationId);
    }
    if (!confirmation.wasShownBefore(since)) return turns.add(result, invocationId);
    // Outside of the queue, in which the action waits for this decision.
    const { candidates } = settings;
    const decision = spokenDecision(result, settings.current.confirmWords, candidates);
    const decided = decision ? "confirmed" : "declined";
    const utterance = utteranceOf(result, invocationId, decision === null ? "ignored" : decided, candidates);
    if (utterance.outcome !== "nothing_said") change({ utterance, error: null });
    if (decision !== null) confirmation.decide(decision);
    return utterance;
  }

  /** Listens, once the browser said that the language is on the device, if it must be. */
  async function begin(): Promise<void> {
    const { processLocally, recognizer } = settings.current;
    const own = ++calls;
    if (!processLocally || recognizer) return sessions.start();
    change({ status: "starting" });
    const found = await availability(settings.language);
    if (own !== calls) return;
    if (found === "downloadable" || found === "downloading") change({ status: found });
    else if (found === "unavailable") refuse("language-not-supported");
    else sessions.start();
  }

  /** Reports each error once: a component that renders at each change of the state updates at each render. */
  function reportUnusable(cause: unknown): void {
    const { error } = state.current;
    const before = error?.code === "handlers" ? error : null;
    if (cause && String(cause) !== String(before?.cause))
      change({ error: { code: "handlers", fatal: true, cause } });
    else if (!cause && before) change({ error: null });
  }

  function finish(): void {
    calls++;
    if (paused === "not") sessions.stop();
    else paused = "idle";
  }

  function refuse(code: string): void {
    change({ status: "idle", error: { code, fatal: true } });
  }

  return {
    get state() {
      return state.current;
    },
    subscribe: state.subscribe,
    start() {
      change({ error: null });
      if (paused === "not") void begin();
      else paused = "listening";
    },
    stop() {
      turns.abort();
      finish();
    },
    finish,
    pause() {
      if (paused !== "not") return;
      calls++;
      paused = state.current.status === "idle" ? "idle" : "listening";
      sessions.drop();
    },
    resume() {
      const before = paused;
      paused = "not";
      if (before === "listening") void begin();
      else if (before === "idle") change({ status: "idle" });
    },
    decide: (confirmed) => confirmation.decide(confirmed),
    update(changes) {
      const { lang, processLocally, recognizer } = settings.current;
      const cause = settings.update(changes);
      // Only if one is now given or missing: a component makes another function at each render.
      if (!settings.current.recognizer !== !recognizer) change({ supported: isSupported() });
      reportUnusable(cause);
      const isOther = settings.current.lang !== lang || settings.current.processLocally !== processLocally;
      if (!isOther || paused !== "not" || state.current.status === "idle") return;
      sessions.drop();
      void begin();
    },
    async install() {
      const own = ++calls;
      change({ status: "downloading", error: null });
      const isThere = await install(settings.language);
      if (own !== calls) return isThere;
      if (isThere) sessions.start();
      else refuse("language-not-supported");
      return isThere;
    },
    submit: (result) => hear(result, now()),
  };
}
