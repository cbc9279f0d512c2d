import { collapseWhitespace } from "@intent-resolution/contract";
import { isConstant } from "../ast/constant.ts";
import { Folding } from "../ast/fold.ts";
import type { OpenStatement, Phrase, Statement } from "../ast/grammar.ts";
import { sizes } from "../enumeration/size.ts";
import type { PhraseSet } from "../set/phrase-set.ts";

/**
 * Returns a phrase's first text, `{list}` for the values of a list.
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 * import { firstText } from "@intent-resolution/phrases/hints";
 *
 * const set = readPhrases("play [the] (song|tune) => media.play song");
 * set.grammar.statements.map(({ phrase }) => firstText(phrase));
 * // => ["play the song"]
 * ```
 */
export const firstText = (phrase: Phrase): string => collapseWhitespace(formOf(phrase, true));

/**
 * Returns the number of texts of a phrase, duplicates included.
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 * import { textCount } from "@intent-resolution/phrases/hints";
 *
 * const set = readPhrases("play [the] (song|tune) => media.play song");
 * set.grammar.statements.map(({ phrase }) => textCount(phrase));
 * // => [4n]
 * ```
 */
export const textCount = (phrase: Phrase): bigint => new Folding(sizes).of(phrase);

/**
 * Returns the statements of a set in a few words each, in the order of the file, as for a help panel: optional groups
 * omitted, the first of several options, `{list}` for its values.
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 * import { shortForms } from "@intent-resolution/phrases/hints";
 *
 * const set = readPhrases("{room} = kitchen | bath\non: [please] (turn|switch) on [the] {room} => scene.focus {room}");
 * shortForms(set);
 * // => [{ id: "on", form: "turn on {room}" }]
 * ```
 */
export function shortForms({ grammar }: PhraseSet): { id: string; form: string }[] {
  const statements: (Statement | OpenStatement)[] = [...grammar.statements, ...grammar.openStatements];
  return statements
    .sort((one, other) => one.at - other.at)
    .map((statement) => {
      const short = (phrase: Phrase) => collapseWhitespace(formOf(phrase, false)) || firstText(phrase);
      const { id, phrase } = statement;
      const free = "free" in statement ? ` {${statement.free}...} ${short(statement.after)}` : "";
      return { id, form: (short(phrase) + free).trim() };
    });
}

/** @param isFirst of each group the first option, also where that is optional or empty */
function formOf(phrase: Phrase, isFirst: boolean): string {
  const all = (items: readonly Phrase[]) => items.map((item) => formOf(item, isFirst));
  switch (phrase.kind) {
    case "words":
      return phrase.text;
    case "sequence":
      return all(phrase.items).join("");
    case "choice":
      if (isFirst) return formOf(phrase.options[0] as Phrase, isFirst);
      return phrase.optional ? "" : shortest(all(phrase.options));
    case "permutation":
      return all(phrase.items).join(" ");
    case "part":
      return formOf(phrase.part.phrase, isFirst);
    case "list":
      return isConstant(phrase) ? "" : `{${phrase.capture}}`;
  }
}

function shortest([head = "", ...rest]: readonly string[]): string {
  // The first alternative is the one that the author thought of first; an empty one would hide it.
  return head.trim() === "" ? (rest.find((text) => text.trim() !== "") ?? head) : head;
}
