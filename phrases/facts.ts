import { isBlank, tidy } from "./blank.ts";
import { type EdgeMarks, marksAfter, marksOf, NO_MARKS } from "./edge-marks.ts";
import type { Faults } from "./fault.ts";
import { type Algebra, numbersOf } from "./fold.ts";
import type { ListUse, Phrase, Range } from "./tree.ts";

/** What is known of the texts of a phrase. */
export class Facts {
  /** How many there are, equal ones counted again; infinite where that is more than a number holds. */
  readonly size: number;
  /**
   * The longest, white space made one and trimmed, by how it begins and ends: from letters to letters, from letters to a
   * blank, from a blank to letters, and from a blank to a blank. A blank counts with the letter that follows it; what
   * cannot be is `NEVER`.
   */
  readonly tight: number;
  readonly trailing: number;
  readonly leading: number;
  readonly loose: number;
  /** Some text is nothing but white space. */
  readonly blank: boolean;
  /** The captures that some text makes and those that every text makes, as bits. */
  readonly may: bigint;
  readonly must: bigint;
  readonly marks: EdgeMarks;

  constructor(
    size: number,
    tight: number,
    trailing: number,
    leading: number,
    loose: number,
    blank: boolean,
    may: bigint,
    must: bigint,
    marks: EdgeMarks,
  ) {
    this.size = size;
    this.tight = tight;
    this.trailing = trailing;
    this.leading = leading;
    this.loose = loose;
    this.blank = blank;
    this.may = may;
    this.must = must;
    this.marks = marks;
  }

  /** How many UTF-16 code units the longest text has. */
  get longest(): number {
    // What stands at the start is trimmed as if it followed a blank that has not been counted.
    return Math.max(this.leading, this.loose, 1) - 1;
  }
}

const NEVER = Number.NEGATIVE_INFINITY;
const NOTHING = new Facts(1, 0, NEVER, NEVER, 0, true, 0n, 0n, [0, 0, 0, 0]);
const SPACE = new Facts(1, NEVER, 0, NEVER, 0, true, 0n, 0n, NO_MARKS);

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
    const size = numbersOf(range);
    const length = Math.max(`${range.from}`.length, `${range.to}`.length);
    return new Facts(size, length, NEVER, length + 1, NEVER, false, 0n, 0n, NO_MARKS);
  }

  captured({ size, tight, trailing, leading, loose, blank, marks }: Facts, { capture }: ListUse): Facts {
    const bit = this.bit(capture);
    return new Facts(size, tight, trailing, leading, loose, blank, bit, bit, marks);
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
  const { length } = tidy(text);
  if (length === 0) return text === "" ? NOTHING : SPACE;
  const start = length + Number(isBlank(text[0]));
  const end = length + 1;
  const marks = marksOf(text);
  return isBlank(text.at(-1))
    ? new Facts(1, NEVER, start, NEVER, end, false, 0n, 0n, marks)
    : new Facts(1, start, NEVER, end, NEVER, false, 0n, 0n, marks);
}

function after(before: Facts, next: Facts): Facts {
  const { tight: a, trailing: b, leading: c, loose: d } = before;
  const { tight: e, trailing: f, leading: g, loose: h } = next;
  return new Facts(
    before.size * next.size,
    Math.max(a + e, b + g),
    Math.max(a + f, b + h),
    Math.max(c + e, d + g),
    Math.max(c + f, d + h),
    before.blank && next.blank,
    union(before.may, next.may),
    union(before.must, next.must),
    marksAfter(before.marks, next.marks),
  );
}

/** Most sets are empty, and a sum of large numbers is slow. */
const union = (one: bigint, other: bigint) => (one && other ? one | other : one || other);

const either = (one: Facts, other: Facts): Facts =>
  new Facts(
    one.size + other.size,
    Math.max(one.tight, other.tight),
    Math.max(one.trailing, other.trailing),
    Math.max(one.leading, other.leading),
    Math.max(one.loose, other.loose),
    one.blank || other.blank,
    union(one.may, other.may),
    one.must && other.must && one.must & other.must,
    one.marks === other.marks
      ? one.marks
      : (one.marks.map((count, index) =>
          Math.max(count, other.marks[index] as number),
        ) as unknown as EdgeMarks),
  );
