import type { Grammar } from "../ast/grammar.ts";
import { TextEnumerator } from "../enumeration/nth-text.ts";

/** The texts of a large set that tell most of its words: the first of each statement, then the values of lists. */
export function* keyTexts({ statements, lists }: Grammar): Generator<string> {
  const order = new TextEnumerator();
  for (const { phrase } of statements) yield order.textAt(phrase, 0n).text;
  for (const { values } of lists) for (const value of values) yield order.textAt(value, 0n).text;
}
