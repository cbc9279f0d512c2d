import type { Rule } from "@intent-resolution/contract";
import { resolveTranscript } from "../inputs/resolve-transcript.ts";
import type { RecognizedText, SpeechResult } from "../inputs/voice.ts";
import type { RuleSet } from "../rules/rule-set.ts";
import { usualWords } from "./confirm-words.ts";
import type { ConfirmWords, ListeningOptions } from "./options.ts";
import type { PendingConfirmation } from "./state.ts";

/** How long a confirmation is pending by default, in milliseconds. */
const CONFIRM_TIMEOUT_MS = 30_000;

/**
 * The one confirmation that may be pending. It waits until `decide`, its time, or its signal ends it.
 *
 * @param onChange called with each confirmation that begins, and with `null` when it ends
 */
export function createConfirmation(onChange: (pending: PendingConfirmation | null) => void) {
  let end: ((confirmed: boolean) => void) | null = null;
  return {
    get isPending() {
      return end !== null;
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
        onChange(pending);
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

/** What was said to a pending confirmation: `true` for yes, `false` for no, `null` for anything else. */
export function spokenDecision(
  result: SpeechResult | RecognizedText,
  options: ListeningOptions,
): boolean | null {
  const { yes, no } = options.confirmWords ?? usualWords(options.lang ?? "");
  const isSaid = (words: ConfirmWords) =>
    resolveTranscript(result, rulesOf(words), options).status === "resolved";
  try {
    // "No" is checked first: if a recognizer's alternatives have both, the action is not performed.
    return isSaid(no) ? false : isSaid(yes) ? true : null;
  } catch {
    // A phrase set may refuse a text; then nothing acts either.
    return null;
  }
}

const ACTION: Rule["action"] = { type: "text.insert", text: "" };

const rulesOf = (words: ConfirmWords): RuleSet =>
  "rulesFor" in words
    ? words
    : words.map((word) => (typeof word === "string" ? { id: word, match: word, action: ACTION } : word));
