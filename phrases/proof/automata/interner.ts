/**
 * Returns an array with room for at least `room` numbers: the same one if it is large enough, else a copy with zeros
 * appended.
 */
export function growTo(numbers: Int32Array<ArrayBuffer>, room: number): Int32Array<ArrayBuffer> {
  if (room <= numbers.length) return numbers;
  const larger = new Int32Array(Math.max(room, numbers.length * 2));
  larger.set(numbers);
  return larger;
}

/** Gives each triple of 32-bit integers an id: 0 to the first, 1 to the next, the same to equal ones. */
export class Interner {
  #size = 0;
  #triples = new Int32Array(3 << 6);
  /** Ids plus one by the hash of their triple (open addressing); 0 is a gap. */
  #table = new Int32Array(1 << 7);

  get size(): number {
    return this.#size;
  }

  /** The id of a triple; -1 if it has none. */
  find(one: number, other: number, third = 0): number {
    return (this.#table[this.#slotOf(one, other, third)] as number) - 1;
  }

  /** The id of a triple, a new one if it has none. */
  intern(one: number, other: number, third = 0): number {
    const slot = this.#slotOf(one, other, third);
    const known = this.#table[slot] as number;
    if (known > 0) return known - 1;
    const id = this.#size++;
    this.#triples = growTo(this.#triples, this.#size * 3);
    this.#triples[id * 3] = one;
    this.#triples[id * 3 + 1] = other;
    this.#triples[id * 3 + 2] = third;
    this.#table[slot] = this.#size;
    if (this.#size * 2 > this.#table.length) this.#grow();
    return id;
  }

  /** A number of the triple of an id, by its index. */
  get(id: number, index: 0 | 1 | 2): number {
    return this.#triples[id * 3 + index] as number;
  }

  /** Where the table has a triple, or would have it. */
  #slotOf(one: number, other: number, third: number): number {
    const mask = this.#table.length - 1;
    let hash = Math.imul(Math.imul(one, 0x9e3779b1) ^ other, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15) ^ third, 0xc2b2ae35);
    for (let slot = (hash ^ (hash >>> 16)) & mask; ; slot = (slot + 1) & mask) {
      const at = ((this.#table[slot] as number) - 1) * 3;
      if (at < 0) return slot;
      const triples = this.#triples;
      if (triples[at] === one && triples[at + 1] === other && triples[at + 2] === third) return slot;
    }
  }

  #grow(): void {
    this.#table = new Int32Array(this.#table.length * 2);
    for (let id = 0; id < this.#size; id++)
      this.#table[this.#slotOf(this.get(id, 0), this.get(id, 1), this.get(id, 2))] = id + 1;
  }
}

/** A number for each of some pairs of 32-bit integers. */
export class PairMap {
  readonly #pairs = new Interner();
  #values = new Int32Array(1 << 6);

  get size(): number {
    return this.#pairs.size;
  }

  get(one: number, other: number): number | undefined {
    const id = this.#pairs.find(one, other);
    return id < 0 ? undefined : this.#values[id];
  }

  set(one: number, other: number, value: number): void {
    const id = this.#pairs.intern(one, other);
    this.#values = growTo(this.#values, id + 1);
    this.#values[id] = value;
  }
}
