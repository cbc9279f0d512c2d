import type { NumberWords } from "../ast/number-words.ts";
import { RuleSets, type RuleSources } from "./rule-sets.ts";

/**
 * Spoken forms that CLDR lacks: groups of rows, each row a list of replacements (regular expressions). Each row is
 * applied to the forms that the groups before made.
 */
export type SpokenRules = readonly (readonly (readonly (readonly [string, string])[])[])[];

/** The data of a language, as `codegen/number-tables.ts` writes it. */
export interface NumberTable {
  /** The sets of CLDR's spell-out rules, public ones in their order, and those that they use. */
  readonly spellout: RuleSources;
  /** The sets for digits with an ordinal ending, such as `3rd`. */
  readonly ordinalDigits: RuleSources;
  /** Further words that people use, for cardinal and for ordinal numbers. */
  readonly spoken: { readonly cardinal: SpokenRules; readonly ordinal: SpokenRules };
}

const CARDINAL = /^%spellout-(?:cardinal|numbering)/;
const ORDINAL = /^%spellout-ordinal/;
const ORDINAL_DIGITS = /^%digits-ordinal/;
const DIGIT = /\d/;
/** The number of forms of a number from which no further ones are made. */
const MAX_FORMS = 64;
/** More hyphens than that are all written, or none is. */
const MAX_MIXED_HYPHENS = 3;

/** Returns the number words of a language from its table. */
export function createNumberWords(language: string, table: NumberTable): NumberWords {
  const spellout = new RuleSets(language, table.spellout);
  const digits = new RuleSets(language, table.ordinalDigits);
  const formsOf = (sets: RuleSets, names: RegExp, number: number) =>
    sets.names
      .filter((name) => names.test(name))
      .map((name) => sets.spell(name, number).replace(/[\u00ad\u200b]/g, ""));
  // Beyond the largest number that it has words for, a set writes digits.
  const wordsOf = (names: RegExp, number: number) =>
    formsOf(spellout, names, number).filter((form) => form.trim() !== "" && !DIGIT.test(form));
  const cardinals = spokenForms(table.spoken.cardinal);
  const ordinals = spokenForms(table.spoken.ordinal);
  return {
    language,
    cardinal: (number) => cardinals(wordsOf(CARDINAL, number)),
    ordinal: (number) => ordinals([...wordsOf(ORDINAL, number), ...formsOf(digits, ORDINAL_DIGITS, number)]),
  };
}

/** Returns a function that adds further spoken words to the forms of a number, without duplicates. */
function spokenForms(rules: SpokenRules): (forms: readonly string[]) => string[] {
  const groups = rules.map((rows) =>
    rows.map((row) => row.map(([pattern, other]) => [new RegExp(pattern, "gu"), other] as const)),
  );
  return (forms) => {
    const all = new Set(forms);
    for (const rows of groups)
      for (const form of [...all])
        for (const row of rows) {
          if (all.size >= MAX_FORMS) break;
          all.add(row.reduce((text, [pattern, other]) => text.replace(pattern, other), form));
        }
    return [...new Set([...all].flatMap(withSpaces))];
  };
}

/** Returns a form with its hyphens and with spaces in their place. Few hyphens are replaced in every combination. */
function withSpaces(form: string): string[] {
  const [first = "", ...rest] = form.split("-");
  if (rest.length > MAX_MIXED_HYPHENS) return [form, form.replaceAll("-", " ")];
  return rest.reduce(
    (texts, piece) => texts.flatMap((text) => [`${text}-${piece}`, `${text} ${piece}`]),
    [first],
  );
}
