import { MAX_VALUES } from "../ast/bounds.ts";
import type { NumberWords } from "../ast/number-words.ts";
import { countOf, numbersOf } from "../ast/range.ts";
import type { UnresolvedGrammar, UnresolvedList } from "./unresolved-grammar.ts";

/** `A..B`, `A..B/STEP`, and the same with `in LANG` or `in LANG ordinal`. */
export const RANGE =
  /^(-?\d+)\.\.(-?\d+)(?:\/(\d+))?(?:\p{White_Space}+in\p{White_Space}+([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*)(\p{White_Space}+ordinal)?)?$/u;

/**
 * Parses `A..B`, `A..B/STEP`, and the same with `in LANG` or `in LANG ordinal`, into the values of a list. With a
 * language each number can be said in digits and in all words that the language has for it. It means its digits.
 *
 * @param at its offset in the file
 * @returns how many numbers it has; null if the text is not a range
 */
export function parseRange(
  text: string,
  at: number,
  list: UnresolvedList,
  grammar: UnresolvedGrammar,
): number | null {
  const [written, from, to, step = "1", language, ordinal] = RANGE.exec(text) ?? [];
  if (written === undefined) return null;
  const { values } = list;
  grammar.countNode(at);
  // No minus before a zero.
  const [first = 0, last = 0, distance = 1] = [from, to, step].map((number) => Number(number) + 0);
  if (![first, last, distance].every(Number.isSafeInteger) || first > last || distance < 1) {
    grammar.faults.add(at, "range");
    return 0;
  }
  const numbers = { kind: "range", at, from: first, to: last, step: distance } as const;
  const count = countOf(numbers);
  if (language === undefined) values.push(numbers);
  else {
    const words = wordsOf(language, at, grammar);
    // The caller reports too many values.
    if (words && count <= MAX_VALUES) {
      list.language ??= words.language;
      let hasWords = false;
      for (const number of numbersOf(numbers)) {
        if (grammar.isFull) break;
        const forms = ordinal === undefined ? words.cardinal(number) : words.ordinal(number);
        hasWords ||= forms.length > 0;
        const meaning = String(number);
        for (const form of [meaning, ...forms]) {
          grammar.countNode(at);
          values.push({ kind: "value", at, phrase: { kind: "words", at, text: form }, meaning });
        }
      }
      if (!hasWords && ordinal !== undefined) grammar.faults.add(at, "no_ordinal_words", language);
    }
  }
  return count;
}

/** Returns the words of a language, or of the language without its region where the region has none of its own. */
function wordsOf(language: string, at: number, grammar: UnresolvedGrammar): NumberWords | undefined {
  const known = grammar.numbers.map((each) => each.language).join(", ");
  for (let tag = language.toLowerCase(); tag !== ""; tag = tag.split("-").slice(0, -1).join("-")) {
    const words = grammar.numbers.find((each) => each.language.toLowerCase() === tag);
    if (words) return words;
  }
  grammar.faults.add(at, "no_number_words", language, known || "none");
  return undefined;
}
