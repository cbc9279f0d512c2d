import { Folding } from "../ast/fold.ts";
import { getOrInsert } from "../ast/get-or-insert.ts";
import type { GrammarNode, Phrase, Range, Value } from "../ast/grammar.ts";
import { type Expansion, noExpansion } from "./compose-rule.ts";
import { ordersOf, sizes } from "./size.ts";

/**
 * The texts of a phrase by their index: the leftmost choice varies slowest, options come in their order and the omission
 * of an optional group last, permutations in lexicographic order of their items.
 */
export class TextEnumerator {
  readonly #sizes = new Folding(sizes);
  /** For each option, the number of texts up to its last; computed on first use. */
  readonly #ends = new Map<readonly GrammarNode[], bigint[]>();

  size(phrase: Phrase): bigint {
    return this.#sizes.of(phrase);
  }

  /**
   * Appends the text with an index, from 0 to below the phrase's size, to an expansion, and returns that.
   */
  textAt(phrase: GrammarNode, number: bigint, said = noExpansion()): Expansion {
    switch (phrase.kind) {
      case "words":
        said.text += phrase.text;
        break;
      case "range":
        said.text += BigInt(phrase.from) + number * BigInt(phrase.step);
        break;
      case "value":
        this.textAt(phrase.phrase, number, said);
        break;
      case "sequence":
        this.#appendAll(phrase.items, number, said, "");
        break;
      case "choice": {
        const [option, left] = this.#pick(phrase.options, number);
        if (option) this.textAt(option, left, said);
        break;
      }
      case "permutation": {
        const each = this.size(phrase) / BigInt(ordersOf(phrase.items.length));
        this.#appendAll(permuted(phrase.items, Number(number / each)), number % each, said, " ");
        break;
      }
      case "part":
        this.textAt(phrase.part.phrase, number, said);
        break;
      case "list": {
        const { list, capture } = phrase;
        const [value, left] = this.#pick(list.values, number);
        const { length } = said.text;
        this.textAt(value as Value | Range, left, said);
        said.captures.push([capture, value?.kind === "value" ? value.meaning : said.text.slice(length)]);
      }
    }
    return said;
  }

  #appendAll(items: readonly Phrase[], number: bigint, said: Expansion, between: string): void {
    const numbers: bigint[] = [];
    let left = number;
    for (let index = items.length - 1; index >= 0; index--) {
      const size = left === 0n ? 1n : this.size(items[index] as Phrase);
      numbers[index] = left % size;
      left /= size;
    }
    for (const [index, item] of items.entries()) {
      if (index > 0) said.text += between;
      this.textAt(item, numbers[index] as bigint, said);
    }
  }

  /** The option that an index falls to, and the index within it; undefined after the last option. */
  #pick<T extends GrammarNode>(options: readonly T[], number: bigint): [T | undefined, bigint] {
    const ends = getOrInsert(this.#ends, options, () => {
      let end = 0n;
      return options.map((option) => (end += this.#sizes.of(option)));
    });
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as bigint) <= number) low = middle + 1;
      else high = middle;
    }
    return [options[low], number - (ends[low - 1] ?? 0n)];
  }
}

/** Returns the items in the order with an index, orders sorted lexicographically. */
export function permuted<T>(items: readonly T[], number: number): T[] {
  if (items.length === 0) return [];
  const each = ordersOf(items.length - 1);
  const index = Math.floor(number / each);
  const others = items.filter((_, at) => at !== index);
  return [items[index] as T, ...permuted(others, number % each)];
}
