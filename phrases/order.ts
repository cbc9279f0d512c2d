import { Folding } from "./fold.ts";
import { ordersOf, sizes } from "./size.ts";
import type { Choice, List, Phrase, Range, Value } from "./tree.ts";

/** A text while it is said, with its captures in its order. */
export interface Said {
  text: string;
  readonly captured: [name: string, meaning: string][];
}

/**
 * The texts of a phrase in their order, each by its number: the leftmost choice turns slowest, an option comes before
 * the next and all before nothing, permutations are in lexicographic order of their items.
 */
export class Order {
  readonly #sizes = new Folding(sizes);
  /** Before how many texts each option of a choice or a list ends; filled where it is asked for. */
  readonly #ends = new Map<Choice | List, bigint[]>();

  size(phrase: Phrase): bigint {
    return this.#sizes.of(phrase);
  }

  /** Says the text of a number, from 0 and below the phrase's size, behind what was said. */
  say(phrase: Phrase, number: bigint, said: Said): void {
    switch (phrase.kind) {
      case "words":
        said.text += phrase.text;
        break;
      case "sequence":
        this.#sayAll(phrase.items, number, said, "");
        break;
      case "choice": {
        const [index, left] = this.#pick(phrase, phrase.options, number);
        const option = phrase.options[index];
        if (option) this.say(option, left, said);
        break;
      }
      case "permutation": {
        const each = this.size(phrase) / BigInt(ordersOf(phrase.items.length));
        this.#sayAll(permuted(phrase.items, Number(number / each)), number % each, said, " ");
        break;
      }
      case "part":
        this.say(phrase.part.phrase, number, said);
        break;
      case "list": {
        const { list, capture } = phrase;
        said.captured.push([capture, this.#sayValue(list, number, said)]);
      }
    }
  }

  /** Says a value of a list and answers what it means. */
  #sayValue(list: List, number: bigint, said: Said): string {
    const [index, left] = this.#pick(list, list.values, number);
    const value = list.values[index] as Value | Range;
    if (value.kind === "range") {
      const digits = String(BigInt(value.from) + left * BigInt(value.step));
      said.text += digits;
      return digits;
    }
    // A value captures nothing.
    this.say(value.phrase, left, said);
    return value.meaning;
  }

  #sayAll(items: readonly Phrase[], number: bigint, said: Said, between: string): void {
    const numbers: bigint[] = [];
    let left = number;
    for (let index = items.length - 1; index >= 0; index--) {
      const size = left === 0n ? 1n : this.size(items[index] as Phrase);
      numbers[index] = left % size;
      left /= size;
    }
    for (const [index, item] of items.entries()) {
      if (index > 0) said.text += between;
      this.say(item, numbers[index] as bigint, said);
    }
  }

  /** Which option a number falls to, and its number within that; beyond the last is nothing. */
  #pick(
    of: Choice | List,
    options: readonly (Phrase | Value | Range)[],
    number: bigint,
  ): [index: number, left: bigint] {
    let ends = this.#ends.get(of);
    if (!ends) {
      let end = 0n;
      ends = options.map((option) => (end += this.#sizes.of(option)));
      this.#ends.set(of, ends);
    }
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as bigint) <= number) low = middle + 1;
      else high = middle;
    }
    return [low, number - (low === 0 ? 0n : (ends[low - 1] as bigint))];
  }
}

/** The items in the order of a number among all orders, which are sorted by the items' places. */
export function permuted<T>(items: readonly T[], number: number): T[] {
  if (items.length === 0) return [];
  const each = ordersOf(items.length - 1);
  const index = Math.floor(number / each);
  const others = items.filter((_, at) => at !== index);
  return [items[index] as T, ...permuted(others, number % each)];
}
