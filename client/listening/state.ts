import type { Intent } from "@intent-resolution/contract";
import type { Performed } from "../handlers/run-handler.ts";
import type { CandidateStep } from "../inputs/candidates.ts";

/** What became of one utterance. */
export interface Utterance {
  /** Made when the person had spoken; the handlers see it. */
  readonly invocationId: string;
  /** The text that matched; if none did, the likeliest transcript; empty if nothing was said. */
  readonly transcript: string;
  /** The recognizer's score, from 0 to 1; `null` where it gave none. */
  readonly confidence: number | null;
  readonly step: CandidateStep;
  /**
   * - `performed`: it has intents, which were handed to the handlers
   * - `no_match`: no rule matches
   * - `confirmed`, `declined`: it decided the confirmation that was pending
   * - `ignored`: a confirmation was pending, and this decided nothing; it was not resolved
   * - `unresolved`: the service did not respond, a phrase set gave up, or `stop` ended the request
   * - `nothing_said`: the result is not final, or its text is blank
   */
  readonly outcome:
    | "performed"
    | "no_match"
    | "confirmed"
    | "declined"
    | "ignored"
    | "unresolved"
    | "nothing_said";
  /** What the handlers did; empty unless `outcome` is `performed`. */
  readonly performed: readonly Performed[];
}

/** A dangerous action that waits for a yes or a no. */
export interface PendingConfirmation {
  readonly intent: Intent;
  /** That of the utterance whose action it is. */
  readonly invocationId: string;
  /** What the person said. */
  readonly transcript: string;
}

/** An error of the recognizer, the service or the handlers. */
export interface ListenerError {
  /**
   * `unsupported`: no recognizer; `resolve`: the service did not respond, or a phrase set gave up, with `cause`;
   * `handlers`: the handlers or options given to `update` are invalid, with `cause`, and those before stay in force; else
   * the recognizer's own (Web Speech API): `not-allowed`, `network`, `audio-capture`, `language-not-supported`, …
   */
  readonly code: string;
  /** Whether the listener gave up. `start` tries again. */
  readonly fatal: boolean;
  readonly cause?: unknown;
}

/** What a page shows. It is replaced as a whole and never changed. */
export interface ListenerState {
  /**
   * `waiting`: between two sessions, after an error; `downloadable`: the language must be downloaded first, which
   * `install` does; `downloading`: it is being downloaded.
   */
  readonly status: "idle" | "starting" | "listening" | "waiting" | "paused" | "downloadable" | "downloading";
  /** What is being said, as far as it is understood. */
  readonly interim: string;
  /** The last utterance; `null` before the first. */
  readonly utterance: Utterance | null;
  /** The dangerous action that waits to be confirmed; `null` where none does. */
  readonly pending: PendingConfirmation | null;
  /** The last error; `null` once it is over: something is heard, or the recognizer has listened for a second. */
  readonly error: ListenerError | null;
}

/** A state that can be read, watched and changed. */
export function createState(initial: ListenerState) {
  let state = initial;
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
          // An error of one subscriber is reported as uncaught, and the other subscribers still get the state.
          setTimeout(() => {
            throw error;
          });
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
