import type { Handlers, Performed, PerformOptions } from "../handlers/handlers.ts";
import type { HandlerMap } from "../handlers/registry.ts";
import type { IntentClient } from "../http/client.ts";
import type { CandidateOptions, CandidateStep } from "../inputs/candidates.ts";
import type { RecognizedText, SpeechResult } from "../inputs/voice.ts";
import type { RuleSet } from "../rules/rule-set.ts";
import type { Recognizer } from "./recognizer.ts";

/** The options of a listener. All of it may be changed with `update`. */
export interface ListenerOptions extends CandidateOptions, Pick<PerformOptions, "policy"> {
  /** The rules in force: any number of them, or a phrase set. */
  rules: RuleSet;
  /** What acts: made by `createHandlers`, or the map to make them of. */
  handlers: Handlers | HandlerMap;
  /** The language that is spoken, as a BCP 47 tag; the page's by default. */
  lang?: string | undefined;
  /** A service to ask for the intents, with the rules that match and none other. Without it nothing is sent. */
  client?: Pick<IntentClient, "resolve"> | undefined;
  /** How many alternatives the recognizer is asked for; 3 by default. */
  maxAlternatives?: number | undefined;
  /** Tells the recognizer which texts to expect, where it takes them; `true` by default. */
  hints?: boolean | undefined;
  /** Keeps the audio on the device, where the browser can; `false` by default. */
  processLocally?: boolean | undefined;
  /** Makes the recognizer of a session, `null` where there is none; the browser's own by default. */
  recognizer?: (() => Recognizer | null) | undefined;
}

/** What became of one utterance. */
export interface Utterance {
  /** Made when the person had spoken; the handlers see it. */
  readonly invocationId: string;
  /** The text that matched; where none did, the likeliest as it was said. */
  readonly transcript: string;
  /** The recognizer's score, from 0 to 1; `null` where it gave none. */
  readonly confidence: number | null;
  readonly step: CandidateStep;
  /** What the handlers did; empty where no rule matches. */
  readonly performed: readonly Performed[];
}

/** Why nothing is heard, or nothing came of it. */
export interface ListenerError {
  /**
   * `unsupported`: no recognizer; `resolve`: the service did not respond, with `cause`; else what the recognizer says
   * (Web Speech API): `not-allowed`, `network`, `audio-capture`, `language-not-supported`, …
   */
  readonly code: string;
  /** Whether the listener gave up. `start` tries again. */
  readonly fatal: boolean;
  readonly cause?: unknown;
}

/** What a page shows. It is replaced as a whole and never changed. */
export interface ListenerState {
  /** `waiting`: between two sessions, after trouble. */
  readonly status: "idle" | "starting" | "listening" | "waiting" | "paused";
  /** What is being said, as far as it is understood. */
  readonly interim: string;
  /** The last utterance; `null` before the first. */
  readonly utterance: Utterance | null;
  /** The last trouble; `null` once it is over: something is heard, or the recognizer has listened for a second. */
  readonly error: ListenerError | null;
}

/** Listens, resolves and performs. */
export interface Listener {
  readonly state: ListenerState;
  /** Calls back with the state, at once and after each change, until the function that it returns is called. */
  subscribe(listener: (state: ListenerState) => void): () => void;
  /** Listens until `stop`. Call it from a click: browsers ask for the microphone then. */
  start(): void;
  /** Stops listening; what was said until now still counts. */
  stop(): void;
  /** Hears nothing until `resume`: for the time in which the page itself speaks. */
  pause(): void;
  resume(): void;
  /** Changes options at once. They apply to what is said from now on, and to what waits for its turn. */
  update(options: Partial<ListenerOptions>): void;
  /** Takes a text from elsewhere, such as a text box, Whisper or Vosk, as if a person had said it here. */
  submit(result: SpeechResult | RecognizedText): Promise<Utterance | null>;
}
