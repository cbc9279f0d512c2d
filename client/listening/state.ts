import type { Intent } from "@intent-resolution/contract";
import { reportUncaught } from "../handlers/report-error.ts";
import type { Performed } from "../handlers/run-handler.ts";
import type { CandidateStep } from "../inputs/candidates.ts";

/** One utterance, and its outcome. */
export interface Utterance {
  /** Made when the person had spoken; the handlers see it. */
  readonly invocationId: string;
  /** The text that matched; if none did, the likeliest transcript; empty if nothing was said. */
  readonly transcript: string;
  /** The recognizer's score, from 0 to 1; `null` where it gave none. */
  readonly confidence: number | null;
  readonly step: CandidateStep;
  /**
   * - `performed`: it has intents, which were handed to the handlers; `performed` has what became of each
   * - `failed`: it has intents, no handler ended well, and one failed
   * - `unregistered`: it has intents, and none has a handler
   * - `no_match`: no rule matches
   * - `confirmed`, `declined`: it decided the confirmation that was pending
   * - `ignored`: a confirmation was pending, and this decided nothing; it was not resolved
   * - `unresolved`: the service did not respond, a phrase set gave up, or `stop` ended the request
   * - `nothing_said`: the result is not final, its text is blank, or it is not a result
   */
  readonly outcome:
    | "performed"
    | "failed"
    | "unregistered"
    | "no_match"
    | "confirmed"
    | "declined"
    | "ignored"
    | "unresolved"
    | "nothing_said";
  /** The outcomes of the handlers; empty unless `outcome` is `performed`, `failed` or `unregistered`. */
  readonly performed: readonly Performed[];
}

/** A dangerous action that waits for a yes or a no. */
export interface PendingConfirmation {
  readonly intent: Intent;
  /** That of the utterance whose action it is. */
  readonly invocationId: string;
  /** The text that the person said. */
  readonly transcript: string;
}

/** An error of the recognizer, the service or the handlers. */
export interface ListenerError {
  /**
   * `unsupported`: no recognizer; `resolve`: the service did not respond, or a phrase set gave up, with `cause`;
   * `result`: what was submitted is not a result, with `cause`;
   * `handlers`: the handlers or options given to `update` are invalid, with `cause`, and those before stay in force; else
   * the recognizer's own (Web Speech API): `not-allowed`, `network`, `audio-capture`, `language-not-supported`, …
   */
  readonly code: string;
  /** Whether the listener gave up. `start` tries again. */
  readonly fatal: boolean;
  readonly cause?: unknown;
}

/** The state that a page shows. It is replaced as a whole and never changed. */
export interface ListenerState {
  /**
   * Whether there is a recognizer: the browser's, or the option `recognizer` unless it returned `null`. Known before
   * `start`; `submit` works without one.
   */
  readonly supported: boolean;
  /**
   * `waiting`: between two sessions, after an error; `downloadable`: the language must be downloaded first, which
   * `install` does; `downloading`: it is being downloaded.
   */
  readonly status: "idle" | "starting" | "listening" | "waiting" | "paused" | "downloadable" | "downloading";
  /** The words that are being said, as far as they are understood. */
  readonly interim: string;
  /** The last utterance; `null` before the first. */
  readonly utterance: Utterance | null;
  /** The dangerous action that waits to be confirmed; `null` where none does. */
  readonly pending: PendingConfirmation | null;
  /** The last error; `null` once it is over: something is heard, or the recognizer has listened for a second. */
  readonly error: ListenerError | null;
}

/** Creates the state of a listener. It can be read, watched and changed. */
export function createState(supported: boolean) {
  let state: ListenerState = {
    supported,
    status: "idle",
    interim: "",
    utterance: null,
    pending: null,
    error: null,
  };
  const subscribers = new Set<(state: ListenerState) => void>();
  return {
    get current() {
      return state;
    },
    change(changes: Partial<ListenerState>): void {
      const names = Object.keys(changes) as (keyof ListenerState)[];
      if (names.every((name) => changes[name] === state[name])) return;
      state = { ...state, ...changes };
      for (const subscriber of [...subscribers]) {
        try {
          subscriber(state);
        } catch (error) {
          // The other subscribers still get the state.
          reportUncaught(error);
        }
      }
    },
    subscribe(subscriber: (state: ListenerState) => void): () => void {
      // A function of its own: one that subscribes twice is called twice, and unsubscribes twice.
      const own = (state: ListenerState) => subscriber(state);
      subscribers.add(own);
      own(state);
      return () => void subscribers.delete(own);
    },
  };
}
