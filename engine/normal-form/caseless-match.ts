import { COMPLEX, commonPrefixLength, complexLetterOf, letterNumber, SPACE } from "./letters.ts";
import { END, isSameToEnd, NormalFormReader, type ReadableText } from "./normal-form-reader.ts";

/** The first code unit of a letter that decides nothing: white space, or a mark that combines with what precedes it. */
const UNDECIDED = -2;

/** Returns whether a text consists of white space only. */
export function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (letterNumber(text.charCodeAt(at)) !== SPACE) return false;
  return true;
}

/**
 * Returns whether two texts have the same normalized form.
 *
 * Most pairs differ within their first letters, and most equal pairs agree letter for letter: both cases are decided
 * without normalizing anything. Other equal pairs (a composed letter and a decomposed one, two spaces and one) are
 * normalized from the first difference on.
 *
 * @param source the text that is compared with many others
 */
export function isCaselessMatch(source: ReadableText, other: string): boolean {
  const one = source.text;
  let at = commonPrefixLength(one, other);
  if (at === one.length && at === other.length) return true;
  const unit = firstUnitAt(one, at);
  const otherUnit = firstUnitAt(other, at);
  if (unit !== otherUnit && unit !== UNDECIDED && otherUnit !== UNDECIDED) return false;
  // Back to a letter, equal in both texts, that nothing after it can change.
  do at--;
  while (at > 0 && letterNumber(one.charCodeAt(at)) >= COMPLEX);
  at = Math.max(at, 0);
  return isSameToEnd(new NormalFormReader(source, at), new NormalFormReader(other, at));
}

/** Returns the first code unit of a letter's form, `END` after the last letter. */
function firstUnitAt(text: string, at: number): number {
  if (at === text.length) return END;
  const number = letterNumber(text.charCodeAt(at));
  if (number < COMPLEX) return number === SPACE ? UNDECIDED : number;
  const { form, starts } = complexLetterOf(number);
  return starts ? form.charCodeAt(0) : UNDECIDED;
}
