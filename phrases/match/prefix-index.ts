import type { InputText } from "./input-text.ts";
import { indexesOf } from "./keyword-index.ts";
import type { Alternation, MatcherNode, PrefixIndex } from "./node.ts";

/** Alternations of this many options or more have an index. */
const MIN_INDEXED_OPTIONS = 200;
/** The longest words that are distinguished. */
const MAX_PREFIX = 20;

/** Returns the options of an alternation that may be at a place, by index. */
export function candidatesAt(node: Alternation, input: InputText, at: number): Iterable<number> {
  if (input.exhaustive) return node.options.keys();
  const index = prefixIndexOf(node);
  if (!index) return startingWith(node, input.letterAt(at));
  const found: number[] = [];
  for (const length of index.lengths)
    for (const option of index.options.get(input.text.slice(at, at + length)) ?? []) found.push(option);
  return found.sort((one, other) => one - other);
}

/** Returns the index of an alternation, which is made when it is first asked for; null where there are few options. */
export function prefixIndexOf(node: Alternation): PrefixIndex | null {
  if (node.options.length >= MIN_INDEXED_OPTIONS) node.index ??= indexOf(node.options);
  return node.index;
}

/** Returns the options that a letter may begin, by index; they are searched once for each letter. */
function startingWith(node: Alternation, letter: number): readonly number[] {
  const number = Math.clz32(letter);
  const known = node.byLetter[number];
  if (known) return known;
  const found: number[] = [];
  for (const [index, { nullable, first }] of node.options.entries())
    if (nullable || first & letter) found.push(index);
  node.byLetter[number] = found;
  return found;
}

function indexOf(options: readonly MatcherNode[]): PrefixIndex {
  const prefixes = options.map((option) => prefixOf(option).slice(0, MAX_PREFIX));
  return { lengths: new Set(prefixes.map(({ length }) => length)), options: indexesOf(prefixes) };
}

/** Returns the common prefix of all texts of a node; empty if it is unknown. */
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
