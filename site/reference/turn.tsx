import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Milliseconds between two turns: room for the browser to answer the reader in between. */
const BETWEEN_MS = 4;

interface InTurnProps {
  /** Which turn this is, from 0. */
  readonly turn: number;
  readonly children: () => ComponentChildren;
}

/** Makes its content when it is its turn, so that a long page never keeps a reader from scrolling or typing. */
export function InTurn({ turn, children }: InTurnProps) {
  const [isUp, setUp] = useState(turn === 0);
  useEffect(() => {
    const timer = setTimeout(() => setUp(true), turn * BETWEEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isUp ? children() : null;
}

/** Does something once so many turns are over. @returns what calls it off */
export function afterTurns(count: number, work: () => void): () => void {
  const timer = setTimeout(work, (count + 1) * BETWEEN_MS);
  return () => clearTimeout(timer);
}
