import type { Rule } from "@intent-resolution/contract";
import type { PhraseSet } from "../set/phrase-set.ts";
import { coveringTexts } from "./covering-texts.ts";
import { rulesOf } from "./hint-texts.ts";
import { inWords } from "./in-words.ts";

/**
 * Returns the words of a set that a recognizer's vocabulary lacks, in lower case and sorted. It can never hear them.
 * One number represents a range without number words. Words that are composed of several pieces are compared whole.
 *
 * @param vocabulary the words that the recognizer knows, in either case
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 * import { missingWords } from "@intent-resolution/phrases/hints";
 *
 * missingWords(readPhrases("dim the (lamp|luminaire) => scene.focus x"), ["the", "lamp", "dim"]);
 * // => ["luminaire"]
 * ```
 */
export function missingWords(source: readonly Rule[] | PhraseSet, vocabulary: Iterable<string>): string[] {
  const known = new Set(Array.from(vocabulary, (word) => word.toLowerCase()));
  const texts =
    "grammar" in source
      ? coveringTexts(inWords(source).grammar)
      : Array.from(rulesOf(source), ({ match }) => match);
  const words = Array.from(texts, (text) => text.toLowerCase().split(/\p{White_Space}+/u)).flat();
  return [...new Set(words)].filter((word) => word !== "" && !known.has(word)).sort();
}
