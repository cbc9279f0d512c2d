import type { SpeechResult } from "../inputs/voice.ts";
import type { Recognizer } from "./recognizer.ts";
import { createUtterances } from "./utterances.ts";

/** The wait after a session that heard nothing and ended at once, doubled for each further one. */
const MIN_RESTART_DELAY_MS = 250;
/** The longest wait between two sessions. */
const MAX_RESTART_DELAY_MS = 10_000;
/** The duration below which a session that heard nothing counts as failed. */
const SHORT_SESSION_MS = 1000;
/** The network failures in a row after which the recognizer has no server: Brave reports `network` each time. */
const MAX_NETWORK_FAILURES = 4;
/** The timeout of the end of a session after `stop` or a fatal error. */
const END_TIMEOUT_MS = 3000;

/** Errors that would happen again in another session. */
const FATAL = new Set(["not-allowed", "service-not-allowed", "language-not-supported", "audio-capture"]);

/** The events of sessions. */
export interface SessionEvents {
  /** Returns the present moment; later moments are greater. */
  now(): number;
  /** Returns a recognizer that is set up for the next session; `null` where there is none. */
  make(): Recognizer | null;
  onState(state: "idle" | "starting" | "listening" | "waiting"): void;
  onInterim(text: string): void;
  /** Called with an utterance and the moment of its first report. */
  onUtterance(result: SpeechResult, since: number): void;
  /** `fatal`: no further session begins until `start` is called again. */
  onError(code: string, fatal: boolean): void;
  /** Called when a session had no error in its first second: earlier errors are over. */
  onStable(): void;
}

/**
 * Keeps listening for as long as it is wanted, in one session after the other: a session ends after an utterance, after
 * silence, or whenever the browser ends it. Each has its own recognizer.
 */
export function createSessions(events: SessionEvents) {
  const utterances = createUtterances(events.onUtterance, events.now);
  let wanted = false;
  let current: Recognizer | null = null;
  let failures = 0;
  let networkFailures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let trial: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    clearTimeout(timer);
    const recognizer = events.make();
    if (!recognizer) {
      fail("unsupported");
      return;
    }
    current = recognizer;
    const began = Date.now();
    let heard = false;
    let troubled = false;
    const isCurrent = () => recognizer === current;
    recognizer.onstart = () => {
      if (!isCurrent() || !wanted) return;
      events.onState("listening");
      // A recognizer without a server starts as well, and reports the error a moment later.
      trial = setTimeout(() => wanted && !troubled && events.onStable(), SHORT_SESSION_MS);
    };
    recognizer.onresult = ({ results }) => {
      if (!isCurrent()) return;
      heard = true;
      networkFailures = 0;
      events.onInterim(utterances.add(results));
    };
    recognizer.onerror = ({ error }) => {
      // Silence is not an error, and neither is the end of a session that was stopped.
      if (!isCurrent() || !wanted || error === "no-speech") return;
      troubled = error !== "phrases-not-supported";
      if (FATAL.has(error) || (error === "network" && ++networkFailures >= MAX_NETWORK_FAILURES)) fail(error);
      else events.onError(error, false);
    };
    const onEnd = () => {
      if (!isCurrent()) return;
      const failed = !heard && (troubled || Date.now() - began < SHORT_SESSION_MS);
      failures = failed ? failures + 1 : 0;
      end();
    };
    recognizer.onend = onEnd;
    events.onState("starting");
    try {
      recognizer.start();
    } catch {
      troubled = true;
      onEnd();
    }
  }

  /**
   * Ends a session, when the recognizer ended it or its end timed out: what was said counts, and the next one begins
   * if one is wanted.
   */
  function end(): void {
    clearTimeout(timer);
    clearTimeout(trial);
    current = null;
    utterances.end();
    events.onInterim("");
    if (!wanted) {
      events.onState("idle");
      return;
    }
    const waitMs = failures && Math.min(MIN_RESTART_DELAY_MS * 2 ** (failures - 1), MAX_RESTART_DELAY_MS);
    if (waitMs) events.onState("waiting");
    timer = setTimeout(begin, waitMs);
  }

  function fail(code: string): void {
    wanted = false;
    events.onError(code, true);
    if (current) timer = setTimeout(end, END_TIMEOUT_MS);
    else events.onState("idle");
  }

  return {
    /** Listens until `stop` or `drop`. Call it from a click: browsers require a gesture. */
    start(): void {
      wanted = true;
      failures = 0;
      networkFailures = 0;
      if (!current) begin();
    },
    /** Ends the session; what was said until now still counts. */
    stop(): void {
      wanted = false;
      clearTimeout(timer);
      if (current) {
        timer = setTimeout(end, END_TIMEOUT_MS);
        current.stop();
      } else events.onState("idle");
    },
    /** Ends the session, and what it has not reported yet is not heard. */
    drop(): void {
      wanted = false;
      current?.abort();
      end();
    },
  };
}
