/** What `lintRules` looks for: a title for each code, and what to do about it. */
export const lintChecks = {
  too_many_rules: {
    title: "More rules than one request may carry",
    advice: "Send the rules that the screen at hand needs, or resolve in-process, where there is no limit.",
  },
  body_too_large: {
    title: "A request body larger than the service accepts",
    advice: "Shorten texts and parameters, send fewer rules, or resolve in-process, where there is no limit.",
  },
  blank_match: {
    title: "A match that is blank",
    advice: "Say what the rule is to match: nothing matches silence, and the service refuses a blank match.",
  },
  duplicate_match: {
    title: "Two rules that match the same text with the same action",
    advice: "Remove one of the two, or the action is answered twice.",
  },
  conflicting_match: {
    title: "Two rules that match the same text with different actions",
    advice: "Both fire. Keep one, or say them differently, unless the application is meant to do both.",
  },
  duplicate_id: {
    title: "An id that rules with different actions share",
    advice: "Give rules that the application must tell apart ids of their own; only synonyms share one.",
  },
  disabled_rule: {
    title: "A rule that is switched off",
    advice: "Remove the rule if nobody is going to switch it on again.",
  },
  threshold_out_of_range: {
    title: "A threshold outside 0 to 1",
    advice: "Give a number from 0 to 1, such as 0.8 for 80 percent; the service refuses any other.",
  },
  threshold_zero: {
    title: "A threshold of 0",
    advice:
      "Leave minConfidence out if any input may fire the rule; 0 still refuses an input without a score.",
  },
  threshold_without_score: {
    title: "A threshold for a source that gives no score",
    advice: "Leave minConfidence out: without a score the rule can never fire.",
  },
  outer_punctuation: {
    title: "Punctuation at the edge of a match",
    advice:
      "Punctuation counts. Write the match as the recognizer writes it; most leave the punctuation out of short commands.",
  },
  lookalike_letter: {
    title: "A letter of another script within a word",
    advice: "Type the letter again on the keyboard of the word's own language: it looks alike and differs.",
  },
  invisible_character: {
    title: "A character that cannot be seen",
    advice: "Delete it, for no recognizer will write it. It often comes along when text is pasted.",
  },
  turkish_i: {
    title: "A Turkish or Azerbaijani text that a recognizer writes in two ways",
    advice: "Add the other way as a rule of its own with the same id, as synonyms are written.",
  },
  needless_blank: {
    title: "A blank in a script that is written without any",
    advice:
      "Write the text without it: the client also tries what was heard without such blanks, and never with more.",
  },
} as const satisfies Record<string, { title: string; advice: string }>;

/** The name of a check; stable and meant for programs. */
export type LintCode = keyof typeof lintChecks;

/** `error`: the service refuses it or it can never work; `warning`: most likely a mistake; `info`: worth knowing. */
export type LintSeverity = "error" | "warning" | "info";

/** One thing that `lintRules` found. */
export interface LintFinding {
  readonly code: LintCode;
  readonly severity: LintSeverity;
  /** The place, as a JSON Pointer (RFC 6901) into an object `{ "rules": […] }`: `/rules/3/match`. */
  readonly pointer: string;
  /** What was found, in one sentence without a full stop. */
  readonly message: string;
  /** What to do about it. */
  readonly advice: string;
  /** The JSON Pointer of the other rule's place, where two rules are concerned. */
  readonly related?: string;
}

/** Makes a finding with the advice of its code. */
export function finding(
  code: LintCode,
  severity: LintSeverity,
  pointer: string,
  message: string,
  related?: string,
): LintFinding {
  return {
    code,
    severity,
    pointer,
    message,
    advice: lintChecks[code].advice,
    ...(related !== undefined && { related }),
  };
}
