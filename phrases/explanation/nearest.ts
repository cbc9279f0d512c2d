import { normalize } from "@intent-resolution/engine";
import { lookUpOf } from "../match/look-up.ts";
import type { MatcherNode } from "../match/node.ts";
import { PhraseTooAmbiguous, StepBudget } from "../match/step-budget.ts";
import type { PhraseSet } from "../set/phrase-set.ts";
import { ApproximateMatcher } from "./approximate-matcher.ts";

/** The maximum distance: one edit for this many letters, and this many edits in all. */
const LETTERS_PER_EDIT = 3;
const MAX_EDITS = 8;
/** The letters of an open statement that are not free, for each edit: the free ones are near everything. */
const FIXED_LETTERS_PER_EDIT = 2;
/** The maximum length of a text that has near texts. */
const MAX_LENGTH = 200;
/** The maximum number of compared letters and candidates; the search then ends with its results so far. */
const MAX_STEPS = 750_000;
/** The cost of looking up one candidate, in the same unit. */
const STEPS_OF_LOOK_UP = 2_000;

/**
 * Returns the texts of a set that are nearest to a text, as written in its list of rules, for "did you mean …?". They are
 * sorted by edit distance (Levenshtein, in UTF-16 code units of the normalized forms), then by the number of words that
 * they share with the text. Show them, and never act on them. A text of more than 200 letters has none, and neither has
 * one that differs in more than every third letter, or of an open statement in more than half of those that are not free.
 * The work is bounded: of a very large set nearer texts may be missing. The same arguments always return the same texts.
 *
 * @param set as `readPhrases` returns it
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
  const lookUp = lookUpOf(grammar);
  const said = normalize(text.slice(0, 4 * MAX_LENGTH));
  if (said === "" || said.length > MAX_LENGTH || count < 1) return [];
  const found = new Set<string>();
  try {
    for (const { text: near, edits } of candidates(lookUp.nodes, said, count)) {
      // The pieces were normalized one by one. Joined, they may not be a text of the set.
      const [match] = lookUp.matches(near);
      if (!match) continue;
      const fixed = near.length - (match.free?.length ?? 0);
      // Every text is near itself, if free words are all that it has.
      if (match.free === null || (near !== said && edits * FIXED_LETTERS_PER_EDIT <= fixed))
        found.add(match.rule.match);
      if (found.size >= count) break;
    }
  } catch (error) {
    if (!(error instanceof PhraseTooAmbiguous)) throw error;
  }
  return [...found];
}

interface Candidate {
  readonly text: string;
  readonly edits: number;
}

/** Texts that nodes may have: the nearest first, and of equally near ones those with the most words of the input first. */
function* candidates(nodes: readonly MatcherNode[], said: string, count: number): Generator<Candidate> {
  const most = Math.min(MAX_EDITS, Math.ceil(said.length / LETTERS_PER_EDIT));
  const budget = new StepBudget(MAX_STEPS);
  const known = new Set<string>();
  const words = wordsOf(said);
  const shared = (text: string) => wordsOf(text).filter((word) => words.includes(word)).length;
  for (let edits = 0; edits <= most; edits++) {
    const matcher = new ApproximateMatcher(said, edits, count, budget);
    const found = new Set<string>();
    let isSpent = false;
    try {
      for (const node of nodes)
        for (const near of matcher.candidates(node))
          if (near.edits === edits && !known.has(near.text)) found.add(near.text);
    } catch (error) {
      if (!(error instanceof PhraseTooAmbiguous)) throw error;
      isSpent = true;
    }
    for (const near of [...found]
      .sort((one, another) => shared(another) - shared(one))
      .slice(0, isSpent ? count : undefined)) {
      if (!isSpent) budget.consume(STEPS_OF_LOOK_UP);
      known.add(near);
      yield { text: near, edits };
    }
    if (isSpent) return;
  }
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
