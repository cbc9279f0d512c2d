import type { Rule } from "@intent-resolution/contract";
import type { CandidateOptions } from "../inputs/candidates.ts";
import { resolveTranscript } from "../inputs/resolve-transcript.ts";
import type { RecognizedText, SpeechResult } from "../inputs/voice.ts";
import type { RuleSet } from "../rules/rule-set.ts";
import type { ConfirmWords, ListeningOptions } from "./options.ts";
import { usualWords } from "./usual-words.ts";

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
    if (isIn(no, result)) return false;
    return isIn(yes, likeliestOf(result)) || null;
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
