import { collapseWhitespace, type Rule } from "@intent-resolution/contract";
import type { PhraseSet } from "../set/phrase-set.ts";
import { coveringTexts } from "./covering-texts.ts";

/** Rules, or the used part of a phrase set. */
export type Hintable = readonly Rule[] | Pick<PhraseSet, "grammar" | "rules" | "size">;

/** Returns the enabled rules, or those of a set without its open statements. */
export const rulesOf = (source: Hintable): Iterable<Rule> =>
  "grammar" in source ? source.rules() : source.filter(({ enabled }) => enabled !== false);

/** Returns all texts or, of a set that has more, those that cover its words; equal ones once. */
function* textsOf(source: Hintable, limit: number): Generator<string> {
  if ("grammar" in source && source.size > BigInt(limit)) yield* coveringTexts(source.grammar);
  else {
    for (const { match } of rulesOf(source)) yield match;
    if ("grammar" in source) yield* coveringTexts({ ...source.grammar, statements: [] });
  }
}

/**
 * Returns at most `limit` texts for a recognizer, and whether there are more. If a set has more texts, the result has
 * those that cover its words, beginning with one of each statement. An open statement contributes the words on each
 * side of the free ones. White space is normalized, and equal texts count once.
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 * import { hintTexts } from "@intent-resolution/phrases/hints";
 *
 * hintTexts(readPhrases("go (home|back) => navigation.open /home"), 10);
 * // => { texts: ["go home", "go back"], isCut: false }
 * ```
 */
export function hintTexts(source: Hintable, limit: number): { texts: string[]; isCut: boolean } {
  const found = new Set<string>();
  for (const text of textsOf(source, limit)) {
    found.add(collapseWhitespace(text));
    if (found.size > limit) break;
  }
  const texts = [...found].slice(0, limit);
  const isCut = found.size > limit || ("grammar" in source && source.size > BigInt(limit));
  return { texts, isCut };
}
