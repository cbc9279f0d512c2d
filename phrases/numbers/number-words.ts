import type { NumberWords } from "../ast/number-words.ts";
import { RuleSets, type RuleSources } from "./rule-sets.ts";

/** Spoken forms that CLDR lacks: regular expressions, each with its additional spoken form. */
type Supplements = readonly (readonly string[])[];

/** What `npx bun codegen/number-words.ts` writes for a language. */
export interface NumberTable {
  /** The sets of CLDR's spell-out rules, public ones in their order, and those that they use. */
  readonly spellout: RuleSources;
  /** The sets for digits with an ordinal ending, such as `3rd`. */
  readonly ordinalDigits: RuleSources;
  readonly supplements: Supplements;
}

const CARDINAL = /^%spellout-(?:cardinal|numbering)/;
const ORDINAL = /^%spellout-ordinal/;
const ORDINAL_DIGITS = /^%digits-ordinal/;
const DIGIT = /\d/;

/** The number words of a language from its table. */
export function createNumberWords(language: string, table: NumberTable): NumberWords {
  const spellout = new RuleSets(language, table.spellout);
  const supplements = table.supplements.map(
    ([pattern = "", other = ""]) => [new RegExp(pattern, "gu"), other] as const,
  );
  const digits = new RuleSets(language, table.ordinalDigits);
  const formsOf = (sets: RuleSets, names: RegExp, number: number) =>
    sets.names
      .filter((name) => names.test(name))
      .map((name) => sets.spell(name, number).replaceAll("\u00ad", ""));
  // Beyond the largest number that it has words for, a set writes digits.
  const wordsOf = (names: RegExp, number: number) =>
    formsOf(spellout, names, number).filter((form) => form.trim() !== "" && !DIGIT.test(form));
  const complete = (forms: readonly string[]): string[] => {
    const supplemented = forms.flatMap((form) =>
      supplements.flatMap(([pattern, other]) =>
        form.search(pattern) < 0 ? [] : [form.replace(pattern, other)],
      ),
    );
    const all = [...forms, ...supplemented];
    return [
      ...new Set(all.flatMap((form) => (form.includes("-") ? [form, form.replaceAll("-", " ")] : [form]))),
    ];
  };
  return {
    language,
    cardinal: (number) => complete(wordsOf(CARDINAL, number)),
    ordinal: (number) => complete([...wordsOf(ORDINAL, number), ...formsOf(digits, ORDINAL_DIGITS, number)]),
  };
}
