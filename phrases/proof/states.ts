import { type Edges, Traits } from "./traits.ts";
import { withRoom } from "./with-room.ts";
import { TooLarge, type Work } from "./work.ts";

/** A finite set of texts, as the first state of an automaton that takes them. Equal sets are the same number. */
export type Texts = number;

/** No text. */
export const NOTHING: Texts = 0;
/** The empty text alone. */
export const EMPTY: Texts = 1;

/** More states than any set that people write comes to; beyond that, nothing is decided. */
const MAX_STATES = 3_000_000;

/**
 * States of minimal acyclic deterministic automata, shared by all of them (hash consing, as in binary decision
 * diagrams). They lie in plain numbers: there are half a million of them where people write a large set.
 *
 * Letters are UTF-16 code units; numbers beyond them are marks that are no letters of a text.
 */
export class States implements Edges {
  readonly traits = new Traits(this);
  readonly #work: Work;
  #size = 0;
  #accepts = new Int32Array(1 << 10);
  #hashes = new Int32Array(1 << 10);
  /** Where the edges of each state begin; those of the next begin behind its last. */
  #starts = new Int32Array(1 << 10);
  #letters = new Int32Array(1 << 11);
  #behind = new Int32Array(1 << 11);
  /** States by their hash, with gaps between them that are 0. */
  #table = new Int32Array(1 << 11);

  /** @param work of which a new state and each of its letters takes a step */
  constructor(work: Work) {
    this.#work = work;
    this.#add(0, false, [], []);
    this.#add(0, true, [], []);
  }

  /**
   * @param letters in ascending order, each with the texts that go on behind it, of which none is `NOTHING`
   * @throws TooLarge where there is no room for another state
   */
  state(accepts: boolean, letters: readonly number[], behind: readonly Texts[]): Texts {
    if (letters.length === 0) return accepts ? EMPTY : NOTHING;
    const hash = hashOf(accepts, letters, behind);
    const mask = this.#table.length - 1;
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const known = this.#table[at] as Texts;
      if (known === 0) return this.#new(at, hash, accepts, letters, behind);
      if (this.#hashes[known] === hash && this.#is(known, accepts, letters, behind)) return known;
    }
  }

  #is(state: Texts, accepts: boolean, letters: readonly number[], behind: readonly Texts[]): boolean {
    const from = this.from(state);
    if (this.to(state) - from !== letters.length || this.accepts(state) !== accepts) return false;
    for (let index = 0; index < letters.length; index++)
      if (this.letter(from + index) !== letters[index] || this.behind(from + index) !== behind[index])
        return false;
    return true;
  }

  #new(
    at: number,
    hash: number,
    accepts: boolean,
    letters: readonly number[],
    behind: readonly Texts[],
  ): Texts {
    if (this.#size > MAX_STATES) throw new TooLarge();
    this.#work.spend(1 + letters.length);
    const made = this.#add(hash, accepts, letters, behind);
    this.#table[at] = made;
    if (this.#size * 2 > this.#table.length) this.#growTable();
    return made;
  }

  #add(hash: number, accepts: boolean, letters: readonly number[], behind: readonly Texts[]): Texts {
    const made = this.#size++;
    const from = this.#starts[made] as number;
    const to = from + letters.length;
    this.#accepts = withRoom(this.#accepts, made + 1);
    this.#hashes = withRoom(this.#hashes, made + 1);
    this.#starts = withRoom(this.#starts, made + 2);
    this.#letters = withRoom(this.#letters, to);
    this.#behind = withRoom(this.#behind, to);
    this.#accepts[made] = accepts ? 1 : 0;
    this.#hashes[made] = hash;
    this.#starts[made + 1] = to;
    for (let index = 0; index < letters.length; index++) {
      this.#letters[from + index] = letters[index] as number;
      this.#behind[from + index] = behind[index] as Texts;
    }
    this.traits.add(made);
    return made;
  }

  #growTable(): void {
    const mask = this.#table.length * 2 - 1;
    this.#table = new Int32Array(mask + 1);
    for (let state = EMPTY + 1; state < this.#size; state++) {
      let at = (this.#hashes[state] as number) & mask;
      while (this.#table[at] !== 0) at = (at + 1) & mask;
      this.#table[at] = state;
    }
  }

  /** Whether the empty text is among the texts. */
  accepts(texts: Texts): boolean {
    return this.#accepts[texts] !== 0;
  }

  from(texts: Texts): number {
    return this.#starts[texts] as number;
  }

  to(texts: Texts): number {
    return this.#starts[texts + 1] as number;
  }

  letter(edge: number): number {
    return this.#letters[edge] as number;
  }

  behind(edge: number): Texts {
    return this.#behind[edge] as Texts;
  }
}

function hashOf(accepts: boolean, letters: readonly number[], behind: readonly Texts[]): number {
  let hash = accepts ? 1 : 0;
  for (let index = 0; index < letters.length; index++)
    hash = Math.imul(
      Math.imul(hash ^ (letters[index] as number), 0x9e3779b1) ^ (behind[index] as Texts),
      0x85ebca6b,
    );
  return hash ^ (hash >>> 15);
}
