const START_ROOM = 1 << 6;
/** Two numbers and what was found out of them. */
const WIDTH = 3;

/** What is known of pairs of numbers: the first above 0, the second at least 0, both below 2^31. */
export class PairTable {
  #slots = new Int32Array(START_ROOM * WIDTH);
  #mask = START_ROOM - 1;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** What was found out of a pair; -1 if nothing was. */
  get(one: number, other: number): number {
    const at = this.#slot(one, other);
    return this.#slots[at] === 0 ? -1 : (this.#slots[at + 2] as number);
  }

  /** @param found at least 0 */
  set(one: number, other: number, found: number): void {
    const at = this.#slot(one, other);
    if (this.#slots[at] === 0) this.#size++;
    this.#slots[at] = one;
    this.#slots[at + 1] = other;
    this.#slots[at + 2] = found;
    if (this.#size * 2 > this.#mask) this.#grow();
  }

  /** Where a pair stands, or would. */
  #slot(one: number, other: number): number {
    const slots = this.#slots;
    const hash = Math.imul(Math.imul(one, 0x9e3779b1) ^ other, 0x85ebca6b);
    for (let index = hash ^ (hash >>> 15); ; index++) {
      const at = (index & this.#mask) * WIDTH;
      if (slots[at] === 0 || (slots[at] === one && slots[at + 1] === other)) return at;
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#mask = this.#mask * 2 + 1;
    this.#slots = new Int32Array((this.#mask + 1) * WIDTH);
    for (let from = 0; from < old.length; from += WIDTH) {
      const one = old[from] as number;
      if (one === 0) continue;
      const at = this.#slot(one, old[from + 1] as number);
      this.#slots[at] = one;
      this.#slots[at + 1] = old[from + 1] as number;
      this.#slots[at + 2] = old[from + 2] as number;
    }
  }
}

/** Numbers pairs as they come, from 0. */
export class Numbering {
  readonly #numbers = new PairTable();

  /** How many pairs have a number. */
  get size(): number {
    return this.#numbers.size;
  }

  /** The number of a pair, a new one where it has none. */
  of(one: number, other: number): number {
    const known = this.#numbers.get(one, other);
    if (known >= 0) return known;
    const { size } = this;
    this.#numbers.set(one, other, size);
    return size;
  }
}
