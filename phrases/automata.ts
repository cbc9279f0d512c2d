/** A finite set of texts, as the first state of an automaton that takes them. Equal sets are the same number. */
export type Texts = number;

/** No text. */
export const NOTHING: Texts = 0;
/** The empty text alone. */
export const EMPTY: Texts = 1;

/** More states than any set that people write comes to; beyond that, nothing is decided. */
const MAX_STATES = 4_000_000;

/** Thrown where sets need more states than there is room for. */
export class TooLarge extends Error {}

/** What is known of a set: whether it can share a text with another is mostly seen by these. */
export interface Traits {
  readonly shortest: number;
  readonly longest: number;
  /** Letters that some text begins with, those of some text, and those of every text, as bits. */
  readonly first: number;
  readonly possible: number;
  readonly required: number;
  /** The same as `possible` and `required` for pairs of letters that follow each other. */
  readonly possiblePairs: number;
  readonly requiredPairs: number;
}

const bitOf = (letter: number) => 1 << ((letter ^ (letter >>> 5)) & 31);
/** Fibonacci hashing: the upper bits of a product tell pairs apart better than the lower ones. */
const pairBit = (one: number, other: number) => 1 << (Math.imul(one * 31 + other, 0x9e3779b1) >>> 27);

/**
 * Finite sets of texts as minimal acyclic deterministic automata that share their states (hash consing, as in binary
 * decision diagrams): a set is made once, and what was found out of two sets is known wherever they meet again.
 *
 * Letters are UTF-16 code units; numbers beyond them are marks that are no letters of a text.
 */
export class Automata {
  readonly #accepts: boolean[] = [];
  readonly #letters: number[][] = [];
  readonly #next: Texts[][] = [];
  readonly #traits: Traits[] = [];
  readonly #known = new Map<string, Texts>();
  readonly #unions = new Map<number, Texts>();
  readonly #products = new Map<number, Texts>();

  constructor() {
    this.state(false, [], []);
    this.state(true, [], []);
  }

  /** @param letters in ascending order, each with the texts that go on behind it, of which none is `NOTHING` */
  state(accepts: boolean, letters: number[], next: Texts[]): Texts {
    const key = `${accepts ? "!" : ""}${letters.join()}>${next.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = this.#accepts.length;
    if (made > MAX_STATES) throw new TooLarge();
    this.#known.set(key, made);
    this.#accepts.push(accepts);
    this.#letters.push(letters);
    this.#next.push(next);
    this.#traits.push(this.#traitsOf(accepts, letters, next));
    return made;
  }

  #traitsOf(accepts: boolean, letters: number[], next: Texts[]): Traits {
    let shortest = accepts ? 0 : Number.POSITIVE_INFINITY;
    let longest = 0;
    let possible = 0;
    let required = accepts ? 0 : -1;
    let first = 0;
    let possiblePairs = 0;
    let requiredPairs = accepts ? 0 : -1;
    for (const [index, letter] of letters.entries()) {
      const behind = this.traits(next[index] as Texts);
      const own = isMark(letter) ? 0 : bitOf(letter);
      const length = isMark(letter) ? 0 : 1;
      shortest = Math.min(shortest, behind.shortest + length);
      longest = Math.max(longest, behind.longest + length);
      possible |= own | behind.possible;
      required &= own | behind.required;
      first |= isMark(letter) ? behind.first : own;
      const pairs = this.#pairsFrom(letter, next[index] as Texts);
      possiblePairs |= pairs.possible | behind.possiblePairs;
      requiredPairs &= pairs.required | behind.requiredPairs;
    }
    return { shortest, longest, first, possible, required, possiblePairs, requiredPairs };
  }

  /** The pairs that a letter makes with what goes on behind it. */
  #pairsFrom(letter: number, texts: Texts): { possible: number; required: number } {
    const letters = this.letters(texts);
    // Across a mark nothing is told apart.
    if (isMark(letter) || letters.some(isMark)) return { possible: -1, required: 0 };
    let possible = 0;
    let required = this.accepts(texts) ? 0 : -1;
    for (const other of letters) {
      const bit = pairBit(letter, other);
      possible |= bit;
      required &= bit;
    }
    return { possible, required: letters.length === 0 ? 0 : required };
  }

  accepts = (texts: Texts): boolean => this.#accepts[texts] as boolean;
  letters = (texts: Texts): readonly number[] => this.#letters[texts] as number[];
  next = (texts: Texts): readonly Texts[] => this.#next[texts] as Texts[];
  traits = (texts: Texts): Traits => this.#traits[texts] as Traits;

  /** What goes on behind a letter. */
  behind(texts: Texts, letter: number): Texts {
    const at = this.letters(texts).indexOf(letter);
    return at < 0 ? NOTHING : (this.next(texts)[at] as Texts);
  }

  /** Whether a text is among the texts. */
  has(texts: Texts, text: string): boolean {
    let at = texts;
    for (let index = 0; index < text.length && at !== NOTHING; index++)
      at = this.behind(at, text.charCodeAt(index));
    return this.accepts(at);
  }

  /** One text, given as letters. */
  word(letters: ArrayLike<number>, behind: Texts = EMPTY): Texts {
    let texts = behind;
    for (let at = letters.length - 1; at >= 0; at--)
      texts = this.state(false, [letters[at] as number], [texts]);
    return texts;
  }

  /** The texts of both. */
  union(one: Texts, other: Texts): Texts {
    if (one === other || other === NOTHING) return one;
    if (one === NOTHING) return other;
    const key = one < other ? one * MAX_STATES * 2 + other : other * MAX_STATES * 2 + one;
    const known = this.#unions.get(key);
    if (known !== undefined) return known;
    const [letters, next]: [number[], Texts[]] = [[], []];
    const [left, right] = [this.letters(one), this.letters(other)];
    let [at, otherAt] = [0, 0];
    while (at < left.length || otherAt < right.length) {
      const letter = Math.min(left[at] ?? Infinity, right[otherAt] ?? Infinity);
      const from = left[at] === letter ? (this.next(one)[at++] as Texts) : NOTHING;
      const otherFrom = right[otherAt] === letter ? (this.next(other)[otherAt++] as Texts) : NOTHING;
      letters.push(letter);
      next.push(this.union(from, otherFrom));
    }
    const made = this.state(this.accepts(one) || this.accepts(other), letters, next);
    this.#unions.set(key, made);
    return made;
  }

  /** The texts of all, joined in halves, so that many small sets are not added to a large one each. */
  unionOf(all: readonly Texts[]): Texts {
    if (all.length < 2) return all[0] ?? NOTHING;
    const half = all.length >> 1;
    return this.union(this.unionOf(all.slice(0, half)), this.unionOf(all.slice(half)));
  }

  /** Every text of the one with every text of the other behind it. */
  product(one: Texts, other: Texts): Texts {
    if (one === NOTHING || other === NOTHING) return NOTHING;
    if (one === EMPTY) return other;
    if (other === EMPTY) return one;
    const key = one * MAX_STATES * 2 + other;
    const known = this.#products.get(key);
    if (known !== undefined) return known;
    const next = this.next(one).map((texts) => this.product(texts, other));
    const through = this.state(false, [...this.letters(one)], next);
    const made = this.accepts(one) ? this.union(through, other) : through;
    this.#products.set(key, made);
    return made;
  }
}

/** The least number that is no UTF-16 code unit. */
export const FIRST_MARK = 0x10000;
export const isMark = (letter: number): boolean => letter >= FIRST_MARK;
