import { MAX_BODY_BYTES, MAX_RULES } from "@intent-resolution/contract";
import type { LintCode, LintSeverity } from "@intent-resolution/engine";

const advice: Record<LintCode, string> = {
  too_many_rules: `A request carries at most ${MAX_RULES} rules. Send those that the screen at hand needs.`,
  body_too_large: `The request is larger than ${MAX_BODY_BYTES / 1024} KiB. Shorten texts or send fewer rules.`,
  blank_match: "Say what this rule matches: nothing matches silence, and the service refuses a blank match.",
  duplicate_match: "An earlier rule has the same match and the same action: both fire.",
  conflicting_match: "An earlier rule has the same match and another action: both fire.",
  duplicate_id: "An earlier rule has the same id and another action. Give this rule an id of its own.",
  disabled_rule: "This rule is switched off and never fires.",
  threshold_zero: "Every confidence reaches 0. Leave the field empty, unless there must be one at all.",
  threshold_out_of_range: "A minimum confidence is a number from 0 to 1.",
  threshold_without_score: "This source gives no confidence, so the rule can never fire.",
  outer_punctuation: "Punctuation counts, and most recognizers leave it out of short commands.",
  lookalike_letter: "One letter comes from another script: it looks alike and differs. Type it again.",
  invisible_character: "There is a character in here that cannot be seen. Delete it.",
  turkish_i: "A Turkish recognizer writes this in two ways. Add the other one as a rule with the same id.",
  needless_space:
    "This script is written without blanks, and recognizers put them as they please. Leave them out.",
};

/** What the linter's findings mean, by their codes. */
export const lint = {
  severities: { error: "Error:", warning: "Check:", info: "Note:" } as Record<LintSeverity, string>,
  related: (number: number) => `See rule ${number}.`,
  advice,
};

export type LintTexts = typeof lint;
