import type { Faults } from "./fault.ts";
import { type Algebra, Folding } from "./fold.ts";
import type { ListUse, Phrase } from "./tree.ts";

/** Which captures the texts of a phrase make, as bits by name. */
export interface Captures {
  /** Some text makes it. */
  readonly may: bigint;
  /** Every text makes it. */
  readonly must: bigint;
}

const NONE: Captures = { may: 0n, must: 0n };

/** Finds the captures of phrases. One that is made twice within one text is a fault, at the second place. */
export class CaptureNames implements Algebra<Captures> {
  readonly #faults: Faults;
  readonly #bits = new Map<string, bigint>();
  readonly #names: string[] = [];
  readonly #folding = new Folding<Captures>(this);

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  of(phrase: Phrase): Captures {
    return this.#folding.of(phrase);
  }

  /** The bit of a name; 0 for one that nothing captures. */
  bit(name: string): bigint {
    return this.#bits.get(name) ?? 0n;
  }

  words = () => NONE;
  range = () => NONE;

  captured(_: Captures, { capture }: ListUse): Captures {
    let bit = this.#bits.get(capture);
    if (bit === undefined) {
      bit = 1n << BigInt(this.#names.push(capture) - 1);
      this.#bits.set(capture, bit);
    }
    return { may: bit, must: bit };
  }

  sequence(items: readonly Captures[], of: readonly Phrase[]): Captures {
    let [may, must] = [0n, 0n];
    items.forEach((item, index) => {
      if (item === NONE) return;
      const twice = may & item.may;
      if (twice !== 0n)
        this.#faults.add(
          of[index]?.at as number,
          `one text may capture {${this.#nameOf(twice)}} twice: a capture of another name is {list:name}`,
        );
      may |= item.may;
      must |= item.must;
    });
    return may === 0n ? NONE : { may, must };
  }

  permutation(items: readonly Captures[], of: readonly Phrase[]): Captures {
    return this.sequence(items, of);
  }

  choice(options: readonly Captures[], optional: boolean): Captures {
    let may = 0n;
    let must = optional ? 0n : (options[0]?.must ?? 0n);
    for (const option of options) {
      may |= option.may;
      must &= option.must;
    }
    return may === 0n ? NONE : { may, must };
  }

  /** The name of the lowest bit. */
  #nameOf(bits: bigint): string {
    return this.#names[(bits & -bits).toString(2).length - 1] as string;
  }
}
