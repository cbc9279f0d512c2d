/** The checks of `lintRules`: a title and an advice for each code. */
export const lintChecks = {
  too_many_rules: {
    title: "More rules than one request may carry",
    advice: "Send the rules that the current screen needs, or resolve in-process, where there is no limit.",
  },
  body_too_large: {
    title: "A request body larger than the service accepts",
    advice: "Shorten texts and parameters, send fewer rules, or resolve in-process, where there is no limit.",
  },
  blank_match: {
    title: "A match that is blank",
    advice: "Enter the text that the rule matches: the service refuses a blank match.",
  },
  duplicate_match: {
    title: "Two rules that match the same text with the same action",
    advice: "Remove one of the two; otherwise the response has the action twice.",
  },
  conflicting_match: {
    title: "Two rules that match the same text with different actions",
    advice: "Both fire. Keep one, or change one text, unless the application should do both.",
  },
  duplicate_id: {
    title: "Rules with different actions that share an id",
    advice: "Use different ids for different actions; only synonyms share an id.",
  },
  disabled_rule: {
    title: "A disabled rule",
    advice: "Remove the rule if it is not going to be enabled again.",
  },
  threshold_out_of_range: {
    title: "A threshold outside 0 to 1",
    advice: "Use a number from 0 to 1, such as 0.8 for 80 percent; the service refuses any other.",
  },
  threshold_zero: {
    title: "A threshold of 0",
    advice:
      "Leave minConfidence out if any input may fire the rule; with 0, an input without a score does not.",
  },
  threshold_without_score: {
    title: "A threshold for a source without scores",
    advice: "Leave minConfidence out: without a score the rule can never fire.",
  },
  outer_punctuation: {
    title: "Punctuation at the edge of a match",
    advice:
      "Punctuation is compared. Write the match as the recognizer writes it; most write short commands without punctuation.",
  },
  lookalike_letter: {
    title: "A letter of another script within a word",
    advice:
      "Type the letter again with the keyboard of the word's language: it looks the same and is another letter.",
  },
  invisible_character: {
    title: "An invisible character",
    advice: "Delete it: no recognizer writes it. Pasted text often contains one.",
  },
  curly_apostrophe: {
    title: "A curly apostrophe, where a recognizer may write a straight one",
    advice: "Write it straight, as in don't: the client also tries a transcript with straight apostrophes.",
  },
  relative_target: {
    title: "A target of navigation.open that depends on the open page",
    advice: "Begin it with a slash, as in /home: otherwise it leads elsewhere from each page.",
  },
  turkish_i: {
    title: "A Turkish or Azerbaijani text that a recognizer writes in two ways",
    advice: "Add the other form as a synonym: a second rule with the same id.",
  },
  needless_space: {
    title: "A space in a script that is written without spaces",
    advice:
      "Write the text without it: the client also tries a transcript without such spaces, never with more.",
  },
} as const satisfies Record<string, { title: string; advice: string }>;

/** The name of a check; stable and meant for programs. */
export type LintCode = keyof typeof lintChecks;

/** `error`: the service refuses it or it can never work; `warning`: most likely a mistake; `info`: worth knowing. */
export type LintSeverity = "error" | "warning" | "info";

/** One finding of `lintRules`. */
export interface LintFinding {
  readonly code: LintCode;
  readonly severity: LintSeverity;
  /** The place, as a JSON Pointer (RFC 6901) into an object `{ "rules": […] }`: `/rules/3/match`. */
  readonly pointer: string;
  /** The finding as one sentence without a full stop. */
  readonly message: string;
  /** The advice that cures it. */
  readonly advice: string;
  /** The JSON Pointer into the other rule, for findings about two rules. */
  readonly related?: string;
}

/** Returns a finding with the advice of its code. */
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
