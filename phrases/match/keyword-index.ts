import { once } from "../ast/once.ts";
import type { InputText } from "./input-text.ts";
import type { MatcherNode } from "./node.ts";

/** The indexes of keys by key, in their order. */
export function indexesOf(keys: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const indexes = new Map<string, number[]>();
  for (const [index, key] of keys.entries()) once(indexes, key, () => []).push(index);
  return indexes;
}

/** Finds the nodes that a text may match, by a word that each of their texts has. */
export class KeywordIndex {
  /** The bigram filters of the nodes. */
  readonly #bigrams: Int32Array;
  /** The nodes by the rarest of their keywords; under the empty word those that have none. */
  readonly #nodes: ReadonlyMap<string, readonly number[]>;

  constructor(nodes: readonly MatcherNode[]) {
    const keywords = nodes.map((node) => keywordsOf(node, true, true));
    const counts = new Map<string, number>();
    const countOf = (word: string) => counts.get(word) ?? 0;
    for (const words of keywords) for (const word of words) counts.set(word, countOf(word) + 1);
    const rarest = keywords.map((words) =>
      words.reduce((rare, word) => (rare && countOf(rare) <= countOf(word) ? rare : word), ""),
    );
    this.#nodes = indexesOf(rarest);
    this.#bigrams = Int32Array.from(nodes, ({ bigrams }) => bigrams);
  }

  /** The nodes that a text may match, by index; each once, and in no order. */
  candidates({ text, bigrams }: InputText): number[] {
    const found: number[] = [];
    for (const word of new Set(text.split(" ")).add(""))
      for (const index of this.#nodes.get(word) ?? [])
        if (((this.#bigrams[index] as number) & ~bigrams) === 0) found.push(index);
    return found;
  }
}

/** Words that every text of a node has, with white space or an end on both sides. */
function keywordsOf(node: MatcherNode, isFirst: boolean, isLast: boolean): string[] {
  if (node.kind === "sequence")
    return node.items.flatMap((item, index) =>
      keywordsOf(item, isFirst && index === 0, isLast && index === node.items.length - 1),
    );
  if (node.kind !== "literal") return [];
  const words = node.text.split(" ");
  return words.slice(isFirst || node.leadingSpace ? 0 : 1, isLast || node.trailingSpace ? words.length : -1);
}
