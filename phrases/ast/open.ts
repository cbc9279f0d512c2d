import type { OpenStatement, Phrase, Statement } from "./grammar.ts";

/**
 * Returns the phrases of a statement in the order of its text: two of an open one that has words on both sides of the free
 * ones.
 *
 * @example
 * ```ts
 * import { phrasesOf, readPhrases } from "@intent-resolution/phrases";
 *
 * const [add] = readPhrases("add: add {item...} please").grammar.openStatements;
 * add && phrasesOf(add).map((phrase) => phrase.kind === "words" && phrase.text);
 * // => ["add", "please"]
 * ```
 */
export const phrasesOf = (statement: Statement | OpenStatement): readonly Phrase[] =>
  "after" in statement
    ? [statement.phrase, statement.after].filter(
        (phrase) => phrase.kind !== "sequence" || phrase.items.length > 0,
      )
    : [statement.phrase];
