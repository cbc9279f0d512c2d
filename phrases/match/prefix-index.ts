import type { InputText } from "./input-text.ts";
import { indexesOf } from "./keyword-index.ts";
import type { Alternation, MatcherNode, PrefixIndex } from "./node.ts";

/** Alternations of this many options or more have an index. */
const MIN_INDEXED_OPTIONS = 200;
/** The longest words that are distinguished. */
const MAX_PREFIX = 20;

/** The options of an alternation that may be at a place, by index. */
export function candidatesAt(node: Alternation, input: InputText, at: number): Iterable<number> {
  const { options } = node;
  if (options.length < MIN_INDEXED_OPTIONS || input.exhaustive) return options.keys();
  node.index ??= indexOf(options);
  const found: number[] = [];
  for (const length of node.index.lengths)
    for (const option of node.index.options.get(input.text.slice(at, at + length)) ?? []) found.push(option);
  return found.sort((one, other) => one - other);
}

function indexOf(options: readonly MatcherNode[]): PrefixIndex {
  const prefixes = options.map((option) => prefixOf(option).slice(0, MAX_PREFIX));
  return { lengths: new Set(prefixes.map(({ length }) => length)), options: indexesOf(prefixes) };
}

/** The common prefix of all texts of a node; empty if it is unknown. */
function prefixOf(node: MatcherNode): string {
  switch (node.kind) {
    case "literal":
      return node.leadingSpace ? "" : node.text;
    case "reference":
      return prefixOf(node.target);
    case "sequence":
      return node.items[0] ? prefixOf(node.items[0]) : "";
    default:
      return "";
  }
}
