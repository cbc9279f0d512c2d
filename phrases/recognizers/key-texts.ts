import type { Grammar } from "../ast/grammar.ts";
import { Order } from "../enumeration/nth-text.ts";

/** The texts of a large set that tell most of its words: the first of each statement, then the values of lists. */
export function* keyTexts({ statements, lists }: Grammar): Generator<string> {
  const order = new Order();
  for (const { phrase } of statements) yield order.say(phrase, 0n).text;
  for (const { values } of lists) for (const value of values) yield order.say(value, 0n).text;
}
