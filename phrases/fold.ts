import type { List, ListUse, Part, Phrase, Range } from "./tree.ts";

/** What each kind of node comes to, from what its parts come to. */
export interface Algebra<T> {
  words(text: string): T;
  sequence(items: readonly T[], of: readonly Phrase[]): T;
  /** At least one option, or nothing where that is allowed. */
  choice(options: readonly T[], optional: boolean): T;
  permutation(items: readonly T[], of: readonly Phrase[]): T;
  range(range: Range): T;
  /** A use of a list, from what its values come to. */
  captured?(values: T, use: ListUse): T;
}

const some = (all: readonly boolean[]) => all.includes(true);

/** Whether some words, or some list that is captured, are of a kind. */
export const somewhere = (
  words: (text: string) => boolean,
  captured: (values: boolean) => boolean,
): Algebra<boolean> => ({
  words,
  captured,
  range: () => false,
  sequence: some,
  choice: some,
  permutation: some,
});

/** Computes something of phrases from the leaves up; what parts and lists come to is computed once. */
export class Folding<T> {
  readonly #algebra: Algebra<T>;
  readonly #parts = new Map<Part, T>();
  readonly #lists = new Map<List, T>();

  constructor(algebra: Algebra<T>) {
    this.#algebra = algebra;
  }

  /** @param phrase sound: as deep as the bounds allow, each use resolved */
  of(phrase: Phrase): T {
    const algebra = this.#algebra;
    switch (phrase.kind) {
      case "words":
        return algebra.words(phrase.text);
      case "sequence":
        return algebra.sequence(this.#all(phrase.items), phrase.items);
      case "choice":
        return algebra.choice(this.#all(phrase.options), phrase.optional);
      case "permutation":
        return algebra.permutation(this.#all(phrase.items), phrase.items);
      case "part":
        return this.ofPart(phrase.part);
      case "list": {
        const values = this.ofList(phrase.list);
        return algebra.captured ? algebra.captured(values, phrase) : values;
      }
    }
  }

  #all(phrases: readonly Phrase[]): T[] {
    const all: T[] = [];
    for (const phrase of phrases) all.push(this.of(phrase));
    return all;
  }

  ofPart(part: Part): T {
    let known = this.#parts.get(part);
    if (known === undefined) {
      known = this.of(part.phrase);
      this.#parts.set(part, known);
    }
    return known;
  }

  ofList(list: List): T {
    let known = this.#lists.get(list);
    if (known === undefined) {
      const values = list.values.map((value) =>
        value.kind === "range" ? this.#algebra.range(value) : this.of(value.phrase),
      );
      known = this.#algebra.choice(values, false);
      this.#lists.set(list, known);
    }
    return known;
  }
}

/** How many numbers a range has. */
export const numbersOf = ({ from, to, step }: Range): number =>
  Number((BigInt(to) - BigInt(from)) / BigInt(step)) + 1;
