import { normalize } from "@intent-resolution/engine";
import { lookupOf } from "../match/lookup.ts";
import type { PhraseSet } from "../set/phrase-set.ts";
import { Search } from "./search.ts";

/** Texts further away are near nothing: one edit in so many letters, and this many at the most. */
const LETTERS_PER_EDIT = 3;
const MAX_EDITS = 8;
/** Longer texts are near nothing. */
const MAX_HEARD = 200;

/**
 * Texts of a set, as they stand in its list of rules, by least edit distance to a text (Levenshtein, in UTF-16 code units
 * of the normalized forms), for "did you mean …?": nearest first, then as the search meets them. They are words to show
 * and nothing to act on. Nothing is near a text of more than 200 letters, or what differs in more than every third. The
 * work is bounded: where the set is too wide, there may be nearer ones. The same question always has the same answer.
 *
 * @param set what `readPhrases` gives
 * @param count how many at most
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 * import { nearest } from "@intent-resolution/phrases/explain";
 *
 * const set = readPhrases("home: (go|take me) home => navigation.open /home");
 * nearest(set, "go hoem", 1);
 * // => ["go home"]
 * ```
 */
export function nearest({ grammar }: Pick<PhraseSet, "grammar">, text: string, count: number): string[] {
  const lookup = lookupOf(grammar);
  const heard = normalize(text.slice(0, 4 * MAX_HEARD));
  if (heard === "" || heard.length > MAX_HEARD || count < 1) return [];
  const search = new Search(lookup.trie, heard);
  const most = Math.min(MAX_EDITS, Math.ceil(heard.length / LETTERS_PER_EDIT));
  const found = new Map<string, number>();
  for (let edits = 0; edits <= most && found.size < count && !search.isOver; edits++)
    for (const near of search.within(edits, count)) if (!found.has(near)) found.set(near, edits);
  return Array.from(found.keys(), (near) => lookup.takings(near)[0]?.rule.match ?? near).slice(0, count);
}
