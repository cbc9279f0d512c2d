import { numberWords } from "@intent-resolution/phrases/numbers/all";
import { convert, type Refused, type Scope } from "./hassil-template.ts";
import { literal, meaning, value } from "./notation.ts";
import { list, object, text } from "./source.ts";
import { freeTexts, written } from "./template.ts";

/** Returns the values of a list as phrases have them; null if it takes free text, or why it has none. */
export function valuesOf(
  definition: Record<string, unknown>,
  scope: Scope,
  language: string,
): readonly string[] | null | Refused {
  const { values, range, wildcard } = definition;
  if (wildcard !== undefined) return null;
  if (range !== undefined) return rangeOf(object(range), language);
  const found: string[] = [];
  for (const each of list(values)) {
    // What a value adds to the context counts for sentences that require one, and those are left out.
    const { in: spoken = each, out } = object(each);
    const sentence = convert(text(spoken) ?? "", scope);
    if ("reason" in sentence) return sentence;
    if (freeTexts(sentence) > 0) return { reason: "free text within a value" };
    const phrase = written(sentence);
    const means = text(out) ?? phrase;
    // A phrase of words alone means itself.
    found.push(meaning(means) === phrase ? phrase : value(phrase, means));
  }
  return found.length > 0 ? found : { reason: "no values" };
}

/** The most numbers of a range that are written one by one. */
const MAX_WRITTEN = 1_000;

/**
 * Writes values as a list. Numbers that mean themselves are a range with the words of its language; others are written
 * one by one.
 */
function rangeOf(range: Record<string, unknown>, language: string): readonly string[] | Refused {
  const { from, to, step = 1, multiplier = 1, fractions } = range;
  const [first, last, distance, factor] = [from, to, step, multiplier].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const words = numberWords.find((each) => each.language === language);
  const whole = `${first}..${last}${distance === 1 ? "" : `/${distance}`}${words ? ` in ${language}` : ""}`;
  const count = Math.floor((last - first) / distance) + 1;
  if (fractions === undefined && factor === 1) return [whole];
  const parts = FRACTIONS[`${fractions ?? "none"}`];
  if (!parts) return { reason: `a range of ${fractions}` };
  if (!(count >= 1 && count * (parts.length + 1) <= MAX_WRITTEN))
    return { reason: "a range of too many numbers" };
  const numbers = Array.from({ length: count }, (_, index) => first + index * distance);
  if (factor !== 1)
    return numbers.map((number) => {
      const said = [`${number}`, ...(words?.cardinal(number) ?? []).map(literal)];
      return value(said.length > 1 ? `(${said.join("|")})` : `${number}`, `${number * factor}`);
    });
  const decimals = numbers.slice(0, -1).flatMap((number) => parts.map((part) => `${number}.${part}`));
  return [whole, ...decimals.map((number) => value(`(${number}|${number.replace(".", ",")})`, number))];
}

/** The digits behind the point of the numbers between two whole ones. */
const FRACTIONS: Readonly<Record<string, readonly string[]>> = {
  none: [],
  halves: ["5"],
  tenths: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
};
