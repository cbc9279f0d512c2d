import type { Place } from "../ast/grammar.ts";

/** A statement of one of the sets that are proven together. */
export interface ProvenStatement {
  /** The index of its set. */
  readonly set: number;
  readonly id: string;
  readonly place: Place;
}

/**
 * Two statements that match one text with different meanings, and the shortest such text in normalized form. They are
 * the same if one statement has both meanings.
 */
export interface Conflict {
  readonly first: ProvenStatement;
  readonly second: ProvenStatement;
  readonly witness: string;
}

/** Two statements, or one, for which a bound prevented a decision. */
export interface Undecided {
  readonly first: ProvenStatement;
  readonly second: ProvenStatement | null;
}

/** The result of a proof. It is proven if all lists are empty. */
export interface Proof {
  readonly conflicts: readonly Conflict[];
  /** Statements all of whose texts belong, with the same meaning, to earlier ones. */
  readonly unreachable: readonly ProvenStatement[];
  readonly undecided: readonly Undecided[];
}
