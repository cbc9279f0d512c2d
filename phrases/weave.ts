import { beginningOf, firstOf } from "./beginning.ts";
import { literal, numbers } from "./leaf.ts";
import { beginsWithMark } from "./marks.ts";
import {
  type Body,
  type Fork,
  type Literal,
  type Net,
  type Options,
  type Rooted,
  type Source,
  SPACE_LETTER,
} from "./net.ts";
import type { Choice, List, Part, Phrase, Words } from "./tree.ts";
import { type Token, trieOf } from "./trie.ts";

/** A fork of this many options or more has a trie. */
const MANY = 8;

/** Makes phrases ready to be matched. */
export class Weaver {
  readonly #bodies = new Map<Part | List, Body>();
  /** Nets of groups by how they are written, so that equal ones are one in a trie. */
  readonly #groups = new Map<string, Net>();
  readonly #numbers = new Map<Part | List, number>();

  /** Some words begin with a mark, which sorts itself among those before it. */
  beginsWithMarks = false;

  net(of: Phrase): Net {
    switch (of.kind) {
      case "words":
        return this.#literal(of);
      case "sequence":
      case "permutation": {
        const items = of.items.map((item) => this.net(item));
        const isChain = of.kind === "sequence";
        const known = {
          first: isChain
            ? firstOf(items)
            : items.reduce((letters, { first }) => letters | first, SPACE_LETTER),
          empty: items.every(({ empty }) => empty),
          captures: items.some(({ captures }) => captures),
          longest: items.reduce((sum, { longest }) => sum + longest, isChain ? 0 : items.length - 1),
        };
        return isChain ? { kind: "chain", of, items, ...known } : { kind: "shuffle", of, items, ...known };
      }
      case "choice":
        return this.#fork(of, of.options, of.optional);
      case "part":
      case "list": {
        const body = this.#body(of.kind === "part" ? of.part : of.list);
        const { first, empty, longest } = body;
        return {
          kind: "shared",
          of,
          body,
          first,
          empty,
          captures: of.kind === "list" || body.captures,
          longest,
        };
      }
    }
  }

  /** What finds the phrases that a text takes, by index. */
  trie(phrases: readonly Phrase[]): Rooted {
    return trieOf(phrases.map((phrase) => this.#tokens(phrase)));
  }

  options(sources: readonly Source[]): Options {
    const nets = new Array<Net | undefined>(sources.length).fill(undefined);
    const make = (source: Source) =>
      source.kind === "range" ? numbers(source) : this.net(source.kind === "value" ? source.phrase : source);
    return {
      sources,
      nets,
      at(index) {
        const net = nets[index] ?? make(sources[index] as Source);
        nets[index] = net;
        return net;
      },
    };
  }

  #literal(of: Words): Literal {
    this.beginsWithMarks ||= beginsWithMark(of.text);
    return literal(of);
  }

  #body(of: Part | List): Body {
    let known = this.#bodies.get(of);
    if (!known) {
      const net = "phrase" in of ? this.net(of.phrase) : this.#fork(of, of.values, false);
      const { first, empty, captures, longest } = net;
      known = { net, first, empty, captures, longest, turn: 0, ends: 0, wholes: 0 };
      this.#bodies.set(of, known);
      this.#numbers.set(of, this.#numbers.size);
    }
    return known;
  }

  #fork(of: Choice | List, sources: readonly Source[], optional: boolean): Fork {
    const options = this.options(sources);
    const shape = { kind: "fork", of, options, optional } as const;
    if (sources.length < MANY) {
      const nets = sources.map((_, index) => options.at(index));
      return {
        ...shape,
        trie: null,
        first: nets.reduce((letters, net) => letters | net.first, 0),
        empty: optional || nets.some(({ empty }) => empty),
        captures: nets.some(({ captures }) => captures),
        longest: nets.reduce((most, { longest }) => Math.max(most, longest), 0),
      };
    }
    const rows = sources.map((source) => this.#tokens(source));
    const { trie, longest } = trieOf(rows);
    const { first, empty } = beginningOf(trie, 0);
    const captures = rows.some((row) => row.some((token) => typeof token !== "string" && token.captures));
    return { ...shape, trie, first, empty: optional || empty, captures, longest };
  }

  /** What a source is made of, as far as it does not lie in brackets. */
  #tokens(source: Source): Token[] {
    switch (source.kind) {
      case "value":
        return this.#tokens(source.phrase);
      case "sequence":
        return source.items.flatMap((item) => this.#tokens(item));
      case "words": {
        const { leads, core, trails } = this.#literal(source);
        const words =
          core === "" ? [] : core.split(" ").flatMap((word, index) => (index > 0 ? ["", word] : [word]));
        return [...(leads ? [""] : []), ...words, ...(trails ? [""] : [])];
      }
      case "range":
        return [numbers(source)];
      default: {
        const key = this.#key(source);
        let net = this.#groups.get(key);
        if (!net) {
          net = this.net(source);
          this.#groups.set(key, net);
        }
        return [net];
      }
    }
  }

  /** A text that two phrases share only if they take the same texts. */
  #key(of: Phrase): string {
    switch (of.kind) {
      case "words":
        return `${of.text.length}:${of.text}`;
      case "sequence":
        return of.items.map((item) => this.#key(item)).join("");
      case "permutation":
        return `(${of.items.map((item) => this.#key(item)).join(";")})`;
      case "choice":
        return `${of.optional ? "[" : "("}${of.options.map((option) => this.#key(option)).join("|")})`;
      case "part":
      case "list": {
        const used = of.kind === "part" ? of.part : of.list;
        this.#body(used);
        return `<${this.#numbers.get(used)}>`;
      }
    }
  }
}
