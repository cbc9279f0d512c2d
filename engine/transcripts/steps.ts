import { withAsciiForms } from "./ascii-forms.ts";
import { withoutGroupSpaces } from "./group-spaces.ts";
import { type HeardAs, withHeardAs } from "./heard-as.ts";
import { withHyphensAsSpaces, withoutHyphens } from "./hyphens.ts";
import { withMinusSigns } from "./minus-words.ts";
import { withoutNeedlessSpaces } from "./needless-spaces.ts";
import { withPlainSymbols } from "./plain-symbols.ts";
import type { Rewritable } from "./traced-text.ts";
import { withoutVowelMarks } from "./vowel-marks.ts";
import { withoutPunctuation, withoutSkipWords } from "./words.ts";

/** Settings that the steps depend on. */
export interface StepOptions {
  /** Words that people say and rules leave out, such as `please` and `could you`; none by default. */
  skipWords?: readonly string[] | undefined;
  /** The language of the transcript as a BCP 47 tag, for `1,000` or `1.000` and for the word for minus. */
  lang?: string | undefined;
  /** The words that a recognizer hears in place of others, such as `{ lice: "lights" }`; none by default. */
  heardAs?: HeardAs | undefined;
}

/** One way in which a recognizer writes differently from authors. */
interface Step {
  readonly name: string;
  /** Returns the text as an author writes it; a text that it does not concern stays as it is. */
  rewrite(text: Rewritable, options: StepOptions): Rewritable;
  /** Whether later steps go on with the text before this one, because it is one of two readings. */
  readonly isAlternative?: true;
}

/**
 * The steps in the order in which they are tried. Each goes on with the text of the one before it, so the later ones
 * are for texts that differ in several ways.
 */
export const STEPS = [
  { name: "without_group_spaces", rewrite: withoutGroupSpaces },
  { name: "without_punctuation", rewrite: withoutPunctuation },
  { name: "without_skip_words", rewrite: (text, { skipWords = [] }) => withoutSkipWords(text, skipWords) },
  { name: "without_blanks", rewrite: withoutNeedlessSpaces },
  { name: "with_ascii_forms", rewrite: withAsciiForms },
  { name: "with_plain_symbols", rewrite: (text, { lang }) => withPlainSymbols(text, lang) },
  { name: "with_minus_signs", rewrite: (text, { lang }) => withMinusSigns(text, lang) },
  { name: "without_vowel_marks", rewrite: withoutVowelMarks },
  { name: "as_heard_as", rewrite: (text, { heardAs }) => withHeardAs(text, heardAs) },
  { name: "with_hyphens_as_spaces", rewrite: withHyphensAsSpaces, isAlternative: true },
  { name: "without_hyphens", rewrite: withoutHyphens, isAlternative: true },
] as const satisfies readonly Step[];

/** The name of a step; `as_said` is the text as the recognizer wrote it. */
export type StepName = "as_said" | (typeof STEPS)[number]["name"];
