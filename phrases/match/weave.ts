import { normalize } from "@intent-resolution/engine";
import type { GrammarNode, List, Part } from "../ast/grammar.ts";
import { isWhitespace } from "../ast/whitespace.ts";
import { knownOfAny, knownOfRow } from "./beginnings.ts";
import type { Fork, Known, Literal, Net, Options, Shuffle, Trie } from "./net.ts";
import { ANY, letterBit, pairAt, SPACE_LETTER } from "./start.ts";
import { LazyTrie, type Row } from "./trie.ts";

/** A list of this many values or more has a trie. */
const MANY = 8;
/** A part of so few nets is matched wherever it is used, as fast as it is looked up. */
const SLIGHT = 6;
/** The digits, and a minus. */
const DIGITS = (0x3ff << (0x30 & 31)) | letterBit(0x2d);

/** Makes phrases ready to be matched; equal ones are one net. */
export class Weaver {
  readonly #bodies = new Map<Part | List, Net>();
  /** Nets by what they are made of. */
  readonly #nets = new Map<string, Net>();

  net(of: GrammarNode): Net {
    switch (of.kind) {
      case "words":
        return this.#once(`"${of.text}`, () => literal(of.text));
      case "value":
        return this.net(of.phrase);
      case "range":
        return this.#once(`${of.from}.${of.to}.${of.step}`, () => ({
          ...knownOfAny([]),
          kind: "numbers",
          of,
          first: DIGITS,
          pairs: ANY,
        }));
      case "sequence":
        return this.#of(",", of.items, (items) => ({ kind: "chain", items, ...knownOfRow(items) }));
      case "permutation":
        return this.#of(";", of.items, shuffle);
      case "choice": {
        const { options, optional } = of;
        return this.#of(optional ? "[" : "(", options, (nets) =>
          fork(this.options(options, nets), optional, null, knownOfAny(nets)),
        );
      }
      case "part":
        return this.#shared(of.part, null);
      case "list":
        return this.#shared(of.list, of.capture);
    }
  }

  /** What finds the sources that a text takes, by index. */
  trie(sources: readonly GrammarNode[]): Trie {
    return new LazyTrie(
      sources.map((next, index) => [{ next, after: null }, index]),
      this,
    );
  }

  options(sources: readonly GrammarNode[], nets = new Array<Net>(sources.length)): Options {
    return { sources, at: (index) => (nets[index] ??= this.net(sources[index] as GrammarNode)) };
  }

  #once(key: string, make: () => Net): Net {
    let known = this.#nets.get(key);
    if (!known) {
      known = make();
      this.#nets.set(key, known);
      known.id = this.#nets.size;
    }
    return known;
  }

  /** What is made of the nets of some phrases. */
  #of(kind: string, phrases: readonly GrammarNode[], make: (nets: Net[]) => Net): Net {
    const nets = phrases.map((phrase) => this.net(phrase));
    return this.#once(`${kind}${nets.map(({ id }) => id)}`, () => make(nets));
  }

  #shared(of: Part | List, capture: string | null): Net {
    let body = this.#bodies.get(of);
    if (!body) {
      body = "phrase" in of ? this.net(of.phrase) : this.#listed(of);
      this.#bodies.set(of, body);
    }
    const net = body;
    return capture === null && net.size <= SLIGHT
      ? net
      : this.#once(`<${net.id}>${capture ?? ""}`, () => ({
          ...knownOfAny([net]),
          kind: "shared",
          body: net,
          capture,
        }));
  }

  /** A list captures wherever it is used: two values that take the same text are a choice that may matter. */
  #listed({ values }: List): Net {
    const nets = values.map((value) => this.net(value));
    const trie = values.length < MANY ? null : this.trie(values);
    return this.#once(`{${this.#nets.size}`, () =>
      fork(this.options(values, nets), false, trie, { ...knownOfAny(nets), captures: true }),
    );
  }

  unroll(whole: Row | null): Row | null {
    let row = whole;
    while (row && typeof row.next !== "string") {
      const { next, after }: Row = row;
      if (next.kind === "value") row = { next: next.phrase, after };
      else if (next.kind === "sequence") row = rowOf(next.items, after);
      else if (next.kind === "words") {
        const { leads, core, trails } = this.net(next) as Literal;
        row = rowOf([...(leads ? [""] : []), ...(core ? [core] : []), ...(trails ? [""] : [])], after);
      } else break;
    }
    return row;
  }
}

/** Words, ready to be matched. */
function literal(text: string): Literal {
  const core = normalize(text);
  const leads = isWhitespace(text[0]);
  const trails = core !== "" && isWhitespace(text.at(-1));
  // Of no letters it is that of a space.
  const first = letterBit(core.charCodeAt(0)) | (leads ? SPACE_LETTER : 0);
  const isOpen = core.length < (trails ? 1 : 2);
  const pairs = isOpen ? ANY : (leads ? pairAt(` ${core}`) : 0) | pairAt(core) | pairAt(`${core} `);
  return { kind: "literal", text, leads, core, trails, ...knownOfAny([]), first, pairs, empty: core === "" };
}

/** What goes between the items of a permutation. */
export const SPACE: Net = literal(" ");

const rowOf = (items: readonly Row["next"][], after: Row | null) =>
  items.reduceRight<Row | null>((rest, next) => ({ next, after: rest }), after);

function fork(options: Options, optional: boolean, trie: Trie | null, known: Known): Fork {
  return {
    ...known,
    kind: "fork",
    options,
    optional,
    trie,
    empty: optional || known.empty,
    passable: optional || known.passable,
  };
}

function shuffle(items: readonly Net[]): Shuffle {
  const known = knownOfAny(items);
  return {
    ...known,
    kind: "shuffle",
    items,
    // Behind an item that is nothing stands the space that follows it.
    first: known.first | SPACE_LETTER,
    pairs: known.empty ? ANY : known.pairs,
    empty: items.every((item) => item.empty),
    passable: false,
  };
}
