/** The first difference of two normalized texts, with what a screen needs to mark it. */
export interface Difference {
  /** The index of the first difference, in code points from 0. */
  readonly position: number;
  /**
   * The common prefix before the letter that differs. Its length and that of `input` or `match` cut either text into
   * what precedes the difference, the letter, and the rest.
   */
  readonly before: string;
  /** The letter at which the input differs, with its combining marks; empty at the end of the input. */
  readonly input: string;
  /** The letter of the rule's text there, with its combining marks; empty at the end of that text. */
  readonly match: string;
}

const LAST_LETTER = /(?:\P{M}\p{M}*|^\p{M}+)$/u;
const FIRST_LETTER = /^(?:\P{M}\p{M}*|\p{M}+)/u;
const MARK_FIRST = /^\p{M}/u;
const HIGH_SURROGATE = /[\ud800-\udbff]$/;
const LOW_SURROGATE = /^[\udc00-\udfff]/;

/**
 * Returns the first difference of two texts. Pure. For equal texts it is their end, where both letters are empty.
 *
 * A letter is a base character with the combining marks (general category M) after it, since normalized texts are
 * decomposed: `cafe` and `café` differ at position 4, and the letters to mark are `e` and `é`.
 *
 * @param input the normalized text of an input
 * @param match the normalized text of a rule
 */
export function differenceOf(input: string, match: string): Difference {
  const shared = commonPrefix(input, match);
  const position = [...shared].length;
  const splitsLetter = [input, match].some((text) => MARK_FIRST.test(text.slice(shared.length)));
  const before = splitsLetter ? shared.replace(LAST_LETTER, "") : shared;
  const letter = (text: string) => FIRST_LETTER.exec(text.slice(before.length))?.[0] ?? "";
  return { position, before, input: letter(input), match: letter(match) };
}

function commonPrefix(one: string, another: string): string {
  let length = 0;
  while (length < one.length && one[length] === another[length]) length++;
  const splitsPair =
    HIGH_SURROGATE.test(one.slice(0, length)) &&
    [one, another].some((text) => LOW_SURROGATE.test(text.slice(length)));
  return one.slice(0, splitsPair ? length - 1 : length);
}
