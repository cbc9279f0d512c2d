import { agreement, COMPLEX, complexLetter, numberOf, SPACE } from "./letters.ts";
import { END, Reader, readSame, type Source } from "./reader.ts";

/** A letter whose first code unit does not settle anything: white space, or one that joins what stands before it. */
const UNSETTLED = -2;

/** Whether a text is nothing but white space. */
export function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (numberOf(text.charCodeAt(at)) !== SPACE) return false;
  return true;
}

/**
 * Whether two texts have the same normalized form. Most have not and part within their first letters; those that
 * have mostly agree letter for letter. Both are seen without normalizing anything. Where the texts agree in
 * another way, such as a composed letter and a decomposed one, or two spaces and one, they are read from there.
 * The source is the text that is compared with many others.
 */
export function isSame(source: Source, other: string): boolean {
  const one = source.text;
  let at = agreement(one, other);
  if (at === one.length && at === other.length) return true;
  const head = headAt(one, at);
  const otherHead = headAt(other, at);
  if (head !== otherHead && head !== UNSETTLED && otherHead !== UNSETTLED) return false;
  // Back to a letter that what follows cannot change, the same in both.
  do at--;
  while (at > 0 && numberOf(one.charCodeAt(at)) >= COMPLEX);
  at = Math.max(at, 0);
  return readSame(new Reader(source, at), new Reader(other, at));
}

/** The first code unit of a letter's form, `END` after the last letter. */
function headAt(text: string, at: number): number {
  if (at === text.length) return END;
  const number = numberOf(text.charCodeAt(at));
  if (number < COMPLEX) return number === SPACE ? UNSETTLED : number;
  const { form, starts } = complexLetter(number);
  return starts ? form.charCodeAt(0) : UNSETTLED;
}
