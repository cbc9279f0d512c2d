import { useRef, useState } from "preact/hooks";
import type { Row } from "../phrases/rows.ts";

/** What is done to a row. */
export interface RowEdits {
  set(index: number, row: Row): void;
  /** Puts lines behind a row, or at the end, and goes to the first of them; without lines, those of a new rule. */
  add(after: number | null, lines?: readonly string[]): void;
  /** Puts lines in the place of a row. */
  replace(index: number, lines: readonly string[]): void;
  remove(index: number): void;
  move(from: number, to: number): void;
}

/** Returns the same functions on every render; they call the newest ones, so that no row is drawn for them. */
export function useStableEdits(edits: RowEdits): RowEdits {
  const newest = useRef(edits);
  newest.current = edits;
  const [stable] = useState<RowEdits>(() => ({
    set: (...args) => newest.current.set(...args),
    add: (...args) => newest.current.add(...args),
    replace: (...args) => newest.current.replace(...args),
    remove: (...args) => newest.current.remove(...args),
    move: (...args) => newest.current.move(...args),
  }));
  return stable;
}
