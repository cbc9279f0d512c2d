/** Where two normalized texts part, with what a screen needs to mark the place. */
export interface Difference {
  /** How many code points the two texts have in common at their beginning: the first difference, from 0. */
  readonly position: number;
  /**
   * What both texts share before the letter that differs. It is the beginning of either text, so its length and
   * that of `input` or `match` cut that text into before, the mark and after.
   */
  readonly before: string;
  /** The letter at which the input differs, with its combining marks; empty where the input has ended. */
  readonly input: string;
  /** The letter that the rule has at that place, with its combining marks; empty where its text has ended. */
  readonly match: string;
}

const LAST_LETTER = /(?:\P{M}\p{M}*|^\p{M}+)$/u;
const FIRST_LETTER = /^(?:\P{M}\p{M}*|\p{M}+)/u;
const MARK_FIRST = /^\p{M}/u;
const HIGH_SURROGATE = /[\ud800-\udbff]$/;
const LOW_SURROGATE = /^[\udc00-\udfff]/;

/**
 * Finds the first difference of two texts. Pure; equal texts differ at their end, where both letters are empty.
 *
 * A letter is a base character with the combining marks (general category M) after it, since normalized texts are
 * decomposed: `cafe` and `café` part at position 4, and the letters to mark are `e` and `é`.
 *
 * @param input the normalized text of an input
 * @param match the normalized text of a rule
 */
export function differenceOf(input: string, match: string): Difference {
  const shared = commonStart(input, match);
  const position = [...shared].length;
  const splitsLetter = [input, match].some((text) => MARK_FIRST.test(text.slice(shared.length)));
  const before = splitsLetter ? shared.replace(LAST_LETTER, "") : shared;
  const letter = (text: string) => FIRST_LETTER.exec(text.slice(before.length))?.[0] ?? "";
  return { position, before, input: letter(input), match: letter(match) };
}

function commonStart(one: string, another: string): string {
  let length = 0;
  while (length < one.length && one[length] === another[length]) length++;
  const splitsPair =
    HIGH_SURROGATE.test(one.slice(0, length)) &&
    [one, another].some((text) => LOW_SURROGATE.test(text.slice(length)));
  return one.slice(0, splitsPair ? length - 1 : length);
}
