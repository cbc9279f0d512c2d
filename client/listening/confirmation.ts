import type { Rule } from "@intent-resolution/contract";
import type { CandidateOptions } from "../inputs/candidates.ts";
import { resolveTranscript } from "../inputs/resolve-transcript.ts";
import type { RecognizedText, SpeechResult } from "../inputs/voice.ts";
import type { RuleSet } from "../rules/rule-set.ts";
import type { ConfirmWords, ListeningOptions } from "./options.ts";
import type { PendingConfirmation } from "./state.ts";
import { usualWords } from "./usual-words.ts";

/** How long a confirmation is pending by default, in milliseconds. */
const CONFIRM_TIMEOUT_MS = 30_000;

/**
 * Creates the one confirmation that may be pending. It waits until `decide`, its time, or its signal ends it.
 *
 * @param onChange called with each confirmation that begins, which shows it, and with `null` when it ends
 * @param now returns the present moment; later moments are greater
 */
export function createConfirmation(
  onChange: (pending: PendingConfirmation | null) => void,
  now: () => number,
) {
  let end: ((confirmed: boolean) => void) | null = null;
  let shownAt = Number.POSITIVE_INFINITY;
  return {
    /** Whether a confirmation is pending that was shown before this moment: only later words can be meant for it. */
    wasShownBefore(moment: number): boolean {
      return end !== null && shownAt < moment;
    },
    /** Waits for a decision; no decision is a no. */
    ask(pending: PendingConfirmation, signal: AbortSignal, timeoutMs = CONFIRM_TIMEOUT_MS): Promise<boolean> {
      return new Promise((resolve) => {
        const own = (confirmed: boolean) => {
          clearTimeout(timer);
          signal.removeEventListener("abort", onAbort);
          if (end === own) {
            end = null;
            onChange(null);
          }
          resolve(confirmed);
        };
        const onAbort = () => own(false);
        const timer = setTimeout(onAbort, timeoutMs);
        signal.addEventListener("abort", onAbort);
        // A second question, of another call that overlaps, replaces the first.
        end?.(false);
        end = own;
        shownAt = Number.POSITIVE_INFINITY;
        onChange(pending);
        shownAt = now();
      });
    },
    /** Decides what is pending; returns whether anything was. */
    decide(confirmed: boolean): boolean {
      if (!end) return false;
      end(confirmed === true);
      return true;
    },
  };
}

/**
 * Returns the decision in what was said to a pending confirmation: `true` for yes, `false` for no, `null` for anything
 * else. A no counts in any of the recognizer's alternatives, a yes only in the likeliest.
 */
export function spokenDecision(
  result: SpeechResult | RecognizedText,
  words: ListeningOptions["confirmWords"],
  options: CandidateOptions,
): boolean | null {
  const { yes, no } = words ?? usualWords(options.lang);
  const isIn = (words: ConfirmWords, said: SpeechResult | RecognizedText) =>
    resolveTranscript(said, rulesOf(words), options).status === "resolved";
  try {
    // "No" is checked first: if a recognizer's alternatives have both, the action is not performed.
    return isIn(no, result) ? false : isIn(yes, likeliestOf(result)) ? true : null;
  } catch {
    // A phrase set may refuse a text; then nothing acts either.
    return null;
  }
}

/** Returns a result without all but its first alternative. */
function likeliestOf(result: SpeechResult | RecognizedText): SpeechResult | RecognizedText {
  if ("text" in result) return result;
  const { isFinal, 0: likeliest } = result;
  return likeliest ? { isFinal, length: 1, 0: likeliest } : { isFinal, length: 0 };
}

const ACTION: Rule["action"] = { type: "text.insert", text: "" };

const rulesOf = (words: ConfirmWords): RuleSet =>
  "rulesFor" in words
    ? words
    : words.map((word) => (typeof word === "string" ? { id: word, match: word, action: ACTION } : word));
