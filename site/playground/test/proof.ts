import { type NumberWords, readPhrases } from "@intent-resolution/phrases";
import { prove } from "@intent-resolution/phrases/prove";
import { givenLists } from "../phrases/given-lists.ts";

/** A text that two statements take with different meanings, and the lines of these, from 1. */
export interface SharedText {
  readonly text: string;
  readonly lines: readonly [number, number];
}

/** The findings of a proof; of a large file the first of each. */
export interface Found {
  readonly shared: readonly SharedText[];
  /** The lines of statements all of whose texts belong to earlier ones of the same meaning. */
  readonly unreachable: readonly number[];
  /** How many pairs and statements are left open. */
  readonly undecided: number;
}

/**
 * A fraction of a second, because the page waits. A worker would need an exception in the page's policy for scripts.
 */
const STEPS = 1_000_000;
const MAX_FOUND = 50;

/** Returns what two statements of a file of phrases share; null where the file cannot be read. */
export function found(source: string, numbers: readonly NumberWords[]): Found | null {
  try {
    const { conflicts, unreachable, undecided } = prove(
      [readPhrases(source, { numbers, lists: givenLists(source) })],
      { steps: STEPS },
    );
    return {
      shared: conflicts.slice(0, MAX_FOUND).map(({ first, second, witness }) => ({
        text: witness,
        lines: [first.place.line, second.place.line],
      })),
      unreachable: unreachable.slice(0, MAX_FOUND).map(({ place }) => place.line),
      undecided: undecided.length,
    };
  } catch {
    return null;
  }
}
