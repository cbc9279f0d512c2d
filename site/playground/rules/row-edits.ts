import { createContext } from "preact";
import { useContext, useRef, useState } from "preact/hooks";
import type { Row } from "../phrases/rows.ts";

/** The edits of a row. */
export interface RowEdits {
  set(index: number, row: Row): void;
  /** Puts lines behind a row, or at the end, and goes to the first of them; without lines, those of a new rule. */
  add(after: number | null, lines?: readonly string[]): void;
  /** Puts lines in the place of a row. */
  replace(index: number, lines: readonly string[]): void;
  remove(index: number): void;
  move(from: number, to: number): void;
  /** Writes the values to try for the list that a line declares and an application gives. */
  give(line: string, values: string): void;
}

const EditsContext = createContext<RowEdits | null>(null);
export const RowEditsProvider = EditsContext.Provider;

/** Returns the edits of the list that a row is in. */
export function useRowEdits(): RowEdits {
  const edits = useContext(EditsContext);
  if (!edits) throw new Error("a row outside of a list of rules");
  return edits;
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
    give: (...args) => newest.current.give(...args),
  }));
  return stable;
}
