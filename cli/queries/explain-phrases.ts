import { type Input, isTextInput, textOf } from "@intent-resolution/contract";
import type { Place } from "@intent-resolution/phrases";
import { explain, nearest } from "@intent-resolution/phrases/explain";
import { type ExpectedTexts, withoutNumbers } from "./expected-numbers.ts";
import type { Rulebook } from "./rulebook.ts";

/** The number of texts that are suggested for one that nothing matches. */
const MAX_NEAR = 3;

/** The explanation of how a file of phrases matches a text, or how near one of its texts is. */
export interface PhraseExplanation {
  /** How messages call the file. */
  readonly file: string;
  /** For each rule of the text: its statement, the alternatives that were chosen, and what was captured. */
  readonly matches: readonly (Place & {
    readonly ruleId: string;
    /** The words that an open statement captured, as they were said. */
    readonly free?: string;
    readonly options: readonly (Place & { readonly text: string })[];
    readonly captures: readonly (Place & {
      readonly name: string;
      readonly meaning: string;
      readonly text: string;
    })[];
  })[];
  /** Where nothing matches the text: how far statements matched, and what each expected there. */
  readonly reached: {
    readonly before: string;
    readonly heard: string;
    readonly expected: readonly (Place & ExpectedTexts & { readonly ruleId: string })[];
  } | null;
  /** Where nothing matches the text: texts of the file that are like it. */
  readonly nearest: readonly string[];
}

/** Explains an input by each file of phrases of rules; empty for an input without a text. */
export function explainPhrases(input: Input, { sets, capture }: Rulebook): PhraseExplanation[] {
  if (!isTextInput(input)) return [];
  const text = textOf(input);
  return sets.map(({ name: file, set }) => {
    const { matches, reached } = explain(set, text, capture);
    return {
      file,
      matches: matches.map(({ rule, place, options, captures, free }) => ({
        ruleId: rule.id,
        ...(free !== null && { free }),
        ...place,
        options: options.map(({ place, text }) => ({ text, ...place })),
        captures: captures.map(({ place, ...capture }) => ({ ...capture, ...place })),
      })),
      reached: reached && {
        ...reached,
        expected: reached.expected.map(({ statement, place, texts }) => ({
          ruleId: statement.id,
          ...place,
          ...withoutNumbers(texts, set.grammar),
        })),
      },
      nearest: matches.length > 0 ? [] : nearest(set, text, MAX_NEAR),
    };
  });
}
