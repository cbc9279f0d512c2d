import type { Range } from "../ast/grammar.ts";
import { isOf } from "../ast/range.ts";

/** The numbers of a range at a place of a text, in decimal digits without leading zeros: the least first. */
export function numbersAt(text: string, range: Range, at: number): string[] {
  const found: string[] = [];
  const isNegative = text[at] === "-";
  for (let end = at + (isNegative ? 2 : 1); end <= text.length; end++) {
    const digits = text.slice(at, end);
    const number = Number(digits);
    if (String(number) !== digits) break;
    if (isOf(range, number)) found.push(digits);
  }
  return isNegative ? found.reverse() : found;
}
