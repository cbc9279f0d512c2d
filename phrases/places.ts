/** A set of places of a text: where it is kept in the pool. */
export type Places = number;

/** The empty set, which is kept nowhere. */
export const NONE = -1;

const START_SIZE = 1 << 12;
/** What stays allocated between texts. */
const MAX_KEPT = 1 << 18;

/**
 * Sets of places, as bits, in one array that grows: nothing is allocated for a set. Sets are made on a stack; whoever
 * takes a mark may put everything behind it away again.
 */
export class Pool {
  /** How many words of 32 bits a set has. */
  width = 1;
  words = new Int32Array(START_SIZE);
  top = 0;

  /** Forgets all sets; from here on they hold places from 0 and below a number. */
  begin(places: number): void {
    this.width = (places + 31) >>> 5;
    this.top = 0;
  }

  /** Gives back what a long text took. */
  shrink(): void {
    this.top = 0;
    if (this.words.length > MAX_KEPT) this.words = new Int32Array(START_SIZE);
  }

  /** A new empty set, to be filled. */
  make(): Places {
    const start = this.top;
    const end = start + this.width;
    this.top = end;
    if (end > this.words.length) {
      const { words } = this;
      this.words = new Int32Array(end * 2);
      this.words.set(words);
    }
    const { words } = this;
    for (let at = start; at < end; at++) words[at] = 0;
    return start;
  }

  /** Puts away a set and all that was made since; there is none in its place. */
  drop(set: Places): Places {
    this.top = set;
    return NONE;
  }

  /** Puts away all that was made since a mark but for one set, and answers where that is kept then. */
  only(set: Places, mark: number): Places {
    this.top = mark;
    if (set < mark) return set;
    this.top += this.width;
    const { words, width } = this;
    for (let at = 0; at < width; at++) words[mark + at] = words[set + at] as number;
    return mark;
  }

  one(place: number): Places {
    const set = this.make();
    this.add(set, place);
    return set;
  }

  add(set: Places, place: number): void {
    const at = set + (place >>> 5);
    this.words[at] = (this.words[at] as number) | (1 << (place & 31));
  }

  /** Whether a set has a place; none has -1. */
  has(set: Places, place: number): boolean {
    return set !== NONE && ((this.words[set + (place >>> 5)] as number) & (1 << (place & 31))) !== 0;
  }

  /** Adds all of another set, if there is one; another pool may have it whose sets are as wide. */
  join(set: Places, other: Places, from: Pool = this): void {
    if (other === NONE) return;
    const { words, width } = this;
    for (let at = 0; at < width; at++)
      words[set + at] = (words[set + at] as number) | (from.words[other + at] as number);
  }

  /** A new set as another pool has it. */
  copy(from: Pool, other: Places): Places {
    const set = this.make();
    this.join(set, other, from);
    return set;
  }

  /** A set, or none if it is empty: then it is put away, and what was made since. */
  some(set: Places): Places {
    const { words, width } = this;
    for (let at = 0; at < width; at++) if (words[set + at] !== 0) return set;
    return this.drop(set);
  }

  /** Every place. */
  full(): Places {
    const set = this.make();
    this.words.fill(-1, set, set + this.width);
    return set;
  }

  /** What two sets share. */
  both(set: Places, other: Places): Places {
    const shared = this.make();
    const { words, width } = this;
    let any = 0;
    for (let at = 0; at < width; at++)
      any |= words[shared + at] = (words[set + at] as number) & (words[other + at] as number);
    return any === 0 ? this.drop(shared) : shared;
  }

  /** Whether a set has all places of another. */
  covers(set: Places, other: Places): boolean {
    for (let at = 0; at < this.width; at++)
      if (((this.words[other + at] as number) & ~(this.words[set + at] as number)) !== 0) return false;
    return true;
  }

  /**
   * What lies so far behind those places of a set that are among some; with a negative distance, those of some places
   * that lie so far before those of a set.
   */
  moved(set: Places, by: number, some: Int32Array): Places {
    const moved = this.make();
    const { words, width } = this;
    const [whole, bits] = [by >> 5, by & 31];
    let before = 0;
    for (let at = Math.min(whole, 0); at < width; at++) {
      const from = at - whole;
      const word =
        from < 0 || from >= width
          ? 0
          : (words[set + from] as number) & (by < 0 ? -1 : (some[from] as number));
      if (at >= 0)
        words[moved + at] =
          ((word << bits) | ((before >>> 1) >>> (31 - bits))) & (by < 0 ? (some[at] as number) : -1);
      before = word;
    }
    return moved;
  }

  /** A text that only equal sets share. */
  key(set: Places): string {
    return this.words.subarray(set, set + this.width).join();
  }

  /** Whether two sets share a place, of which another pool may have the second. */
  meets(set: Places, other: Places, from: Pool = this): boolean {
    if (set === NONE || other === NONE) return false;
    for (let at = 0; at < this.width; at++)
      if (((this.words[set + at] as number) & (from.words[other + at] as number)) !== 0) return true;
    return false;
  }

  /** Whether a set that is not empty has one place only. */
  isOne(set: Places): boolean {
    return this.next(set, this.next(set, 0) + 1) < 0;
  }

  /** The first place at or behind another; -1 if there is none. */
  next(set: Places, from: number): number {
    let at = from >>> 5;
    if (at >= this.width) return -1;
    let word = (this.words[set + at] as number) & (-1 << (from & 31));
    while (word === 0) {
      if (++at >= this.width) return -1;
      word = this.words[set + at] as number;
    }
    return (at << 5) + 31 - Math.clz32(word & -word);
  }
}
