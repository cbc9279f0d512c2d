/**
 * The content of a file of phrases as plain data: references are unresolved, texts are not normalized.
 *
 * Every node has `at`, an offset in UTF-16 code units. `Grammar.place` converts it to a line and a column. Uses of
 * parts and lists point at what they use, and no part uses itself, so the data is an acyclic graph. A set that was
 * read contains valid data only: every use is resolved and every bound is kept.
 */

import type { ActionType } from "@intent-resolution/contract";

/** A piece of a phrase. */
export type Phrase = Words | Sequence | Choice | Permutation | PartUse | ListUse;

/** A phrase, or one thing that a list offers. */
export type GrammarNode = Phrase | Value | Range;

/** Words as they were written, without escapes, white space kept; never empty, may begin or end with blanks. */
export interface Words {
  readonly kind: "words";
  readonly at: number;
  readonly text: string;
}

/** Pieces one after the other, with nothing between them; without pieces it is the empty text. */
export interface Sequence {
  readonly kind: "sequence";
  readonly at: number;
  readonly items: readonly Phrase[];
}

/** One of the options, in their order; then, if `optional`, nothing. */
export interface Choice {
  readonly kind: "choice";
  readonly at: number;
  readonly options: readonly Phrase[];
  readonly optional: boolean;
}

/** All items in any order, in lexicographic order of their places, with one space between them; 2 to 5. */
export interface Permutation {
  readonly kind: "permutation";
  readonly at: number;
  readonly items: readonly Phrase[];
}

/** `<name>`: a reference to a part. */
export interface PartUse {
  readonly kind: "part";
  readonly at: number;
  readonly part: Part;
}

/**
 * `{list}` or `{list:capture}`: one of the list's spoken forms; what it means is captured. `{capture=value}` is one of a
 * list without a name, whose one value has no text.
 */
export interface ListUse {
  readonly kind: "list";
  readonly at: number;
  /** The name that the meaning is captured under. */
  readonly capture: string;
  readonly list: List;
}

/** `<name> = phrase`. */
export interface Part {
  readonly name: string;
  readonly at: number;
  readonly phrase: Phrase;
}

/** `{name} = value | value …`, in the order of the file, or `{name} = ...`. */
export interface List {
  readonly name: string;
  readonly at: number;
  /**
   * Present if the application gives the values. The list is `open` until it does, and then has one placeholder with
   * the text `{name}`.
   */
  readonly given?: "open" | "filled";
  /** The contexts in targets of the values that the application gives: a target must be valid with each of them. */
  readonly contexts?: readonly Context[];
  /** The language of its number words, of the first ones where there are several; a compiled set does not have it. */
  readonly language?: string;
  readonly values: readonly (Value | Range)[];
}

/**
 * Texts before and after a value in a target, whatever else is captured: of all texts with which the same values are valid,
 * one of the shortest.
 */
export type Context = readonly [before: string, after: string];

/** A spoken form, without captures, and what it means. */
export interface Value {
  readonly kind: "value";
  readonly at: number;
  readonly phrase: Phrase;
  readonly meaning: string;
  /** The index among the values that an application gives. */
  readonly index?: number;
}

/** The whole numbers `from`, `from + step` … up to `to`, spoken and meant in decimal digits. */
export interface Range {
  readonly kind: "range";
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** A statement of the file: it has one v1 rule for each text of its phrase. */
export interface Statement {
  readonly at: number;
  /** The id that was written, else the phrase's first text with hyphens for spaces. */
  readonly id: string;
  /** The least confidence, if one was written. */
  readonly threshold: number | null;
  readonly phrase: Phrase;
  readonly action: ActionTemplate;
}

/**
 * A statement with `{name...}` in its phrase: it matches the words before it, one or more free words, and the words after
 * it. It counts only where no statement leaves fewer words free, and adds nothing to the list of rules.
 */
export interface OpenStatement extends Statement {
  /** The words before the free ones; the empty text where there are none. */
  readonly phrase: Phrase;
  /** The name under which the free words are captured. */
  readonly free: string;
  /** The words after the free ones; the empty text where there are none. */
  readonly after: Phrase;
}

/** Texts with captures in them: `/room/{room}` is `["/room/", { capture: "room" }]`. */
export type Template = readonly (string | CaptureUse)[];

/** A `{name}` of an action. */
export interface CaptureUse {
  readonly at: number;
  readonly capture: string;
}

/** An action whose texts may hold captures. */
export interface ActionTemplate {
  readonly at: number;
  readonly type: ActionType;
  /** The target, or the text of `text.insert`. */
  readonly subject: Template;
  readonly parameters: readonly ParameterTemplate[];
  /** `{*}`: every capture that no written parameter names is a parameter as well. */
  readonly otherCaptures: boolean;
}

export interface ParameterTemplate {
  readonly at: number;
  readonly name: string;
  readonly value: Template;
}

/** A place in a file: line and column count from 1, columns in UTF-16 code units. */
export interface Place {
  /** The name of the file, where a set is read from named files. */
  readonly file?: string;
  readonly line: number;
  readonly column: number;
}

/** A whole file, or several, in their order. */
export interface Grammar {
  /** The closed statements: those that the list of rules is made of. */
  readonly statements: readonly Statement[];
  readonly openStatements: readonly OpenStatement[];
  readonly parts: readonly Part[];
  readonly lists: readonly List[];
  /** The place of a node's `at`. */
  place(at: number): Place;
}
