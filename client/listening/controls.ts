import type { TypedAction } from "../handlers/registry.ts";
import type { RecognizedText, SpeechResult } from "../inputs/voice.ts";
import type { ListenerOptions } from "./options.ts";
import type { ListenerState, Utterance } from "./state.ts";

/** Listens, resolves and performs. */
export interface Listener<A extends TypedAction = TypedAction> {
  readonly state: ListenerState;
  /** Calls back with the state, at once and after each change, until the function that it returns is called. */
  subscribe(subscriber: (state: ListenerState) => void): () => void;
  /** Listens until `stop`. Call it from a click: browsers ask for the microphone then. */
  start(): void;
  /**
   * Stops listening, aborts the handler that is running and declines a pending confirmation. What was said until now
   * still counts.
   */
  stop(): void;
  /** Stops listening as `stop` does, but lets the running handler and a pending confirmation go on. */
  finish(): void;
  /** Hears nothing until `resume`: for the time in which the page itself speaks. Handlers and confirmations go on. */
  pause(): void;
  resume(): void;
  /**
   * Decides the pending confirmation by hand, as for a button; `false` declines. Returns whether one was pending, so
   * that of two clicks only the first counts.
   */
  decide(confirmed: boolean): boolean;
  /**
   * Changes options at once. They apply to what is said from now on, and to what waits for its turn. A confirmation
   * stays pending; if it is confirmed, the handlers that are in force then act. Never throws: invalid handlers are an
   * error of the state.
   */
  update(options: Partial<ListenerOptions<A>>): void;
  /** Downloads the language for `processLocally`, then listens. Returns whether the language is on the device. */
  install(): Promise<boolean>;
  /**
   * Submits a text from elsewhere, such as a text box, Whisper or Vosk, as if a person had said it here. Resolves once its
   * handlers are done, and that of a dangerous action once it is decided. Never rejects.
   */
  submit(result: SpeechResult | RecognizedText): Promise<Utterance>;
}
