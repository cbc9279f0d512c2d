import type { Lookup } from "./lookup.ts";
import { Search } from "./search.ts";

/** Texts further away are near nothing: one edit in so many letters, and this many at the most. */
const LETTERS_PER_EDIT = 3;
const MAX_EDITS = 8;
/** Longer texts are near nothing. */
const MAX_HEARD = 200;

/**
 * The texts of a set with the least edit distance (Levenshtein, in UTF-16 code units of the normalized forms) to a
 * text, as they stand in the list of rules: nearest first, then as the search meets them. The work is bounded: where
 * the set is too wide, there may be nearer ones. The same question always has the same answer.
 */
export function nearestTexts(lookup: Lookup, text: string, count: number): string[] {
  const heard = lookup.normal(text.slice(0, 4 * MAX_HEARD));
  if (heard === "" || heard.length > MAX_HEARD || count < 1) return [];
  const search = new Search(lookup.trie, heard);
  const most = Math.min(MAX_EDITS, Math.ceil(heard.length / LETTERS_PER_EDIT));
  const found = new Map<string, number>();
  for (let edits = 0; edits <= most && found.size < count && !search.isOver; edits++)
    for (const near of search.within(edits, count)) if (!found.has(near)) found.set(near, edits);
  return Array.from(found.keys(), (near) => lookup.takings(near)[0]?.rule.match ?? near).slice(0, count);
}
