import { normalize } from "@intent-resolution/engine";
import { knownOfAny, knownOfRow, knownOfTrie } from "./beginnings.ts";
import { isBlank } from "./blank.ts";
import { Folding, somewhere } from "./fold.ts";
import type { Body, Fork, Literal, Net, Options, Source, Trie } from "./net.ts";
import { ANY, letterBit, pairAt, SPACE_LETTER } from "./start.ts";
import type { Choice, List, Part, Words } from "./tree.ts";
import { LazyTrie, type Row } from "./trie.ts";

/** A fork of this many options or more has a trie. */
const MANY = 8;
/** What is in normalized form already; most words are. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
/** The digits, and a minus. */
const DIGITS = (0x3ff << (0x30 & 31)) | letterBit(0x2d);

/** Makes phrases ready to be matched. */
export class Weaver {
  readonly #bodies = new Map<Part | List, Body>();
  readonly #literals = new Map<string, Literal>();
  /** Nets of groups by how they are written, so that equal ones are one in a trie. */
  readonly #acceptors = new Map<string, Net>();
  readonly #capturing = new Folding(
    somewhere(
      () => false,
      () => true,
    ),
  );

  net(of: Source): Net {
    switch (of.kind) {
      case "words":
        return this.#literal(of);
      case "range":
        return { kind: "numbers", of, ...knownOfAny([]), first: DIGITS, pairs: ANY };
      case "value":
        return this.net(of.phrase);
      case "sequence": {
        const items = of.items.map((item) => this.net(item));
        return { kind: "chain", of, items, ...knownOfRow(items) };
      }
      case "permutation": {
        const items = of.items.map((item) => this.net(item));
        const known = knownOfAny(items);
        const empty = items.every((item) => item.empty);
        // Behind an item that is nothing stands the space that follows it.
        const pairs = known.empty ? ANY : known.pairs;
        const first = known.first | SPACE_LETTER;
        return { kind: "shuffle", of, items, ...known, first, pairs, empty, passable: false };
      }
      case "choice":
        return this.#fork(of, of.options, of.optional);
      case "part":
      case "list": {
        const body = this.#body(of.kind === "part" ? of.part : of.list);
        const known = knownOfAny([body.net]);
        return { kind: "shared", of, body, ...known, captures: known.captures || of.kind === "list" };
      }
    }
  }

  /** What finds the sources that a text takes, by index. */
  trie(sources: readonly Source[]): Trie {
    return new LazyTrie(
      sources.map((next, index) => [{ next, after: null }, index]),
      this,
    );
  }

  options(sources: readonly Source[]): Options {
    const nets = new Array<Net | undefined>(sources.length).fill(undefined);
    return { sources, nets, at: (index) => (nets[index] ??= this.net(sources[index] as Source)) };
  }

  #body(of: Part | List): Body {
    let known = this.#bodies.get(of);
    if (!known) {
      const net = "phrase" in of ? this.net(of.phrase) : this.#fork(of, of.values, false);
      known = { net, key: `<${this.#bodies.size}>`, turn: 0, ends: [], wholes: 0 };
      this.#bodies.set(of, known);
    }
    return known;
  }

  #fork(of: Choice | List, sources: readonly Source[], optional: boolean): Fork {
    const options = this.options(sources);
    const trie = sources.length < MANY ? null : this.trie(sources);
    const known = trie
      ? { ...knownOfTrie(trie), captures: "options" in of && this.#capturing.of(of) }
      : knownOfAny(sources.map((_, index) => options.at(index)));
    const empty = optional || known.empty;
    const passable = optional || known.passable;
    return { kind: "fork", of, options, optional, trie, ...known, empty, passable };
  }

  #literal(of: Words): Literal {
    const known = this.#literals.get(of.text) ?? literal(of);
    this.#literals.set(of.text, known);
    return known;
  }

  unroll(whole: Row | null): Row | null {
    let row = whole;
    while (row && typeof row.next !== "string") {
      const { next, after }: Row = row;
      if (next.kind === "value") row = { next: next.phrase, after };
      else if (next.kind === "sequence") row = rowOf(next.items, after);
      else if (next.kind === "words") {
        const { leads, core, trails } = this.#literal(next);
        row = rowOf([...(leads ? [""] : []), ...(core ? [core] : []), ...(trails ? [""] : [])], after);
      } else break;
    }
    return row;
  }

  acceptor(source: Source): Net {
    const key = this.#key(source);
    const net = this.#acceptors.get(key) ?? this.net(source);
    this.#acceptors.set(key, net);
    return net;
  }

  /** A text that two phrases share only if they take the same texts. */
  #key(of: Source): string {
    const keys = (all: readonly Source[], between: string) => all.map((one) => this.#key(one)).join(between);
    switch (of.kind) {
      case "words":
        return `${of.text.length}"${of.text}`;
      case "range":
        return `${of.from}.${of.to}.${of.step}`;
      case "value":
        return this.#key(of.phrase);
      case "sequence":
        return keys(of.items, "");
      case "permutation":
        return `(${keys(of.items, ";")})`;
      case "choice":
        return `${of.optional ? "[" : "("}${keys(of.options, "|")})`;
      default:
        return this.#body(of.kind === "part" ? of.part : of.list).key;
    }
  }
}

/** Words, ready to be matched. */
function literal(of: Words): Literal {
  const { text } = of;
  const core = PLAIN.test(text) ? text : normalize(text);
  const leads = isBlank(text[0]);
  const trails = core !== "" && isBlank(text.at(-1));
  const first = (leads ? SPACE_LETTER : 0) | (core === "" ? 0 : letterBit(core.charCodeAt(0)));
  const isOpen = core.length < (trails ? 1 : 2);
  const pairs = isOpen ? ANY : (leads ? pairAt(` ${core}`) : 0) | pairAt(core) | pairAt(`${core} `);
  return { kind: "literal", of, leads, core, trails, ...knownOfAny([]), first, pairs, empty: core === "" };
}

/** What goes between the items of a permutation. */
export const SPACE: Net = literal({ kind: "words", at: 0, text: " " });

const rowOf = (items: readonly Row["next"][], after: Row | null) =>
  items.reduceRight<Row | null>((rest, next) => ({ next, after: rest }), after);
