import type { LintCode, LintSeverity } from "@intent-resolution/engine";

/** The words of the linter's findings on a phrase. */
export const lint = {
  severities: { error: "Error:", warning: "Check:", info: "Note:" } satisfies Record<LintSeverity, string>,
  advice: {
    outer_punctuation: "Punctuation counts, and most recognizers omit it in short commands.",
    lookalike_letter: "One letter belongs to another script and only looks the same. Type it again.",
    invisible_character: "This text has an invisible character. Delete it.",
    curly_apostrophe: "This apostrophe is curly, but recognizers often write a straight one. Type it again.",
    turkish_i: "A Turkish recognizer may write this in two ways. Add the other as a rule with the same ID.",
    needless_space:
      "This script is written without spaces, and recognizers add them unpredictably. Remove them.",
  } as Partial<Record<LintCode, string>>,
};

export type LintTexts = typeof lint;
