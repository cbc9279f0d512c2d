import { getOrInsert } from "../ast/get-or-insert.ts";
import type { List, Part, Phrase } from "../ast/grammar.ts";
import { type PhraseSet, Phrases } from "../set/phrase-set.ts";
import { isOnlyWritten, spacedNumbers } from "./only-written.ts";

const NUMBER = /^-?\d+$/;
/** Returns whether a text is a number in digits, with or without an ordinal ending: `3`, `3rd`. */
const isInDigits = (text: string) => /\d/.test(text) && !/\s/.test(text);

/**
 * Returns a set for recognizers that write every number in words. A number that can be said in words loses its
 * digits, and its hyphenated words if they also exist with spaces. A range without words keeps its digits.
 * Alternatives that exist only in writing are left out: `%` beside `percent`, `5h`, `2.5` and `05`.
 */
export function inWords(set: PhraseSet): PhraseSet {
  const { grammar } = set;
  const lists = new Map<List, List>();
  const parts = new Map<Part, Part>();

  const part = (of: Part): Part => getOrInsert(parts, of, () => ({ ...of, phrase: phrase(of.phrase) }));
  const list = (of: List): List => getOrInsert(lists, of, () => ({ ...of, values: spoken(of.values) }));

  function phrase(of: Phrase): Phrase {
    switch (of.kind) {
      case "words":
        return of;
      case "choice": {
        const options = of.options.map(phrase);
        const said = options.filter((option) => !isOnlyWritten(option));
        if (said.length === 0)
          return of.optional ? { kind: "sequence", at: of.at, items: [] } : { ...of, options };
        return { ...of, options: said };
      }
      case "part":
        return { ...of, part: part(of.part) };
      case "list":
        return { ...of, list: list(of.list) };
      case "sequence":
        return { ...of, items: spacedNumbers(of.items.map(phrase)) };
      case "permutation":
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
