import { collapseWhitespace } from "@intent-resolution/contract";
import { MAX_GIVEN_LENGTH } from "../ast/bounds.ts";
import type { Faults } from "../ast/fault.ts";
import type { Algebra } from "../ast/fold.ts";
import type { ListUse, Phrase, Range } from "../ast/grammar.ts";

/** Properties of the texts of a phrase. */
export interface Facts {
  /** The length of the longest, in UTF-16 code units: the sum of the lengths of its pieces. */
  readonly length: number;
  /** Whether some text is nothing but white space. */
  readonly isBlank: boolean;
  /** The captures that some text makes and those that every text makes, as bits. */
  readonly may: bigint;
  readonly must: bigint;
}

const EMPTY: Facts = { length: 0, isBlank: true, may: 0n, must: 0n };

/** Finds facts. A capture that is made twice within one text is a fault, at the second place. */
export class FactFinder implements Algebra<Facts> {
  readonly #faults: Faults;
  readonly #bits = new Map<string, bigint>();

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  /** The bit of a capture by its name. */
  bit(name: string): bigint {
    const bit = this.#bits.get(name) ?? 1n << BigInt(this.#bits.size);
    this.#bits.set(name, bit);
    return bit;
  }

  words(text: string): Facts {
    return { ...EMPTY, length: text.length, isBlank: collapseWhitespace(text) === "" };
  }

  range({ from, to }: Range): Facts {
    return { ...EMPTY, length: Math.max(`${from}`.length, `${to}`.length), isBlank: false };
  }

  captured(values: Facts, { capture, list }: ListUse): Facts {
    // Whatever is given later fits then as well.
    return this.capture(capture, list.given ? { ...values, length: MAX_GIVEN_LENGTH } : values);
  }

  /** The facts of what captures something. */
  capture(name: string, values = EMPTY): Facts {
    const bit = this.bit(name);
    return { ...values, may: bit, must: bit };
  }

  choice(options: readonly Facts[], optional: boolean): Facts {
    return (optional ? [...options, EMPTY] : options).reduce((one, other) => ({
      length: Math.max(one.length, other.length),
      isBlank: one.isBlank || other.isBlank,
      may: union(one.may, other.may),
      must: one.must && other.must && one.must & other.must,
    }));
  }

  sequence(items: readonly Facts[], of: readonly Phrase[]): Facts {
    this.#captureOnce(items, of);
    return items.reduce(
      (before, next) => ({
        length: before.length + next.length,
        isBlank: before.isBlank && next.isBlank,
        may: union(before.may, next.may),
        must: union(before.must, next.must),
      }),
      EMPTY,
    );
  }

  permutation(items: readonly Facts[], of: readonly Phrase[]): Facts {
    const all = this.sequence(items, of);
    return { ...all, length: all.length + items.length - 1 };
  }

  #captureOnce(items: readonly Facts[], of: readonly Phrase[]): void {
    let before = 0n;
    for (const [index, { may }] of items.entries()) {
      if (may === 0n) continue;
      const both = before === 0n ? before : before & may;
      if (both !== 0n) {
        const [twice] = [...this.#bits].find(([, bit]) => both & bit) ?? [];
        this.#faults.add(of[index]?.at as number, "captured_twice", twice as string);
      }
      before |= may;
    }
  }
}

/** Returns the union of two sets of captures. Most are empty, and a union of large numbers is slow. */
const union = (one: bigint, other: bigint) => (one && other ? one | other : one || other);
