import type { MatcherNode } from "./node.ts";

/** Nodes by the rarest word that each of their texts has, by index; under the empty word those that have none. */
export function indexByKeyword(nodes: readonly MatcherNode[]): ReadonlyMap<string, readonly number[]> {
  const keywords = nodes.map((node) => keywordsOf(node, true, true));
  const counts = new Map<string, number>();
  for (const words of keywords) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const index = new Map<string, number[]>();
  for (const [at, words] of keywords.entries()) {
    let rarest = "";
    for (const word of words)
      if (!rarest || (counts.get(word) as number) < (counts.get(rarest) as number)) rarest = word;
    const those = index.get(rarest);
    if (those) those.push(at);
    else index.set(rarest, [at]);
  }
  return index;
}

/** Words that each text of a node has, as far as white space or an end is on both sides of them. */
function keywordsOf(node: MatcherNode, isFirst: boolean, isLast: boolean): string[] {
  if (node.kind === "sequence")
    return node.items.flatMap((item, index) =>
      keywordsOf(item, isFirst && index === 0, isLast && index === node.items.length - 1),
    );
  if (node.kind !== "literal") return [];
  const words = node.text.split(" ");
  return words.slice(isFirst || node.leadingSpace ? 0 : 1, isLast || node.trailingSpace ? words.length : -1);
}
