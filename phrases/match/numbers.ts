import type { Range } from "../ast/grammar.ts";
import { isOf } from "../ast/range.ts";

/** Where the numbers of a range end that stand at a place of a text, in decimal digits without leading zeros. */
export function numbersAt(text: string, place: number, range: Range): number[] {
  const ends: number[] = [];
  for (let end = place + (text[place] === "-" ? 2 : 1); end <= text.length; end++) {
    const digits = text.slice(place, end);
    const number = Number(digits);
    if (String(number) !== digits) break;
    if (isOf(range, number)) ends.push(end);
  }
  return ends;
}
