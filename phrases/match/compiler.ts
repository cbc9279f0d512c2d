import { normalize } from "@intent-resolution/engine";
import type { GrammarNode, List, ListUse, Part } from "../ast/grammar.ts";
import { collapseWhitespace, isWhitespace } from "../ast/whitespace.ts";
import { ANY_LETTER, bigramsOf, letterBit } from "./letter-sets.ts";
import { beginsWithMark } from "./marks.ts";
import type { Capture, Literal, MatcherNode, NodeInfo, Reference } from "./node.ts";

const DIGITS = [..."-0123456789"].reduce((set, digit) => set | letterBit(digit.charCodeAt(0)), 0);

/** Compiles phrases to matcher nodes: parts, lists and equal words once. */
export class Compiler {
  /** How many nodes have an id. */
  ids = 0;
  /** Some words begin with a mark, which is sorted among those of what comes before them. */
  sortsMarks = false;
  readonly #references = new Map<Part | List, Reference>();
  readonly #literals = new Map<string, Literal>();
  readonly #captures = new Map<string, Capture>();
  readonly #labels = new Map<string, string>();

  compile(of: GrammarNode): MatcherNode {
    switch (of.kind) {
      case "words":
        return this.#literal(of.text);
      case "sequence":
        return sequence(this.#all(of.items));
      case "choice":
        return alternation(this.#all(of.options), of.optional);
      case "permutation": {
        const items = this.#all(of.items);
        // Items that are nothing leave the space between them.
        return { ...sequence(items), kind: "permutation", first: firstOf(items) };
      }
      case "part":
        return this.#reference(of.part);
      case "list":
        return this.#capture(of);
      case "value": {
        const form = this.compile(of.phrase);
        const label = once(this.#labels, of.meaning, () => `v${this.#labels.size}`);
        return { ...infoOf(form), kind: "value", form, meaning: of.meaning, label };
      }
      case "range":
        return { kind: "digits", range: of, first: DIGITS, bigrams: 0, nullable: false };
    }
  }

  #all(nodes: readonly GrammarNode[]): MatcherNode[] {
    return nodes.map((node) => this.compile(node));
  }

  #reference(of: Part | List): Reference {
    return once(this.#references, of, () => {
      const target = "phrase" in of ? this.compile(of.phrase) : alternation(this.#all(of.values), false);
      return { ...infoOf(target), kind: "reference", id: this.ids++, target };
    });
  }

  #capture({ list: of, capture: name }: ListUse): Capture {
    const list = this.#reference(of);
    return once(this.#captures, `${list.id} ${name}`, () => ({
      ...infoOf(list),
      kind: "capture",
      id: this.ids++,
      name,
      list,
    }));
  }

  #literal(source: string): Literal {
    return once(this.#literals, source, () => {
      const text = normalize(source);
      const nullable = text === "";
      const isMarked = beginsWithMark(collapseWhitespace(source));
      this.sortsMarks ||= isMarked;
      return {
        kind: "literal",
        id: this.ids++,
        source,
        text,
        leadingSpace: isWhitespace(source[0]),
        trailingSpace: !nullable && isWhitespace(source.at(-1)),
        first: isMarked ? ANY_LETTER : nullable ? 0 : letterBit(text.charCodeAt(0)),
        bigrams: bigramsOf(text),
        nullable,
      };
    });
  }
}

/** The value of a key, which is made where there is none. */
function once<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
  }
  return value;
}

function sequence(items: readonly MatcherNode[]) {
  const end = items.findIndex((item) => !item.nullable) + 1;
  const first = firstOf(end ? items.slice(0, end) : items);
  const bigrams = items.reduce((all, item) => all | item.bigrams, 0);
  return { kind: "sequence", items, first, bigrams, nullable: end === 0 } as const;
}

function alternation(options: readonly MatcherNode[], optional: boolean) {
  const nullable = optional || options.some((option) => option.nullable);
  const bigrams = optional ? 0 : options.reduce((all, option) => all & option.bigrams, -1);
  return {
    kind: "alternation",
    options,
    optional,
    index: null,
    first: firstOf(options),
    bigrams,
    nullable,
  } as const;
}

const infoOf = ({ first, bigrams, nullable }: MatcherNode): NodeInfo => ({ first, bigrams, nullable });

const firstOf = (nodes: readonly MatcherNode[]) => nodes.reduce((all, { first }) => all | first, 0);
