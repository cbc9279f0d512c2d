import { getOrInsert } from "../ast/get-or-insert.ts";
import type { InputText } from "./input-text.ts";
import type { MatcherNode } from "./node.ts";

/** The maximum length of a piece by which nodes are found. */
const MAX_PIECE = 3;
/** A clause with more literals is left out. */
const MAX_CLAUSE = 64;

/** Returns the indexes of keys by key, in their order. */
export function indexesOf<T>(keys: readonly T[]): ReadonlyMap<T, readonly number[]> {
  const indexes = new Map<T, number[]>();
  for (const [index, key] of keys.entries()) getOrInsert(indexes, key, () => []).push(index);
  return indexes;
}

/** Literals of which each text of a node has at least one; each as the hashes of all its pieces. */
type Clause = readonly (readonly number[])[];

/** Finds the nodes that a text may match, by pieces of words of which each of their texts has one. */
export class KeywordIndex {
  /** The nodes by the hash of a piece. */
  readonly #nodes = new Map<number, number[]>();
  /** The nodes without a clause. */
  readonly #others: number[] = [];
  /** The look-up that found a node last. */
  readonly #lastFound: Uint32Array;
  #lookUps = 0;

  constructor(nodes: readonly MatcherNode[]) {
    this.#lastFound = new Uint32Array(nodes.length);
    const known = new Map<MatcherNode, readonly Clause[]>();
    const clauses = nodes.map((node) => clausesOf(node, known));
    const counts = new Map<number, number>();
    for (const all of clauses)
      for (const hash of new Set(all.flat(2))) counts.set(hash, (counts.get(hash) ?? 0) + 1);
    const countOf = (hash: number) => counts.get(hash) as number;
    for (const [index, all] of clauses.entries()) {
      const rarest = all.map((clause) => clause.map((pieces) => least(pieces, countOf)));
      const costOf = (hashes: readonly number[]) => hashes.reduce((sum, hash) => sum + countOf(hash), 0);
      if (rarest.length === 0) this.#others.push(index);
      else
        for (const hash of new Set(least(rarest, costOf)))
          getOrInsert(this.#nodes, hash, () => []).push(index);
    }
  }

  /** The nodes that a text may match, by index; each once, and in no order. */
  candidates({ text, exhaustive }: InputText): number[] {
    const lastFound = this.#lastFound;
    if (exhaustive) return [...lastFound.keys()];
    const candidates = [...this.#others];
    const lookUp = ++this.#lookUps;
    for (let at = 0; at < text.length; at++)
      for (let hash = 0, end = at; end < at + MAX_PIECE && end < text.length; end++) {
        hash = hashed(hash, text.charCodeAt(end));
        const found = this.#nodes.get(hash);
        if (!found) continue;
        for (const index of found) {
          if (lastFound[index] === lookUp) continue;
          lastFound[index] = lookUp;
          candidates.push(index);
        }
      }
    return candidates;
  }
}

const hashed = (hash: number, unit: number) => (Math.imul(hash, 31) + unit) | 0;

function least<T>(all: readonly T[], costOf: (each: T) => number): T {
  return all.reduce((one, other) => (costOf(one) <= costOf(other) ? one : other));
}

/** Clauses of which each text of a node fulfils all. */
function clausesOf(node: MatcherNode, known: Map<MatcherNode, readonly Clause[]>): readonly Clause[] {
  switch (node.kind) {
    case "literal":
      return node.nullable ? [] : [[piecesOf(node.text)]];
    case "sequence":
    case "permutation":
      return node.items.flatMap((item) => clausesOf(item, known));
    case "reference":
      return getOrInsert(known, node.target, () => clausesOf(node.target, known));
    case "alternation": {
      if (node.optional || node.options.length > MAX_CLAUSE) return [];
      const options = node.options.map((option) => clausesOf(option, known));
      if (options.some(({ length }) => length === 0)) return [];
      const any = options.flatMap((clauses) => least(clauses, ({ length }) => length));
      return any.length > MAX_CLAUSE ? [] : [any];
    }
    default:
      return [];
  }
}

/** Returns the hashes of all pieces of words; of those shorter than a piece, of the whole. */
function piecesOf(text: string): number[] {
  const length = Math.min(text.length, MAX_PIECE);
  return Array.from({ length: text.length - length + 1 }, (_, at) => {
    let hash = 0;
    for (let end = at; end < at + length; end++) hash = hashed(hash, text.charCodeAt(end));
    return hash;
  });
}
