import { useRef } from "preact/hooks";
import type { Row } from "../phrases/rows.ts";

/**
 * Returns a key for each row that stays with it while rows are typed in, added, removed and moved: those at the beginning
 * and at the end that are as before keep theirs, and so does the one row that was typed in.
 */
export function useRowKeys(rows: readonly Row[]): {
  readonly keys: readonly number[];
  moveKey(from: number, to: number): void;
} {
  const kept = useRef<{ readonly texts: readonly string[]; readonly keys: readonly number[] }>({
    texts: [],
    keys: [],
  });
  const texts = rows.map((row) => JSON.stringify({ ...row, first: 0, last: 0 }));
  kept.current = { texts, keys: keysOf(kept.current, texts) };
  return {
    keys: kept.current.keys,
    moveKey(from, to) {
      const move = <T>(all: readonly T[]) =>
        all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1));
      kept.current = { texts: move(kept.current.texts), keys: move(kept.current.keys) };
    },
  };
}

let lastKey = 0;

/** Returns the keys of rows, given those of the rows before a change. */
export function keysOf(
  before: { readonly texts: readonly string[]; readonly keys: readonly number[] },
  texts: readonly string[],
): number[] {
  const shorter = Math.min(before.texts.length, texts.length);
  let start = 0;
  while (start < shorter && before.texts[start] === texts[start]) start++;
  let end = 0;
  while (end < shorter - start && before.texts.at(-1 - end) === texts.at(-1 - end)) end++;
  const isTyped = before.texts.length === texts.length;
  return texts.map((_, index) => {
    const key =
      index < start || isTyped
        ? before.keys[index]
        : index >= texts.length - end
          ? before.keys[index - texts.length + before.keys.length]
          : undefined;
    return key ?? ++lastKey;
  });
}
