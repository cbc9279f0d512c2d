import type { Grammar, Phrase, Range, Value } from "./grammar.ts";

/** How many nodes a grammar has, each part and each list counted once. */
export function countNodes({ statements, parts, lists }: Grammar): number {
  let nodes = 0;
  const left: (Phrase | Value | Range)[] = [...statements, ...parts].map(({ phrase }) => phrase);
  for (const { values } of lists) for (const value of values) left.push(value);
  for (let node = left.pop(); node; node = left.pop()) {
    nodes++;
    if (node.kind === "sequence" || node.kind === "permutation")
      for (const item of node.items) left.push(item);
    else if (node.kind === "choice") for (const option of node.options) left.push(option);
    else if (node.kind === "value") left.push(node.phrase);
  }
  return nodes;
}
