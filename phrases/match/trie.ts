import type { GrammarNode } from "../ast/grammar.ts";
import type { Net, Trie } from "./net.ts";

/** What is still to be said of an option: white space (an empty text), letters, or a source; then the rest. */
export interface Row {
  readonly next: string | GrammarNode;
  readonly after: Row | null;
}

/** What makes rows ready. */
export interface Unroller {
  /** The same row with letters, white space, or what is no mere row of these in front. */
  unroll(row: Row | null): Row | null;
  /** The net of such a source; equal ones have the same. */
  net(source: GrammarNode): Net;
}

type Rows = (readonly [row: Row | null, index: number])[];

/** A trie that is looked into when a text first comes there. */
export class LazyTrie implements Trie {
  readonly only: readonly number[] | null;
  readonly accepts: number[] = [];
  space: Trie | null = null;
  readonly letters = new Map<number, { readonly text: string; readonly to: Trie }>();
  readonly nets: { readonly net: Net; readonly to: Trie }[] = [];
  #rows: Rows;
  readonly #unroller: Unroller;

  constructor(rows: Rows, unroller: Unroller) {
    this.#rows = rows;
    this.#unroller = unroller;
    this.only = rows.length === 1 ? rows.map(([, index]) => index) : null;
  }

  open(): void {
    if (this.#rows.length === 0) return;
    const groups = new Map<string | Net, [row: Row, index: number][]>();
    for (const [whole, index] of this.#rows) {
      const row = this.#unroller.unroll(whole);
      if (!row) {
        this.accepts.push(index);
        continue;
      }
      const { next } = row;
      const key = typeof next === "string" ? next.charAt(0) : this.#unroller.net(next);
      const group = groups.get(key);
      if (group) group.push([row, index]);
      else groups.set(key, [[row, index]]);
    }
    this.#rows = [];
    for (const [key, group] of groups) {
      if (typeof key !== "string") this.nets.push({ net: key, to: this.#behind(group, 0) });
      else if (key === "") this.space = this.#behind(group, 0);
      else {
        let text = group[0]?.[0].next as string;
        for (const [{ next }] of group) while (!(next as string).startsWith(text)) text = text.slice(0, -1);
        this.letters.set(key.charCodeAt(0), { text, to: this.#behind(group, text.length) });
      }
    }
  }

  /** What follows rows behind what is in front of each, or behind so many of its letters. */
  #behind(rows: readonly (readonly [Row, number])[], length: number): LazyTrie {
    const rest = rows.map(
      ([{ next, after }, index]) =>
        [
          length > 0 && length < (next as string).length
            ? { next: (next as string).slice(length), after }
            : after,
          index,
        ] as const,
    );
    return new LazyTrie(rest, this.#unroller);
  }
}
