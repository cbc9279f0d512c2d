import { collapseWhitespace } from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";
import { getOrInsert } from "../ast/get-or-insert.ts";
import type { List, OpenStatement, Part, Phrase, Range, Statement } from "../ast/grammar.ts";
import { isWhitespace } from "../ast/whitespace.ts";
import { ANY_LETTER, bigramsOf, letterBit } from "./letter-sets.ts";
import { beginsWithMark } from "./marks.ts";
import type { Alternation, Literal, MatcherNode, Reference } from "./node.ts";

/** The FIRST set of numbers, and their LAST set: digits and a minus. */
const DIGITS = 0x3ff1000;

/** Compiles phrases to matcher nodes: parts, lists and equal words once. */
export class Compiler {
  /** How many nodes have an id. */
  ids = 0;
  /** Some words begin with a mark, which is sorted among those of what comes before them. */
  sortsMarks = false;
  /** The lists so far. */
  readonly lists: Alternation[] = [];
  readonly #targets = new Map<Part | List, MatcherNode>();
  readonly #references = new Map<Part | List, Map<string | null, Reference>>();
  readonly #literals = new Map<string, Literal>();

  compile(of: Phrase | Range): MatcherNode {
    switch (of.kind) {
      case "words":
        return this.#literal(of.text);
      case "sequence":
        return sequence(this.#all(of.items));
      case "choice":
        return alternation(this.#all(of.options), of.optional);
      case "permutation": {
        const items = this.#all(of.items);
        // Empty items leave the space between them.
        const all = sequence(items);
        return {
          ...all,
          kind: "permutation",
          first: union(items, "first"),
          last: union(items, "last"),
          longest: all.longest + items.length - 1,
        };
      }
      case "part":
        return this.#reference(of.part, null);
      case "list":
        return this.#reference(of.list, of.capture);
      case "range":
        return {
          kind: "digits",
          range: of,
          first: DIGITS,
          last: DIGITS,
          bigrams: 0,
          nullable: false,
          longest: Math.max(`${of.from}`.length, `${of.to}`.length),
        };
    }
  }

  /** Compiles the phrases of a statement to one node. */
  compileStatement(of: Statement | OpenStatement): MatcherNode {
    const node = this.compile(of.phrase);
    if (!("free" in of)) return node;
    const after = this.compile(of.after);
    const letters = { first: ANY_LETTER, last: ANY_LETTER };
    const info = { ...letters, bigrams: 0, nullable: false, longest: Number.POSITIVE_INFINITY };
    return sequence([node, { kind: "free", capture: of.free, longestAfter: after.longest, ...info }, after]);
  }

  #all(phrases: readonly (Phrase | Range)[]): MatcherNode[] {
    return phrases.map((phrase) => this.compile(phrase));
  }

  #reference(of: Part | List, capture: string | null): Reference {
    const target = getOrInsert(this.#targets, of, () =>
      "phrase" in of ? this.compile(of.phrase) : this.#list(of.values),
    );
    const { first, last, bigrams, nullable, longest } = target;
    const uses = getOrInsert(this.#references, of, () => new Map());
    return getOrInsert(uses, capture, () => ({
      kind: "reference",
      id: this.ids++,
      capture,
      target,
      first,
      last,
      bigrams,
      nullable,
      longest,
    }));
  }

  #list(values: List["values"]): Alternation {
    const options = values.map((value) => (value.kind === "value" ? value.phrase : value));
    const meanings = values.map((value) => (value.kind === "value" ? value.meaning : null));
    const last = new Map(meanings.map((meaning, index) => [meaning, index]));
    const labels = meanings.map((meaning) => (meaning === null ? "" : `v${last.get(meaning)}`));
    const list = alternation(this.#all(options), false, meanings, labels);
    this.lists.push(list);
    return list;
  }

  #literal(source: string): Literal {
    return getOrInsert(this.#literals, source, () => {
      const text = normalize(source);
      const nullable = text === "";
      // Marks, and the iota that one of them is folded to, come after the letters of most languages.
      const leadingSpace = isWhitespace(source[0]);
      const trailingSpace = !nullable && isWhitespace(source.at(-1));
      const isMarked = text >= "\u0300" && beginsWithMark(collapseWhitespace(source));
      this.sortsMarks ||= isMarked;
      const letterOf = (unit: number) => {
        if (isMarked) return ANY_LETTER;
        return nullable ? 0 : letterBit(unit);
      };
      return {
        kind: "literal",
        id: this.ids++,
        source,
        text,
        leadingSpace,
        trailingSpace,
        first: letterOf(text.charCodeAt(0)),
        last: letterOf(text.charCodeAt(text.length - 1)),
        bigrams: bigramsOf(text),
        nullable,
        longest: text.length + Number(leadingSpace) + Number(trailingSpace),
      };
    });
  }
}

function sequence(items: readonly MatcherNode[]) {
  const needed = items.filter((item) => !item.nullable);
  const firstNeeded = needed[0];
  const lastNeeded = needed.at(-1);
  const beginning = firstNeeded ? items.slice(0, items.indexOf(firstNeeded) + 1) : items;
  const end = lastNeeded ? items.slice(items.lastIndexOf(lastNeeded)) : items;
  return {
    kind: "sequence",
    items,
    needed,
    first: union(beginning, "first"),
    last: union(end, "last"),
    bigrams: union(items, "bigrams"),
    nullable: needed.length === 0,
    longest: items.reduce((sum, item) => sum + item.longest, 0),
  } as const;
}

function alternation(
  options: readonly MatcherNode[],
  optional: boolean,
  meanings: Alternation["meanings"] = [],
  labels: Alternation["labels"] = [],
): Alternation {
  const nullable = optional || options.some((option) => option.nullable);
  const bigrams = optional ? 0 : options.reduce((all, option) => all & option.bigrams, -1);
  const longest = options.reduce((most, option) => Math.max(most, option.longest), 0);
  const info = { first: union(options, "first"), last: union(options, "last"), bigrams, nullable, longest };
  return { kind: "alternation", options, optional, meanings, labels, byLetter: [], index: null, ...info };
}

const union = (nodes: readonly MatcherNode[], of: "first" | "last" | "bigrams") =>
  nodes.reduce((all, node) => all | node[of], 0);
