import type { Faults } from "../ast/fault.ts";
import type { Algebra } from "../ast/fold.ts";
import type { ListUse, Phrase, Range } from "../ast/grammar.ts";
import { collapseWhitespace, isWhitespace } from "../ast/whitespace.ts";
import { type EdgeMarks, marksAfter, marksOf, NEVER, NO_MARKS } from "./edge-marks.ts";

type Four = readonly [number, number, number, number];

/** What is known of the texts of a phrase. */
export interface Facts {
  /**
   * The longest, white space made one and trimmed, by how it begins and ends: from letters to letters, from letters to a
   * blank, from a blank to letters, and from a blank to a blank. A blank counts with the letter that follows it; what
   * cannot be is `NEVER`.
   */
  readonly lengths: Four;
  /** Some text is nothing but white space. */
  readonly blank: boolean;
  /** The captures that some text makes and those that every text makes, as bits. */
  readonly may: bigint;
  readonly must: bigint;
  readonly marks: EdgeMarks;
}

/** How many UTF-16 code units the longest text has. */
export const longestOf = ({ lengths: [, , leading, loose] }: Facts): number =>
  // What stands at the start is trimmed as if it followed a blank that has not been counted.
  Math.max(leading, loose, 1) - 1;

/** Of one text that is not yet known to be any. */
const ONE: Facts = {
  lengths: [NEVER, NEVER, NEVER, NEVER],
  blank: false,
  may: 0n,
  must: 0n,
  marks: NO_MARKS,
};
const NOTHING: Facts = { ...ONE, lengths: [0, NEVER, NEVER, 0], blank: true, marks: [0, 0, 0, 0] };
const SPACE: Facts = { ...ONE, lengths: [NEVER, 0, NEVER, 0], blank: true };

/** Finds facts. A capture that is made twice within one text is a fault, at the second place. */
export class FactFinder implements Algebra<Facts> {
  readonly #faults: Faults;
  readonly #bits = new Map<string, bigint>();
  /** Most words stand in many phrases. */
  readonly #words = new Map<string, Facts>();

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
    const known = this.#words.get(text) ?? factsOfWords(text);
    this.#words.set(text, known);
    return known;
  }

  range(range: Range): Facts {
    const length = Math.max(`${range.from}`.length, `${range.to}`.length);
    return { ...ONE, lengths: [length, NEVER, length + 1, NEVER] };
  }

  captured(values: Facts, { capture }: ListUse): Facts {
    const bit = this.bit(capture);
    return { ...values, may: bit, must: bit };
  }

  choice(options: readonly Facts[], optional: boolean): Facts {
    const all = options.reduce(either);
    return optional ? either(all, NOTHING) : all;
  }

  sequence(items: readonly Facts[], of: readonly Phrase[]): Facts {
    this.#captureOnce(items, of);
    return items.length > 0 ? items.reduce(after) : NOTHING;
  }

  permutation(items: readonly Facts[], of: readonly Phrase[]): Facts {
    this.#captureOnce(items, of);
    // All ways to have said some of the items, for each set of them.
    const said = [NOTHING];
    for (let set = 1; set < 1 << items.length; set++) {
      const ways = items.flatMap((item, index) => {
        const before = said[set & ~(1 << index)];
        if (!(set & (1 << index)) || !before) return [];
        return [after(before === NOTHING ? before : after(before, SPACE), item)];
      });
      said.push(ways.reduce(either));
    }
    return said.at(-1) as Facts;
  }

  #captureOnce(items: readonly Facts[], of: readonly Phrase[]): void {
    let before = 0n;
    for (let index = 0; index < items.length; index++) {
      const { may } = items[index] as Facts;
      if (may === 0n) continue;
      const both = before === 0n ? before : before & may;
      if (both !== 0n) {
        const [twice] = [...this.#bits].find(([, bit]) => both & bit) ?? [];
        this.#faults.add(
          of[index]?.at as number,
          `one text may capture {${twice}} twice: a capture of another name is {list:name}`,
        );
      }
      before |= may;
    }
  }
}

function factsOfWords(text: string): Facts {
  const { length } = collapseWhitespace(text);
  if (length === 0) return text === "" ? NOTHING : SPACE;
  const start = length + Number(isWhitespace(text[0]));
  const end = length + 1;
  const marks = marksOf(text);
  return isWhitespace(text.at(-1))
    ? { ...ONE, lengths: [NEVER, start, NEVER, end], marks }
    : { ...ONE, lengths: [start, NEVER, end, NEVER], marks };
}

function after(before: Facts, next: Facts): Facts {
  const [a, b, c, d] = before.lengths;
  const [e, f, g, h] = next.lengths;
  return {
    lengths: [Math.max(a + e, b + g), Math.max(a + f, b + h), Math.max(c + e, d + g), Math.max(c + f, d + h)],
    blank: before.blank && next.blank,
    may: union(before.may, next.may),
    must: union(before.must, next.must),
    marks: marksAfter(before.marks, next.marks),
  };
}

/** Most sets are empty, and a sum of large numbers is slow. */
const union = (one: bigint, other: bigint) => (one && other ? one | other : one || other);

const either = (one: Facts, other: Facts): Facts => ({
  lengths: greatest(one.lengths, other.lengths),
  blank: one.blank || other.blank,
  may: union(one.may, other.may),
  must: one.must && other.must && one.must & other.must,
  // Mostly there are none, which is quick as long as it is known.
  marks: one.marks === other.marks ? one.marks : greatest(one.marks, other.marks),
});

/** The greater at each place. */
const greatest = ([a, b, c, d]: Four, [e, f, g, h]: Four): Four => [
  Math.max(a, e),
  Math.max(b, f),
  Math.max(c, g),
  Math.max(d, h),
];
