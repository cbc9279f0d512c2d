/** A set of places of a text: where it is kept in the pool. */
export type Places = number;

/** The empty set, which is kept in front of all others. */
export const NONE = 0;

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
  /** All places, and whatever else there is room for: there stands nothing. */
  every: Places = NONE;

  /** Forgets all sets; from here on they hold places from 0 and below a number. */
  begin(places: number): void {
    // Gives back what a long text took.
    if (this.words.length > MAX_KEPT) this.words = new Int32Array(START_SIZE);
    this.width = (places + 31) >>> 5;
    this.top = NONE;
    this.make();
    this.every = this.make();
    this.words.fill(-1, this.every, this.top);
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

  /** Puts away all that was made since a mark but for one set, which was made then, and answers where that is kept. */
  only(mark: number, set: Places): Places {
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

  /** Whether a set has a place. */
  has(set: Places, place: number): boolean {
    return ((this.words[set + (place >>> 5)] as number) & (1 << (place & 31))) !== 0;
  }

  /** Adds all of another set. */
  join(set: Places, other: Places): void {
    const { words, width } = this;
    for (let at = 0; at < width; at++)
      words[set + at] = (words[set + at] as number) | (words[other + at] as number);
  }

  /** A set, or none if it is empty: then it is put away, and all that was made since. */
  some(set: Places): Places {
    const { words, width } = this;
    for (let at = 0; at < width; at++) if (words[set + at] !== 0) return set;
    this.top = set;
    return NONE;
  }

  /** What two sets share. */
  both(set: Places, other: Places): Places {
    const shared = this.make();
    const { words, width } = this;
    for (let at = 0; at < width; at++)
      words[shared + at] = (words[set + at] as number) & (words[other + at] as number);
    return this.some(shared);
  }

  /** Whether a set lies within another, which may be in no pool. */
  isWithin(set: Places, other: Int32Array, start = 0): boolean {
    for (let at = 0; at < this.width; at++)
      if (((this.words[set + at] as number) & ~(other[start + at] as number)) !== 0) return false;
    return true;
  }

  /** Adds what lies so far behind those places of another set that are among some: all of it are places. */
  joinBehind(set: Places, other: Places, by: number, some: Int32Array): void {
    const { words, width } = this;
    const bits = by & 31;
    for (let at = 0; at < width; at++) {
      const word = (words[other + at] as number) & (some[at] as number);
      if (word === 0) continue;
      const to = set + at + (by >> 5);
      words[to] = (words[to] as number) | (word << bits);
      words[to + 1] = (words[to + 1] as number) | ((word >>> 1) >>> (31 - bits));
    }
  }

  /** Adds those of some places that lie so far before another set's. */
  joinBefore(set: Places, other: Places, by: number, some: Int32Array): void {
    const { words, width } = this;
    const from = other + (by >> 5);
    const bits = by & 31;
    for (let at = 0; at < width; at++) {
      const word = some[at] as number;
      if (word !== 0)
        words[set + at] =
          (words[set + at] as number) |
          (word &
            (((words[from + at] as number) >>> bits) |
              (((words[from + at + 1] as number) << 1) << (31 - bits))));
    }
  }

  /** A text that only equal sets share. */
  key(set: Places): string {
    return this.words.subarray(set, set + this.width).join();
  }

  /** Whether a set has at most so many places. */
  isFew(set: Places, most: number): boolean {
    const { words, width } = this;
    let left = most;
    for (let at = 0; at < width; at++)
      for (let word = words[set + at] as number; word !== 0; word &= word - 1) if (left-- === 0) return false;
    return true;
  }

  /** All places of a set, in their order. */
  all(set: Places): number[] {
    const places: number[] = [];
    for (let place = this.next(set, 0); place >= 0; place = this.next(set, place + 1)) places.push(place);
    return places;
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
