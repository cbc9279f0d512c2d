import type { LetterEdge, Net, Rooted, Trie } from "./net.ts";

/** White space (an empty text), letters without white space, or a net. */
export type Token = string | Net;

const node = (): Trie => ({ accepts: null, space: null, letters: null, nets: null });

/** Joins the beginnings that token rows share. */
export class TrieBuilder {
  readonly root = node();
  /** Edges by the node that they leave and by what they take, while the trie is built. */
  readonly #letters = new Map<Trie, Map<number, LetterEdge>>();
  readonly #nets = new Map<Trie, Map<Net, Trie>>();

  add(tokens: readonly Token[], index: number): void {
    let at = this.root;
    for (const token of tokens) {
      if (token === "") at = at.space ??= node();
      else if (typeof token === "string") at = this.#takeLetters(at, token);
      else at = this.#takeNet(at, token);
    }
    at.accepts ??= [];
    at.accepts.push(index);
  }

  /** The trie, ready to be walked. */
  build(): Trie {
    for (const [{ letters }] of this.#letters) letters?.sort((one, other) => one.unit - other.unit);
    return this.root;
  }

  #takeNet(from: Trie, net: Net): Trie {
    let known = this.#nets.get(from);
    if (!known) {
      known = new Map();
      this.#nets.set(from, known);
    }
    let to = known.get(net);
    if (!to) {
      to = node();
      known.set(net, to);
      from.nets ??= [];
      from.nets.push({ net, to });
    }
    return to;
  }

  #takeLetters(start: Trie, text: string): Trie {
    let from = start;
    let left = text;
    for (;;) {
      const unit = left.charCodeAt(0);
      let known = this.#letters.get(from);
      if (!known) {
        known = new Map();
        this.#letters.set(from, known);
      }
      const edge = known.get(unit);
      if (!edge) {
        const fresh = { unit, text: left, to: node() };
        known.set(unit, fresh);
        from.letters ??= [];
        from.letters.push(fresh);
        return fresh.to;
      }
      const shared = sharedLength(edge.text, left);
      if (shared < edge.text.length) this.#split(edge, shared);
      if (shared === left.length) return edge.to;
      from = edge.to;
      left = left.slice(shared);
    }
  }

  /** Puts a node into an edge, behind so many of its letters. */
  #split(edge: LetterEdge, length: number): void {
    const middle = node();
    const rest = { unit: edge.text.charCodeAt(length), text: edge.text.slice(length), to: edge.to };
    middle.letters = [rest];
    this.#letters.set(middle, new Map([[rest.unit, rest]]));
    edge.text = edge.text.slice(0, length);
    edge.to = middle;
  }
}

function sharedLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++;
  return length;
}

/** The edge that begins with a code unit, among sorted ones. */
export function edgeOf(edges: readonly LetterEdge[], unit: number): LetterEdge | undefined {
  let [low, high] = [0, edges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const edge = edges[middle] as LetterEdge;
    if (edge.unit === unit) return edge;
    if (edge.unit < unit) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** A trie of rows, each an option by its index. */
export function trieOf(rows: readonly (readonly Token[])[]): Rooted {
  const builder = new TrieBuilder();
  let most = 0;
  for (const [index, row] of rows.entries()) {
    builder.add(row, index);
    most = Math.max(
      most,
      row.reduce((sum, token) => sum + longestOf(token), 0),
    );
  }
  return { trie: builder.build(), longest: most };
}

const longestOf = (token: Token) => (typeof token === "string" ? token.length || 1 : token.longest);
