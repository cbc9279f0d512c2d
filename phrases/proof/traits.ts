import { withRoom } from "./with-room.ts";

/** Longer than any text: how long the shortest text of no text is. */
export const NO_LENGTH = 0x3fffffff;

/** The least number that is no UTF-16 code unit. */
export const FIRST_MARK = 0x10000;
export const isMark = (letter: number): boolean => letter >= FIRST_MARK;

/** The states of automata, each with edges that go on with a letter, in ascending order of their letters. */
export interface Edges {
  accepts(state: number): boolean;
  /** The number of the first edge of a state, and that behind its last. */
  from(state: number): number;
  to(state: number): number;
  letter(edge: number): number;
  /** What goes on behind the letter of an edge: a state of a lower number. */
  behind(edge: number): number;
}

/**
 * What is kept of each set of texts. Letters, and pairs of letters that follow each other, are bits: those that texts
 * begin or end with, those of some text, and those of every text. Of pairs there are 64 bits, in two numbers.
 */
const SHORTEST = 0;
const LONGEST = 1;
const FIRST = 2;
const LAST = 3;
const POSSIBLE = 4;
const REQUIRED = 5;
const LAST_PAIRS = 6;
const POSSIBLE_PAIRS = 8;
const REQUIRED_PAIRS = 10;
const WIDTH = 12;

const bitOf = (letter: number) => 1 << ((letter ^ (letter >>> 5)) & 31);
/** Fibonacci hashing: the upper bits of a product tell pairs apart better than the lower ones. */
const pairOf = (one: number, other: number) => Math.imul(one * 31 + other, 0x9e3779b1) >>> 26;

/** What mostly tells of two sets of texts that they share none, without a look at the texts. */
export class Traits {
  readonly #edges: Edges;
  #kept = new Int32Array(WIDTH << 10);
  /** What a letter makes with those behind it: the pairs of some text, of every text, and those that end one. */
  readonly #pairs = new Int32Array(6);

  constructor(edges: Edges) {
    this.#edges = edges;
  }

  /** Keeps what there is to tell of a state, once it has its edges. */
  add(state: number): void {
    const edges = this.#edges;
    const at = state * WIDTH;
    this.#kept = withRoom(this.#kept, at + WIDTH);
    const kept = this.#kept;
    const accepts = edges.accepts(state);
    kept[at + SHORTEST] = accepts ? 0 : NO_LENGTH;
    kept[at + REQUIRED] = kept[at + REQUIRED_PAIRS] = kept[at + REQUIRED_PAIRS + 1] = accepts ? 0 : -1;
    for (let edge = edges.from(state), to = edges.to(state); edge < to; edge++)
      this.#addEdge(kept, at, edges.letter(edge), edges.behind(edge));
  }

  #addEdge(kept: Int32Array, at: number, letter: number, state: number): void {
    const behind = state * WIDTH;
    const get = (index: number) => kept[index] as number;
    const own = isMark(letter) ? 0 : bitOf(letter);
    const length = isMark(letter) ? 0 : 1;
    const shortest = get(behind + SHORTEST);
    kept[at + SHORTEST] = Math.min(get(at + SHORTEST), shortest + length);
    kept[at + LONGEST] = Math.max(get(at + LONGEST), get(behind + LONGEST) + length);
    kept[at + FIRST] = get(at + FIRST) | (own === 0 ? get(behind + FIRST) : own);
    kept[at + LAST] = get(at + LAST) | get(behind + LAST) | (shortest === 0 ? own : 0);
    kept[at + POSSIBLE] = get(at + POSSIBLE) | get(behind + POSSIBLE) | own;
    kept[at + REQUIRED] = get(at + REQUIRED) & (get(behind + REQUIRED) | own);
    this.#pairsOf(letter, state);
    for (let half = 0; half < 2; half++) {
      const [some, every, last] = [POSSIBLE_PAIRS + half, REQUIRED_PAIRS + half, LAST_PAIRS + half];
      const pairs = (index: number) => this.#pairs[index + half] as number;
      kept[at + some] = get(at + some) | get(behind + some) | pairs(0);
      kept[at + every] = get(at + every) & (get(behind + every) | pairs(2));
      kept[at + last] = get(at + last) | get(behind + last) | pairs(4);
    }
  }

  #pairsOf(letter: number, state: number): void {
    const edges = this.#edges;
    const pairs = this.#pairs;
    const [from, to] = [edges.from(state), edges.to(state)];
    // Marks stand behind all letters. Across one, nothing is told apart.
    if (isMark(letter) || (to > from && isMark(edges.letter(to - 1)))) {
      pairs.fill(-1);
      pairs[2] = pairs[3] = 0;
      return;
    }
    pairs.fill(0);
    if (to > from && !edges.accepts(state)) pairs[2] = pairs[3] = -1;
    for (let edge = from; edge < to; edge++) {
      const pair = pairOf(letter, edges.letter(edge));
      const half = pair >>> 5;
      const bit = 1 << (pair & 31);
      pairs[half] = (pairs[half] as number) | bit;
      pairs[2 + half] = (pairs[2 + half] as number) & bit;
      pairs[3 - half] = 0;
      if (this.shortest(edges.behind(edge)) === 0) pairs[4 + half] = (pairs[4 + half] as number) | bit;
    }
  }

  /** How long the shortest text is; `NO_LENGTH` where there is none. */
  shortest(state: number): number {
    return this.#kept[state * WIDTH + SHORTEST] as number;
  }

  /** False where lengths or letters show that no text is in both. */
  mayMeet(one: number, other: number): boolean {
    const kept = this.#kept;
    const left = one * WIDTH;
    const right = other * WIDTH;
    const get = (index: number) => kept[index] as number;
    const shortest = Math.max(get(left + SHORTEST), get(right + SHORTEST));
    const share = (trait: number) => (get(left + trait) & get(right + trait)) !== 0;
    const lacks = (required: number, possible: number) =>
      (get(left + required) & ~get(right + possible)) !== 0 ||
      (get(right + required) & ~get(left + possible)) !== 0;
    return !(
      (shortest > 0 && !share(FIRST)) ||
      (shortest > 1 && !share(LAST_PAIRS) && !share(LAST_PAIRS + 1)) ||
      (shortest > 0 && !share(LAST)) ||
      get(left + SHORTEST) > get(right + LONGEST) ||
      get(right + SHORTEST) > get(left + LONGEST) ||
      lacks(REQUIRED_PAIRS, POSSIBLE_PAIRS) ||
      lacks(REQUIRED_PAIRS + 1, POSSIBLE_PAIRS + 1) ||
      lacks(REQUIRED, POSSIBLE)
    );
  }
}
