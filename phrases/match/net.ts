import type { GrammarNode, Range } from "../ast/grammar.ts";
import type { Letters, Pairs } from "./start.ts";

/** A phrase made ready to be matched. */
export type Net = Literal | Chain | Fork | Shuffle | Shared | Numbers;

/** What is known of every net. */
export interface Known {
  /** What tells it from others that are not equal; 0 where nothing is made of it. */
  id: number;
  /** What its texts may begin with; white space at their beginning may be passed over as well. */
  readonly first: Letters;
  readonly pairs: Pairs;
  /** It may take nothing: some text of it is empty, or white space. */
  readonly empty: boolean;
  /** It may be passed over wherever it stands: some text of it is empty. */
  readonly passable: boolean;
  /** How many nets there are within, those that are shared counted at each use. */
  readonly size: number;
  /** It may capture something. */
  readonly captures: boolean;
}

/** Words: white space, letters, white space; each may be missing. */
export interface Literal extends Known {
  readonly kind: "literal";
  /** As it is written. */
  readonly text: string;
  readonly leads: boolean;
  /** In normalized form, without white space at its ends. */
  readonly core: string;
  readonly trails: boolean;
}

export interface Chain extends Known {
  readonly kind: "chain";
  readonly items: readonly Net[];
}

/** Alternatives. */
export interface Fork extends Known {
  readonly kind: "fork";
  readonly options: Options;
  readonly optional: boolean;
  /** Where there may be very many options: what finds those that a text takes. */
  readonly trie: Trie | null;
}

export interface Shuffle extends Known {
  readonly kind: "shuffle";
  readonly items: readonly Net[];
}

/** A use of a part or a list: what that stands for is matched once for each place of a text. */
export interface Shared extends Known {
  readonly kind: "shared";
  readonly body: Net;
  /** What a list captures; null for a part. */
  readonly capture: string | null;
}

export interface Numbers extends Known {
  readonly kind: "numbers";
  readonly of: Range;
}

/** The options of a fork, each made ready when it is first asked for. */
export interface Options {
  readonly sources: readonly GrammarNode[];
  at(index: number): Net;
}

/** The beginnings that options share, letter by letter and net by net. */
export interface Trie {
  /** The option that alone is left, if there is one, by index. */
  readonly only: readonly number[] | null;
  /** The options that end here, by index. */
  readonly accepts: readonly number[];
  /** What follows white space. */
  readonly space: Trie | null;
  /** What follows letters, by their first code unit. */
  readonly letters: ReadonlyMap<number, { readonly text: string; readonly to: Trie }>;
  /** What follows a net. */
  readonly nets: readonly { readonly net: Net; readonly to: Trie }[];
  /** Makes sure that all that follows is known. */
  open(): void;
}
