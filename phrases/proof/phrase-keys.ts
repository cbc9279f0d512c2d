import { Folding } from "../ast/fold.ts";
import { getOrInsert } from "../ast/get-or-insert.ts";
import type { List, Phrase } from "../ast/grammar.ts";

/** Gives each phrase a number: the same to phrases of equal content, of whichever set they are. */
export class PhraseKeys {
  readonly #numbers = new Map<string, number>();
  readonly #lists = new WeakMap<List, number>();
  readonly #folding = new Folding<number>({
    words: (text) => this.#number("words", text),
    sequence: (items) => this.#number("sequence", ...items),
    choice: (options, optional) => this.#number("choice", `${optional}`, ...options),
    permutation: (items) => this.#number("permutation", ...items),
    range: ({ from, to, step }) => this.#number("range", from, to, step),
    captured: (_, { list, capture }) =>
      this.#number("list", JSON.stringify([list.name, capture]), this.#ofList(list)),
  });

  of(phrase: Phrase): number {
    return this.#folding.of(phrase);
  }

  #ofList(list: List): number {
    return getOrInsert(this.#lists, list, () =>
      this.#number(
        "values",
        ...list.values.flatMap((value) => [
          this.#folding.of(value),
          value.kind === "value" ? JSON.stringify(value.meaning) : "",
        ]),
      ),
    );
  }

  #number(...content: readonly (string | number)[]): number {
    return getOrInsert(this.#numbers, content.join(" "), () => this.#numbers.size);
  }
}
