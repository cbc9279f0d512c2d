import { PairTable } from "./pair-table.ts";
import { EMPTY, NOTHING, States, type Texts } from "./states.ts";
import type { Work } from "./work.ts";

/** Sets of texts put together. What was made of two sets is known wherever they meet again. */
export class Automata extends States {
  readonly #work: Work;
  readonly #unions = new PairTable();
  readonly #products = new PairTable();

  constructor(work: Work) {
    super(work);
    this.#work = work;
  }

  /** What goes on behind a letter. */
  after(texts: Texts, letter: number): Texts {
    for (let edge = this.from(texts), to = this.to(texts); edge < to; edge++)
      if (this.letter(edge) === letter) return this.behind(edge);
    return NOTHING;
  }

  /** Whether a text is among the texts. */
  has(texts: Texts, text: string): boolean {
    let at = texts;
    for (let index = 0; index < text.length && at !== NOTHING; index++) {
      this.#work.spend(1);
      at = this.after(at, text.charCodeAt(index));
    }
    return this.accepts(at);
  }

  /** One text, given as letters. */
  word(letters: ArrayLike<number>, behind: Texts = EMPTY): Texts {
    this.#work.spend(letters.length);
    let texts = behind;
    for (let at = letters.length - 1; at >= 0; at--)
      texts = this.state(false, [letters[at] as number], [texts]);
    return texts;
  }

  /** The texts of both. */
  union(one: Texts, other: Texts): Texts {
    if (one === other || other === NOTHING) return one;
    if (one === NOTHING) return other;
    const [low, high] = one < other ? [one, other] : [other, one];
    const known = this.#unions.get(low, high);
    if (known >= 0) return known;
    const letters: number[] = [];
    const behind: Texts[] = [];
    let [at, otherAt] = [this.from(low), this.from(high)];
    const [end, otherEnd] = [this.to(low), this.to(high)];
    this.#work.spend(1 + end - at + otherEnd - otherAt);
    while (at < end || otherAt < otherEnd) {
      const letter = Math.min(
        at < end ? this.letter(at) : Infinity,
        otherAt < otherEnd ? this.letter(otherAt) : Infinity,
      );
      const left = at < end && this.letter(at) === letter ? this.behind(at++) : NOTHING;
      const right = otherAt < otherEnd && this.letter(otherAt) === letter ? this.behind(otherAt++) : NOTHING;
      letters.push(letter);
      behind.push(this.union(left, right));
    }
    const made = this.state(this.accepts(low) || this.accepts(high), letters, behind);
    this.#unions.set(low, high, made);
    return made;
  }

  /** The texts of all, joined in halves, so that many small sets are not added to a large one each. */
  unionOf(all: readonly Texts[]): Texts {
    if (all.length < 2) return all[0] ?? NOTHING;
    const half = all.length >> 1;
    return this.union(this.unionOf(all.slice(0, half)), this.unionOf(all.slice(half)));
  }

  /** Every text of the one with every text of the other behind it. */
  product(one: Texts, other: Texts): Texts {
    if (one === NOTHING || other === NOTHING) return NOTHING;
    if (one === EMPTY) return other;
    if (other === EMPTY) return one;
    const known = this.#products.get(one, other);
    if (known >= 0) return known;
    const letters: number[] = [];
    const behind: Texts[] = [];
    const [from, to] = [this.from(one), this.to(one)];
    this.#work.spend(1 + to - from);
    for (let edge = from; edge < to; edge++) {
      letters.push(this.letter(edge));
      behind.push(this.product(this.behind(edge), other));
    }
    const through = this.state(false, letters, behind);
    const made = this.accepts(one) ? this.union(through, other) : through;
    this.#products.set(one, other, made);
    return made;
  }
}
