import { getOrInsert } from "../ast/get-or-insert.ts";
import { countOf } from "../ast/range.ts";
import { bigramsOf } from "../match/letter-sets.ts";
import type { FreeWords, Literal, MatcherNode, Permutation } from "../match/node.ts";
import type { StepBudget } from "../match/step-budget.ts";
import { wordStarts } from "../match/words.ts";
import { type NearestEnds, nearestEndsOf } from "./edit-distances.ts";

/** Ranges with more numbers than this have no near numbers. */
const MAX_NUMBERS = 1_000;

/** The kind of text before a piece: letters, white space that is not written yet, or nothing. */
const LETTERS = 0;
const SPACE = 1;
const START = 2;
type Before = typeof LETTERS | typeof SPACE | typeof START;

/** A text of a node that is near the input from a place on. */
export interface NearText {
  /** In normalized form. */
  readonly text: string;
  /** Edits (Levenshtein, in UTF-16 code units) from the input to this text. */
  readonly edits: number;
  /** The end of the compared piece of the input. */
  readonly end: number;
  readonly before: Before;
}

/** Finds texts of nodes that are within some edits of the input: a packrat parser that keeps the nearest ones. */
export class ApproximateMatcher {
  readonly #said: string;
  readonly #edits: number;
  readonly #count: number;
  readonly #budget: StepBudget;
  /** The bigrams that the input lacks. */
  readonly #missing: number;
  readonly #nearestEnds: NearestEnds;
  /** Where the words of the input begin. */
  readonly #words: readonly number[];
  /** Near texts of nodes by id, place and what comes before. */
  readonly #known = new Map<number, readonly NearText[]>();

  /**
   * @param edits how many at most
   * @param count how many candidates are kept for each end
   * @param budget of letters compared and candidates made
   */
  constructor(said: string, edits: number, count: number, budget: StepBudget) {
    this.#said = said;
    this.#words = wordStarts(said);
    this.#edits = edits;
    this.#count = count;
    this.#budget = budget;
    this.#missing = ~bigramsOf(said);
    this.#nearestEnds = nearestEndsOf(said, edits, budget);
  }

  /** Texts that are near the whole input. */
  candidates(node: MatcherNode): readonly NearText[] {
    const { length } = this.#said;
    return this.#near(node, 0, START)
      .map((near) => ({ ...near, edits: near.edits + length - near.end, end: length }))
      .filter(({ edits }) => edits <= this.#edits);
  }

  #near(node: MatcherNode, at: number, before: Before): readonly NearText[] {
    this.#budget.consume(1);
    // One edit adds at most two bigrams.
    if (bitsIn(node.bigrams & this.#missing) > 2 * this.#edits) return [];
    switch (node.kind) {
      case "literal":
        return this.#getOrInsert(node.id, at, before, () => this.#literal(node, at, before));
      case "reference":
        return this.#getOrInsert(node.id, at, before, () => this.#near(node.target, at, before));
      case "sequence": {
        let found: readonly NearText[] = [{ text: "", edits: 0, end: at, before }];
        for (const item of node.items) found = this.#append(found, item);
        return found;
      }
      case "alternation": {
        const found: NearText[] = [];
        for (const option of node.options)
          for (const each of this.#near(option, at, before)) found.push(each);
        if (node.optional) found.push({ text: "", edits: 0, end: at, before });
        return this.#nearest(found);
      }
      case "permutation":
        return this.#permutation(node, at, before);
      case "digits": {
        const { range } = node;
        const found: NearText[] = [];
        if (countOf(range) <= MAX_NUMBERS)
          for (let number = range.from; number <= range.to; number += range.step)
            this.#letters(String(number), at, before, LETTERS, found);
        return this.#nearest(found);
      }
      case "free":
        return this.#freeWords(node, at, before);
    }
  }

  /** Free words are as they were said. */
  #freeWords({ longestAfter }: FreeWords, at: number, before: Before): readonly NearText[] {
    const start = at + Number(this.#said[at] === " ");
    const first = this.#words.indexOf(start);
    if (first < 0) return [];
    const between = start > at || before === SPACE ? " " : "";
    const ends = longestAfter > 0 ? this.#words.slice(first + 1) : [];
    return [...ends, this.#said.length].map((end) => {
      const words = this.#said.slice(start, end).trimEnd();
      const after = end > start + words.length ? SPACE : LETTERS;
      return { text: between + words, edits: 0, end, before: after };
    });
  }

  #getOrInsert(id: number, at: number, before: Before, make: () => readonly NearText[]): readonly NearText[] {
    const key = (id * (this.#said.length + 1) + at) * 3 + before;
    return getOrInsert(this.#known, key, make);
  }

  #literal({ text, leadingSpace, trailingSpace }: Literal, at: number, before: Before): readonly NearText[] {
    const start = leadingSpace && before === LETTERS ? SPACE : before;
    if (text === "") return [{ text, edits: 0, end: at, before: start }];
    const found: NearText[] = [];
    this.#letters(text, at, start, trailingSpace ? SPACE : LETTERS, found);
    return found;
  }

  /** Adds letters once for each end at which they are near enough. */
  #letters(letters: string, at: number, before: Before, after: Before, found: NearText[]): void {
    const text = before === SPACE ? ` ${letters}` : letters;
    for (const [end, edits] of this.#nearestEnds(text, at)) found.push({ text, edits, end, before: after });
  }

  #append(all: readonly NearText[], item: MatcherNode, isSpaced = false): readonly NearText[] {
    const found: NearText[] = [];
    for (const { text, edits, end, before } of all)
      for (const next of this.#near(item, end, isSpaced && before === LETTERS ? SPACE : before))
        if (edits + next.edits <= this.#edits)
          found.push({ ...next, text: text + next.text, edits: edits + next.edits });
    return this.#nearest(found);
  }

  #permutation({ items }: Permutation, at: number, before: Before): readonly NearText[] {
    const found: NearText[] = [];
    const extend = (all: readonly NearText[], left: readonly MatcherNode[]) => {
      if (left.length === 0) found.push(...all);
      else if (all.length > 0)
        for (const item of left)
          extend(
            this.#append(all, item, left.length < items.length),
            left.filter((other) => other !== item),
          );
    };
    extend([{ text: "", edits: 0, end: at, before }], items);
    return this.#nearest(found);
  }

  /** Returns as many candidates of each end as are wanted: those with the fewest edits, then the first. */
  #nearest(all: readonly NearText[]): readonly NearText[] {
    this.#budget.consume(all.length);
    if (all.length < 2) return all;
    const kept: NearText[] = [];
    for (const each of all) {
      // Those with the same end: its own text, how many there are, and the last that has the most edits.
      let own = -1;
      let rivals = 0;
      let worst = -1;
      for (let index = 0; index < kept.length; index++) {
        const { end, before, text, edits } = kept[index] as NearText;
        if (end !== each.end || before !== each.before) continue;
        rivals++;
        if (text === each.text) own = index;
        if (worst < 0 || edits >= (kept[worst] as NearText).edits) worst = index;
      }
      this.#budget.consume(kept.length >> 3);
      const replaced = own >= 0 ? own : worst;
      if (own < 0 && rivals < this.#count) kept.push(each);
      else if ((kept[replaced] as NearText).edits > each.edits) kept[replaced] = each;
    }
    return kept;
  }
}

/** Returns how many elements a set of bits has. */
function bitsIn(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}
