import { MAX_FILE_BYTES } from "../ast/bounds.ts";
import type { Context, List, Phrase, Place } from "../ast/grammar.ts";

/** The version of the form that is written. */
export const FORM_VERSION = 1;

/** The kinds of nodes: those of phrases and lists by their `kind`, all else by the name of its type. */
export type NodeKind =
  | Exclude<Phrase["kind"], "words">
  | List["values"][number]["kind"]
  | "constant"
  | "Part"
  | "List"
  | "Capture"
  | "Parameter"
  | "Action"
  | "Statement"
  | "OpenStatement"
  | "Warning";

/**
 * A node of the set: words as a text, anything else as what it is and its fields, in the order of `Grammar`. Parts and
 * lists are used by their index among all nodes, each of which uses those before it alone.
 */
export type CompiledNode = string | readonly [kind: NodeKind, ...fields: CompiledField[]];

export type CompiledField =
  | string
  | number
  | boolean
  | null
  | CompiledNode
  | readonly CompiledNode[]
  | readonly Context[];

/** A set that was read, as plain JSON. */
export interface CompiledPhrases {
  /** The version of this form. */
  readonly phrases: typeof FORM_VERSION;
  /** The names of the files, where there are several or one that has a name; empty where a file has none. */
  readonly files?: readonly string[];
  /** The words that a recognizer hears in place of those of the set. */
  readonly heardAs?: Readonly<Record<string, string>>;
  /** How many UTF-16 code units the longest text has. */
  readonly longest: number;
  /**
   * Corrections of the nodes' offsets, in pairs: how many nodes are where the one before predicts, and by how much the
   * next one differs.
   */
  readonly shifts: readonly number[];
  /** Parts and lists, each after those that it uses; then statements and warnings. */
  readonly nodes: readonly CompiledNode[];
}

/**
 * Thrown if data is not a set that this version of `compilePhrases` wrote. Its message is the JSON Pointer (RFC 6901) of
 * what is wrong, the first one found, a colon, and what is expected there.
 *
 * @example
 * ```ts
 * import { CompiledPhrasesError, loadPhrases } from "@intent-resolution/phrases/compiled";
 *
 * let fault: unknown;
 * try {
 *   loadPhrases({ phrases: 1, longest: -1 });
 * } catch (error) {
 *   if (error instanceof CompiledPhrasesError) fault = error.message;
 * }
 * fault;
 * // => "/longest: must be a number from 0 to 10000"
 * ```
 */
export class CompiledPhrasesError extends Error {
  override readonly name = "CompiledPhrasesError";
}

/**
 * The factor that encodes a place as one number: the line times the factor, plus the column. No line of a file is as
 * long.
 */
export const LINE = 2 * MAX_FILE_BYTES;
/** The number that is added to a line for each earlier file. No file has as many lines. */
export const FILE = LINE;

/** Returns the start of the line after a place. */
export const nextLine = (place: number): number => (Math.floor(place / LINE) + 1) * LINE + 1;

/** Returns a function from the number of a place to the place. */
export const placesIn =
  (files: readonly string[]) =>
  (at: number): Place => {
    const line = Math.floor(at / LINE);
    const file = files[Math.floor(line / FILE)];
    return { ...(file && { file }), line: line % FILE, column: at % LINE };
  };
