import type { WrittenStatement } from "@intent-resolution/phrases/syntax";
import { quoted } from "../../terminal/show.ts";
import type { Mistake } from "../finding.ts";
import { spokenForms } from "./written-statements.ts";

const HYPHENATED = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)+/gu;
/** A word and the one behind it, with a blank between them. */
const PAIR = /(?<![\p{L}\p{M}-])[\p{L}\p{M}]+(?=\s+([\p{L}\p{M}]+)(?![\p{L}\p{M}-]))/gu;

/** Returns the pairs of words that statements say with a blank between them. */
export const pairsIn = (statements: readonly WrittenStatement[]): ReadonlySet<string> =>
  new Set(
    statements.flatMap((statement) =>
      spokenForms(statement).flatMap(({ form }) =>
        Array.from(form.toLowerCase().matchAll(PAIR), ([first, second]) => `${first} ${second}`),
      ),
    ),
  );

/**
 * Finds words with a hyphen that the file writes with a blank elsewhere: they are two texts. The correction takes both.
 *
 * @param pairs those of the file
 */
export function* hyphenatedWords(
  statement: WrittenStatement,
  pairs: ReadonlySet<string>,
): Generator<Mistake> {
  let own: ReadonlySet<string> | undefined;
  for (const { form, at } of spokenForms(statement))
    for (const { 0: word, index } of form.matchAll(HYPHENATED)) {
      const pieces = word.toLowerCase().split("-");
      const needed = pieces.slice(1).map((piece, place) => `${pieces[place]} ${piece}`);
      if (!needed.every((pair) => pairs.has(pair))) continue;
      own ??= pairsIn([statement]);
      const said = own;
      if (needed.every((pair) => said.has(pair))) continue;
      yield {
        code: "hyphenated_word",
        message: `${quoted(word)} is written ${quoted(word.replaceAll("-", " "))} elsewhere in this file, which is another text`,
        at: at + index,
        edits: Array.from(word.matchAll(/-/g), (hyphen) => ({
          offset: at + index + hyphen.index,
          length: 1,
          written: "(-| )",
        })),
      };
    }
}
