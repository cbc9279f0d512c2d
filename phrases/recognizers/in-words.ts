import type { List, Part, Phrase } from "../ast/grammar.ts";
import { once } from "../ast/once.ts";
import { type PhraseSet, Phrases } from "../set/phrase-set.ts";

const NUMBER = /^-?\d+$/;
/** Whether a text is a number in digits, also with an ending: `3rd`. */
const isInDigits = (text: string) => /\d/.test(text) && !/\s/.test(text);

/**
 * Returns a set for recognizers that write every number in words. Of a number that can be said in words the digits are left
 * out, and words with a hyphen where the same ones have a space. A range without words keeps its digits.
 */
export function inWords(set: PhraseSet): PhraseSet {
  const { grammar } = set;
  const lists = new Map(grammar.lists.map((list) => [list, { ...list, values: spoken(list.values) }]));
  const parts = new Map<Part, Part>();

  function part(of: Part): Part {
    return once(parts, of, () => ({ ...of, phrase: phrase(of.phrase) }));
  }

  function phrase(of: Phrase): Phrase {
    switch (of.kind) {
      case "words":
        return of;
      case "choice":
        return { ...of, options: of.options.map(phrase) };
      case "part":
        return { ...of, part: part(of.part) };
      case "list":
        return { ...of, list: lists.get(of.list) ?? of.list };
      default:
        return { ...of, items: of.items.map(phrase) };
    }
  }

  const statements = grammar.statements.map((of) => ({ ...of, phrase: phrase(of.phrase) }));
  const openStatements = grammar.openStatements.map((of) => ({
    ...of,
    phrase: phrase(of.phrase),
    after: phrase(of.after),
  }));
  const copies = { parts: [...parts.values()], lists: [...lists.values()] };
  return new Phrases({
    grammar: { ...grammar, ...copies, statements, openStatements },
    warnings: () => set.warnings,
  });
}

function spoken(values: List["values"]): List["values"] {
  const known = new Set<string>();
  for (const value of values)
    if (value.kind === "value" && value.phrase.kind === "words") {
      const { text } = value.phrase;
      known.add(`${value.meaning} ${text}`);
      if (!isInDigits(text)) known.add(value.meaning);
    }
  return values.filter((value) => {
    if (value.kind !== "value" || value.phrase.kind !== "words" || !NUMBER.test(value.meaning)) return true;
    const { text } = value.phrase;
    if (isInDigits(text)) return !known.has(value.meaning);
    return !text.includes("-") || !known.has(`${value.meaning} ${text.replaceAll("-", " ")}`);
  });
}
