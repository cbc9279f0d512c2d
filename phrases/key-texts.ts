import { firstText } from "./first.ts";
import type { Grammar } from "./tree.ts";

/** The texts of a large set that tell most of its words: the first of each statement, then the values of lists. */
export function* keyTexts({ statements, lists }: Grammar): Generator<string> {
  for (const { phrase } of statements) yield firstText(phrase);
  for (const { values } of lists)
    for (const value of values) yield value.kind === "value" ? firstText(value.phrase) : String(value.from);
}
