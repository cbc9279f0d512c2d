import type { Range } from "../ast/grammar.ts";

/** A phrase or a list, compiled. */
export type MatcherNode = Literal | Sequence | Alternation | Permutation | Reference | Digits | FreeWords;

/** Filters that exclude a node before it is matched. */
export interface NodeInfo {
  /** The FIRST set: letters that its texts begin with, white space aside. */
  readonly first: number;
  /** The LAST set: letters that its texts end with, white space aside. */
  readonly last: number;
  /** The bigram filter: bigrams that each of its texts has. */
  readonly bigrams: number;
  /** Whether one of its texts is empty or white space. */
  readonly nullable: boolean;
  /** The length of its longest text, in UTF-16 code units. */
  readonly longest: number;
}

/** Words. Equal ones are one node. */
export interface Literal extends NodeInfo {
  readonly kind: "literal";
  readonly id: number;
  /** As they are in the file. */
  readonly source: string;
  /** In normalized form, without white space at the ends. */
  readonly text: string;
  readonly leadingSpace: boolean;
  readonly trailingSpace: boolean;
}

export interface Sequence extends NodeInfo {
  readonly kind: "sequence";
  readonly items: readonly MatcherNode[];
  /** The items that every text of it contains. */
  readonly needed: readonly MatcherNode[];
}

/** One of the options; then, if `optional`, nothing. */
export interface Alternation extends NodeInfo {
  readonly kind: "alternation";
  readonly options: readonly MatcherNode[];
  readonly optional: boolean;
  /** The meanings of a list's options; null for a range, whose numbers mean themselves. */
  readonly meanings: readonly (string | null)[];
  /** Labels of a list's options: those that mean the same share one. */
  readonly labels: readonly string[];
  /** The options that may begin with a letter, by the number of its bit, as far as they were needed. */
  readonly byLetter: (readonly number[] | undefined)[];
  /** Finds the options by the words that they begin with; null until it is needed, and where there are few. */
  index: PrefixIndex | null;
}

/** All items in any order, with a space between. */
export interface Permutation extends NodeInfo {
  readonly kind: "permutation";
  readonly items: readonly MatcherNode[];
  /** The items that no text of it is without. */
  readonly needed: readonly MatcherNode[];
}

/** A use of a part or of a list, matched once at each place of a text; equal ones are one node. */
export interface Reference extends NodeInfo {
  readonly kind: "reference";
  readonly id: number;
  /** The name that a value of a list is captured under; null for a part. */
  readonly capture: string | null;
  readonly target: MatcherNode;
}

/** The numbers of a range. */
export interface Digits extends NodeInfo {
  readonly kind: "digits";
  readonly range: Range;
}

/** One word or more, whatever they are. */
export interface FreeWords extends NodeInfo {
  readonly kind: "free";
  /** The name under which they are captured. */
  readonly capture: string;
  /** The length of the longest text that may follow. */
  readonly longestAfter: number;
}

/** Options by the words that they begin with. */
export interface PrefixIndex {
  /** How long these words are; 0 for options that may begin in several ways. */
  readonly lengths: ReadonlySet<number>;
  /** The options that begin so, by index. */
  readonly options: ReadonlyMap<string, readonly number[]>;
}
