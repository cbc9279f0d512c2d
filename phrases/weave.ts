import { normalize } from "@intent-resolution/engine";
import { knownOfAny, knownOfRow, knownOfTrie } from "./beginnings.ts";
import { isBlank } from "./blank.ts";
import type { Fork, Known, Literal, Net, Options, Shuffle, Source, Trie } from "./net.ts";
import { ANY, letterBit, pairAt, SPACE_LETTER } from "./start.ts";
import type { List, Part } from "./tree.ts";
import { LazyTrie, type Row } from "./trie.ts";

/** A list of this many values or more has a trie. */
const MANY = 8;
/** A part of so few nets is matched wherever it is used, as fast as it is looked up. */
const SLIGHT = 12;
/** What is in normalized form already; most words are. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
/** The digits, and a minus. */
const DIGITS = (0x3ff << (0x30 & 31)) | letterBit(0x2d);

/** Makes phrases ready to be matched; equal ones are one net. */
export class Weaver {
  readonly #bodies = new Map<Part | List, Net>();
  /** Nets by what they are made of. */
  readonly #nets = new Map<string, Net>();

  net(of: Source): Net {
    switch (of.kind) {
      case "words":
        return this.#once(`"${of.text}`, () => literal(of.text));
      case "value":
        return this.net(of.phrase);
      case "range": {
        const known = { ...knownOfAny([]), first: DIGITS, pairs: ANY };
        return this.#once(`${of.from}.${of.to}.${of.step}`, () => ({ kind: "numbers", of, ...known }));
      }
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
  trie(sources: readonly Source[]): Trie {
    return new LazyTrie(
      sources.map((next, index) => [{ next, after: null }, index]),
      this,
    );
  }

  options(sources: readonly Source[], nets = new Array<Net>(sources.length)): Options {
    return { sources, at: (index) => (nets[index] ??= this.net(sources[index] as Source)) };
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
  #of(kind: string, phrases: readonly Source[], make: (nets: Net[]) => Net): Net {
    const nets = phrases.map((phrase) => this.net(phrase));
    let key = kind;
    for (const { id } of nets) key += `${id},`;
    return this.#once(key, () => make(nets));
  }

  #shared(of: Part | List, capture: string | null): Net {
    let body = this.#bodies.get(of);
    if (!body) {
      body = "phrase" in of ? this.net(of.phrase) : this.#listed(of);
      this.#bodies.set(of, body);
    }
    const net = body;
    return capture === null && body.size <= SLIGHT
      ? body
      : this.#once(`<${net.id}>${capture ?? ""}`, () => ({
          ...{ kind: "shared", body: net, capture, ...knownOfAny([net]), size: SLIGHT + 1 },
          captures: net.captures || capture !== null,
        }));
  }

  /** A list may be long: what its values are is found where a text comes there. */
  #listed({ values }: List): Net {
    const options = this.options(values);
    const trie = values.length < MANY ? null : this.trie(values);
    const known = trie ? knownOfTrie(trie) : knownOfAny(values.map((_, index) => options.at(index)));
    return this.#once(`{${this.#nets.size}`, () => fork(options, false, trie, known));
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
  const core = PLAIN.test(text) ? text : normalize(text);
  const leads = isBlank(text[0]);
  const trails = core !== "" && isBlank(text.at(-1));
  const first = (leads ? SPACE_LETTER : 0) | (core === "" ? 0 : letterBit(core.charCodeAt(0)));
  const isOpen = core.length < (trails ? 1 : 2);
  const pairs = isOpen ? ANY : (leads ? pairAt(` ${core}`) : 0) | pairAt(core) | pairAt(`${core} `);
  return { kind: "literal", text, leads, core, trails, ...knownOfAny([]), first, pairs, empty: core === "" };
}

/** What goes between the items of a permutation. */
export const SPACE: Net = literal(" ");

const rowOf = (items: readonly Row["next"][], after: Row | null) =>
  items.reduceRight<Row | null>((rest, next) => ({ next, after: rest }), after);

function fork(options: Options, optional: boolean, trie: Trie | null, known: Known): Fork {
  const empty = optional || known.empty;
  const passable = optional || known.passable;
  return { kind: "fork", options, optional, trie, ...known, empty, passable };
}

function shuffle(items: readonly Net[]): Shuffle {
  const known = knownOfAny(items);
  const empty = items.every((item) => item.empty);
  // Behind an item that is nothing stands the space that follows it.
  const pairs = known.empty ? ANY : known.pairs;
  const first = known.first | SPACE_LETTER;
  return { kind: "shuffle", items, ...known, first, pairs, empty, passable: false };
}
