import type { NumberWords, PhraseSet } from "@intent-resolution/phrases";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { loadNumbers, needsNumbers } from "../phrases/load.ts";
import { type FileFault, readPhraseFile } from "../phrases/read-phrase-file.ts";
import { isUnfinished, type Row, rowsOf, withoutUnfinished } from "../phrases/rows.ts";

/** A file of phrases as it is typed, and the set that is in force. */
export interface Phrases {
  readonly text: string;
  readonly rows: readonly Row[];
  /** The set of the text, or of the last text that could be read. */
  readonly set: PhraseSet;
  /** The faults that keep the text from being read; empty where the set is that of the text. */
  readonly faults: readonly FileFault[];
}

const NO_NUMBERS: readonly NumberWords[] = [];

/**
 * Reads a file of phrases with each change, and keeps the last set that could be read.
 *
 * @param opened changes when another file takes the place of this one: then no earlier set is kept
 */
export function usePhrases(text: string, opened: number): Phrases {
  const numbers = useNumbers(needsNumbers(text));
  const last = useRef<{ readonly opened: number; readonly set: PhraseSet } | null>(null);
  return useMemo(() => {
    const rows = rowsOf(text);
    const kept = () => (last.current?.opened === opened ? last.current.set : EMPTY);
    if (!numbers) return { text, rows, set: kept(), faults: [] };
    const read = readPhraseFile(withoutUnfinished(text, rows), numbers);
    if ("faults" in read) return { text, rows, set: kept(), faults: read.faults };
    last.current = { opened, set: read };
    return { text, rows, set: read, faults: [] };
  }, [text, numbers, opened]);
}

const EMPTY = readPhraseFile("", NO_NUMBERS) as PhraseSet;

/** Returns the lines of rules that are not finished, and are ignored until they are. */
export const unfinishedLines = ({ rows }: Phrases): number[] =>
  rows.filter(isUnfinished).map(({ first }) => first + 1);

/** Returns the number words once they are wanted and loaded; null while they are on their way. */
function useNumbers(areWanted: boolean): readonly NumberWords[] | null {
  const [loaded, setLoaded] = useState<readonly NumberWords[] | null>(null);
  const needsLoading = areWanted && loaded === null;
  useEffect(() => {
    if (needsLoading) loadNumbers().then(setLoaded, () => setLoaded(NO_NUMBERS));
  }, [needsLoading]);
  return loaded ?? (areWanted ? null : NO_NUMBERS);
}
