import type { Range } from "./tree.ts";

const ZERO = 0x30;
const MINUS = 0x2d;

/** Where the numbers of a range end that stand at a place of a text, in decimal digits without leading zeros. */
export function numbersAt(text: string, place: number, { from, to, step }: Range): number[] {
  const ends: number[] = [];
  const sign = text.charCodeAt(place) === MINUS ? -1 : 1;
  const most = Math.max(Math.abs(from), Math.abs(to));
  let number = 0;
  for (let at = sign < 0 ? place + 1 : place; at < text.length; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    // No zero stands behind a minus, and none before other digits.
    if (digit < 0 || digit > 9 || (digit === 0 && number === 0 && sign < 0)) break;
    number = number * 10 + digit;
    if (number > most) break;
    const signed = sign * number;
    if (signed >= from && signed <= to && rest(signed, step) === rest(from, step)) ends.push(at + 1);
    if (number === 0) break;
  }
  return ends;
}

/** What is left of a number, from 0 and below the step. */
const rest = (number: number, step: number) => (number % step < 0 ? (number % step) + step : number % step);
