import type { List, ListUse, Part, Phrase, Range, Value } from "./grammar.ts";

/** The functions that compute the value of each kind of node from the values of what it contains. */
export interface Algebra<T> {
  words(text: string): T;
  sequence(items: readonly T[], of: readonly Phrase[]): T;
  /** At least one option, or nothing where that is allowed. */
  choice(options: readonly T[], optional: boolean): T;
  permutation(items: readonly T[], of: readonly Phrase[]): T;
  range(range: Range): T;
  /** A use of a list, from the value of the list; by default the same. */
  captured?(values: T, use: ListUse): T;
}

/** Computes a value of phrases from the leaves up, once for each part and list. */
export class Folding<T> {
  readonly #algebra: Algebra<T>;
  readonly #known = new WeakMap<Part | List, T>();

  constructor(algebra: Algebra<T>) {
    this.#algebra = algebra;
  }

  /** @param of within the bounds, each use resolved */
  of(of: Phrase | Value | Range): T {
    const algebra = this.#algebra;
    switch (of.kind) {
      case "words":
        return algebra.words(of.text);
      case "sequence":
      case "permutation":
        return algebra[of.kind](this.#all(of.items), of.items);
      case "choice":
        return algebra.choice(this.#all(of.options), of.optional);
      case "range":
        return algebra.range(of);
      case "value":
        return this.of(of.phrase);
      case "part":
        return this.#getOrInsert(of.part);
      case "list": {
        const values = this.#getOrInsert(of.list);
        return algebra.captured ? algebra.captured(values, of) : values;
      }
    }
  }

  #all(those: readonly (Phrase | Value | Range)[]): T[] {
    const all: T[] = [];
    for (const one of those) all.push(this.of(one));
    return all;
  }

  #getOrInsert(of: Part | List): T {
    // Not by a closure, as in get-or-insert.ts: a fold visits every node, and reading a file would be slower.
    let known = this.#known.get(of);
    if (known === undefined) {
      known = "phrase" in of ? this.of(of.phrase) : this.#algebra.choice(this.#all(of.values), false);
      this.#known.set(of, known);
    }
    return known;
  }
}
