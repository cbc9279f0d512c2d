import type { Phrase } from "./grammar.ts";

/** Returns whether a phrase is a list of numbers, in digits or in words. */
export function isNumber(phrase: Phrase | undefined): boolean {
  if (phrase?.kind !== "list") return false;
  const [value] = phrase.list.values;
  return value?.kind === "range" || (value !== undefined && /^-?\d+$/.test(value.meaning));
}

/** Returns whether a phrase is `[ ]`. */
export const isOptionalBlank = (phrase: Phrase | undefined): boolean =>
  phrase?.kind === "choice" &&
  phrase.optional &&
  phrase.options.every((option) => option.kind === "words" && option.text.trim() === "");

/**
 * Returns whether an item of a sequence is `[ ]` beside a number, as in `5[ ]km`. Only writing leaves that space out.
 */
export const isNumberBlank = (items: readonly Phrase[], index: number): boolean =>
  isOptionalBlank(items[index]) && (isNumber(items[index - 1]) || isNumber(items[index + 1]));
