import type { Automata } from "./automata.ts";
import { PairTable } from "./pair-table.ts";
import { NOTHING, type Texts } from "./states.ts";
import { NO_LENGTH } from "./traits.ts";
import { TooLarge, type Work } from "./work.ts";

/** So many pairs of sets are looked at; beyond that, nothing is decided. */
const MAX_PAIRS = 4_000_000;

/** Finds the shortest text that two sets share. What was found out of two sets is kept for wherever they meet again. */
export class SharedTexts {
  readonly #automata: Automata;
  readonly #work: Work;
  /** How long the shortest shared text of a pair is; `NO_LENGTH` where there is none. */
  readonly #lengths = new PairTable();
  /** 1 where every text of the one is in the other, and 0 where not. */
  readonly #within = new PairTable();

  /** @param work of which a pair of sets and each letter that both go on with takes a step */
  constructor(automata: Automata, work: Work) {
    this.#automata = automata;
    this.#work = work;
  }

  /** The shortest text of both, of several the first by its code units; null where they share none. */
  shortest(one: Texts, other: Texts): string | null {
    let length = this.#length(one, other);
    if (length >= NO_LENGTH) return null;
    const units: number[] = [];
    let [left, right] = [one, other];
    for (; length > 0; length--)
      for (const [letter, behind, otherBehind] of this.#steps(left, right)) {
        this.#work.spend(1);
        if (this.#length(behind, otherBehind) !== length - 1) continue;
        units.push(letter);
        [left, right] = [behind, otherBehind];
        break;
      }
    return String.fromCharCode(...units);
  }

  /** Whether every text of the one is in the other. */
  isWithin(one: Texts, other: Texts): boolean {
    if (one === other || one === NOTHING) return true;
    if (other === NOTHING) return false;
    const known = this.#within.get(one, other);
    if (known >= 0) return known === 1;
    const automata = this.#automata;
    let is = !automata.accepts(one) || automata.accepts(other);
    for (let edge = automata.from(one), to = automata.to(one); is && edge < to; edge++) {
      this.#work.spend(1);
      is = this.isWithin(automata.behind(edge), automata.after(other, automata.letter(edge)));
    }
    this.#within.set(one, other, is ? 1 : 0);
    return is;
  }

  #length(one: Texts, other: Texts): number {
    const automata = this.#automata;
    const { traits } = automata;
    if (one === other) return traits.shortest(one);
    const low = one < other ? one : other;
    const high = one < other ? other : one;
    if (low === NOTHING || !traits.mayMeet(low, high)) return NO_LENGTH;
    if (automata.accepts(low) && automata.accepts(high)) return 0;
    const known = this.#lengths.get(low, high);
    if (known >= 0) return known;
    if (this.#lengths.size > MAX_PAIRS) throw new TooLarge();
    let [left, right] = [automata.from(low), automata.from(high)];
    const [end, otherEnd] = [automata.to(low), automata.to(high)];
    this.#work.spend(1 + Math.min(end - left, otherEnd - right));
    let length = NO_LENGTH;
    while (left < end && right < otherEnd) {
      const difference = automata.letter(left) - automata.letter(right);
      if (difference === 0)
        length = Math.min(length, 1 + this.#length(automata.behind(left), automata.behind(right)));
      if (difference <= 0) left++;
      if (difference >= 0) right++;
    }
    this.#lengths.set(low, high, length);
    return length;
  }

  /** The letters that both go on with, and what goes on behind them. */
  *#steps(one: Texts, other: Texts): Generator<[letter: number, behind: Texts, otherBehind: Texts]> {
    const automata = this.#automata;
    let right = automata.from(other);
    const [end, otherEnd] = [automata.to(one), automata.to(other)];
    for (let left = automata.from(one); left < end; left++) {
      const letter = automata.letter(left);
      while (right < otherEnd && automata.letter(right) < letter) right++;
      if (right < otherEnd && automata.letter(right) === letter)
        yield [letter, automata.behind(left), automata.behind(right)];
    }
  }
}
