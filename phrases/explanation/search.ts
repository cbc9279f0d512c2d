import { isOf } from "../ast/range.ts";
import { permuted } from "../enumeration/nth-text.ts";
import { ordersOf } from "../enumeration/size.ts";
import type { Net, Numbers, Trie } from "../match/net.ts";

/** How many letters and choices are tried in all before a search ends with what it has. */
const MAX_TRIED = 300_000;

/** Further digits of a number. */
interface Digits {
  readonly kind: "digits";
  readonly net: Numbers;
  readonly said: string;
}

type Next = Net | Digits | Trie | " ";

/** What is still to be said, the next first. */
interface Ahead {
  readonly next: Next;
  readonly after: Ahead | null;
}

/** A beginning of texts of a set. */
interface Beginning {
  readonly text: string;
  /** White space comes next that is not said yet. */
  readonly isSpaced: boolean;
  /** Edits (Levenshtein, in UTF-16 code units) from each beginning of what was heard to this one. */
  readonly edits: readonly number[];
  readonly ahead: Ahead | null;
}

/** Looks through the beginnings that the texts of a trie share for those that are near what was heard. */
export class Search {
  readonly #trie: Trie;
  readonly #heard: string;
  #left = MAX_TRIED;

  constructor(trie: Trie, heard: string) {
    this.#trie = trie;
    this.#heard = heard;
  }

  /** All that may be tried was. */
  get isOver(): boolean {
    return this.#left <= 0;
  }

  /** Texts within a number of edits, in normalized form; the search ends where there are as many as wanted. */
  within(most: number, wanted: number): Set<string> {
    const found = new Set<string>();
    const edits = Array.from({ length: this.#heard.length + 1 }, (_, index) => index);
    const beginnings: Beginning[] = [
      { text: "", isSpaced: false, edits, ahead: { next: this.#trie, after: null } },
    ];
    while (this.#left-- > 0 && found.size < wanted) {
      const beginning = beginnings.pop();
      if (!beginning) break;
      if (beginning.ahead) {
        const further = [...this.#further(beginning, beginning.ahead)];
        for (const next of further.reverse()) if (Math.min(...next.edits) <= most) beginnings.push(next);
      } else if ((beginning.edits.at(-1) as number) <= most && beginning.text !== "")
        found.add(beginning.text);
    }
    return found;
  }

  *#further(from: Beginning, { next, after }: Ahead): Generator<Beginning> {
    if (next === " ") yield this.#space({ ...from, ahead: after });
    else if ("open" in next) yield* this.#alongTrie(from, next, after);
    else if (next.kind === "digits") yield* this.#alongDigits(from, next, after);
    else if (next.kind === "literal") {
      const start = next.leads ? this.#space(from) : from;
      const said = this.#say(start, next.core);
      yield { ...(next.trails ? this.#space(said) : said), ahead: after };
    } else for (const ahead of waysOn(next, after)) yield { ...from, ahead };
  }

  *#alongTrie(from: Beginning, trie: Trie, after: Ahead | null): Generator<Beginning> {
    trie.open();
    if (trie.accepts.length > 0) yield { ...from, ahead: after };
    if (trie.space) yield this.#space({ ...from, ahead: { next: trie.space, after } });
    for (const { text, to } of trie.letters.values())
      yield this.#say({ ...from, ahead: { next: to, after } }, text);
    for (const { net, to } of trie.nets) yield { ...from, ahead: { next: net, after: { next: to, after } } };
  }

  *#alongDigits(from: Beginning, { net, said }: Digits, after: Ahead | null): Generator<Beginning> {
    const { from: least, to: most } = net.of;
    const number = Number(said);
    const isNumber = said !== "" && said !== "-";
    if (isNumber && isOf(net.of, number)) yield { ...from, ahead: after };
    if (isNumber && (number === 0 || Math.abs(number) * 10 > Math.max(Math.abs(least), Math.abs(most))))
      return;
    for (const digit of said === "" ? "-0123456789" : said === "-" ? "123456789" : "0123456789") {
      if (digit === "-" && least >= 0) continue;
      const ahead = { next: { kind: "digits", net, said: said + digit } as const, after };
      yield this.#say({ ...from, ahead }, digit);
    }
  }

  #space(from: Beginning): Beginning {
    return { ...from, isSpaced: from.text !== "" };
  }

  #say(from: Beginning, letters: string): Beginning {
    if (letters === "") return from;
    const said = from.isSpaced ? ` ${letters}` : letters;
    let { edits } = from;
    for (const letter of said) edits = this.#edit(edits, letter);
    return { ...from, text: from.text + said, isSpaced: false, edits };
  }

  /** The edits to a beginning that is longer by a letter. */
  #edit(edits: readonly number[], letter: string): number[] {
    this.#left--;
    const next = [(edits[0] as number) + 1];
    for (let at = 1; at < edits.length; at++) {
      const same = (edits[at - 1] as number) + (this.#heard[at - 1] === letter ? 0 : 1);
      next.push(Math.min(same, (edits[at] as number) + 1, (next[at - 1] as number) + 1));
    }
    return next;
  }
}

/** What may be said for a net, each with what is said after that. */
function* waysOn(net: Exclude<Net, { kind: "literal" }>, after: Ahead | null): Generator<Ahead | null> {
  const row = (items: readonly (Net | " ")[]) =>
    items.reduceRight<Ahead | null>((ahead, next) => ({ next, after: ahead }), after);
  switch (net.kind) {
    case "chain":
      yield row(net.items);
      break;
    case "shared":
      yield { next: net.body, after };
      break;
    case "numbers":
      yield { next: { kind: "digits", net, said: "" }, after };
      break;
    case "shuffle":
      for (let order = 0; order < ordersOf(net.items.length); order++)
        yield row(permuted(net.items, order).flatMap((item, index) => (index > 0 ? [" ", item] : [item])));
      break;
    case "fork":
      if (net.trie) yield { next: net.trie, after };
      else
        for (let index = 0; index < net.options.sources.length; index++)
          yield { next: net.options.at(index), after };
      if (net.optional) yield after;
  }
}
