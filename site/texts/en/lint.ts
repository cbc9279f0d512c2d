import { MAX_BODY_BYTES, MAX_RULES } from "@intent-resolution/contract";
import type { LintCode, LintSeverity } from "@intent-resolution/engine";

const advice: Record<LintCode, string> = {
  too_many_rules: `A request holds at most ${MAX_RULES} rules. Send only those that the current screen needs.`,
  body_too_large: `The request is larger than ${MAX_BODY_BYTES / 1024} KiB. Shorten texts or send fewer rules.`,
  blank_match: "Enter the phrase that this rule matches. The service refuses a blank one.",
  duplicate_match: "An earlier rule has the same phrase and the same action. Both fire.",
  conflicting_match: "An earlier rule has the same phrase and another action. Both fire.",
  duplicate_id: "An earlier rule has the same ID and another action. Give this rule its own ID.",
  disabled_rule: "This rule is switched off and never fires.",
  threshold_zero:
    "Every confidence is at least 0. Leave the field empty unless the input must have a confidence.",
  threshold_out_of_range: "A minimum confidence is a number from 0 to 1.",
  threshold_without_score: "This source has no confidence, so the rule can never fire.",
  outer_punctuation: "Punctuation counts, and most recognizers omit it in short commands.",
  lookalike_letter: "One letter belongs to another script and only looks the same. Type it again.",
  invisible_character: "This text has an invisible character. Delete it.",
  curly_apostrophe: "This apostrophe is curly, but recognizers often write a straight one. Type it again.",
  relative_target: "Where this target leads depends on the page that is open. Start it with a slash.",
  turkish_i: "A Turkish recognizer may write this in two ways. Add the other as a rule with the same ID.",
  needless_space:
    "This script is written without spaces, and recognizers add them unpredictably. Remove them.",
};

/** What the linter's findings mean, by their codes. */
export const lint = {
  severities: { error: "Error:", warning: "Check:", info: "Note:" } as Record<LintSeverity, string>,
  related: (number: number) => `See rule ${number}.`,
  advice,
};

export type LintTexts = typeof lint;
