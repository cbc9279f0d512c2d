import { type Automata, NOTHING, type Texts, TooLarge } from "./automata.ts";

/** So many pairs of sets are looked at; beyond that, nothing is decided. */
const MAX_PAIRS = 12_000_000;

/** Finds the shortest text that two sets share. What was found out of two sets is kept for wherever they meet again. */
export class SharedTexts {
  readonly #automata: Automata;
  /** How long the shortest shared text of a pair is; infinite where there is none. */
  readonly #lengths = new Map<number, number>();
  readonly #within = new Map<number, boolean>();

  constructor(automata: Automata) {
    this.#automata = automata;
  }

  /** The shortest text of both, of several the first by its code units; null where they share none. */
  shortest(one: Texts, other: Texts): string | null {
    let length = this.#length(one, other);
    if (length === Number.POSITIVE_INFINITY) return null;
    const units: number[] = [];
    let [left, right] = [one, other];
    for (; length > 0; length--)
      for (const [letter, behind, otherBehind] of this.#steps(left, right)) {
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
    const key = one * 2 ** 26 + other;
    const known = this.#within.get(key);
    if (known !== undefined) return known;
    const automata = this.#automata;
    const is =
      (!automata.accepts(one) || automata.accepts(other)) &&
      automata
        .letters(one)
        .every((letter, index) =>
          this.isWithin(automata.next(one)[index] as Texts, automata.behind(other, letter)),
        );
    this.#within.set(key, is);
    return is;
  }

  #length(one: Texts, other: Texts): number {
    const automata = this.#automata;
    if (one === other) return automata.traits(one).shortest;
    const [low, high] = one < other ? [one, other] : [other, one];
    if (low === NOTHING || !mayMeet(this.#automata, low, high)) return Number.POSITIVE_INFINITY;
    const key = low * 2 ** 26 + high;
    const known = this.#lengths.get(key);
    if (known !== undefined) return known;
    if (this.#lengths.size > MAX_PAIRS) throw new TooLarge();
    let length = automata.accepts(low) && automata.accepts(high) ? 0 : Number.POSITIVE_INFINITY;
    if (length > 0) {
      const [left, right] = [automata.letters(low), automata.letters(high)];
      for (let index = 0, at = 0; index < left.length; index++) {
        const letter = left[index] as number;
        while (at < right.length && (right[at] as number) < letter) at++;
        if (right[at] !== letter) continue;
        const behind = this.#length(automata.next(low)[index] as Texts, automata.next(high)[at] as Texts);
        length = Math.min(length, 1 + behind);
      }
    }
    this.#lengths.set(key, length);
    return length;
  }

  /** The letters that both go on with, and what goes on behind them. */
  *#steps(one: Texts, other: Texts): Generator<[letter: number, behind: Texts, otherBehind: Texts]> {
    const automata = this.#automata;
    const [left, right] = [automata.letters(one), automata.letters(other)];
    let at = 0;
    for (let index = 0; index < left.length; index++) {
      const letter = left[index] as number;
      while (at < right.length && (right[at] as number) < letter) at++;
      if (right[at] === letter)
        yield [letter, automata.next(one)[index] as Texts, automata.next(other)[at] as Texts];
    }
  }
}

/** False where lengths or letters show that no text is in both. */
export function mayMeet(automata: Automata, one: Texts, other: Texts): boolean {
  const [left, right] = [automata.traits(one), automata.traits(other)];
  return (
    ((left.first & right.first) !== 0 || (left.shortest === 0 && right.shortest === 0)) &&
    left.shortest <= right.longest &&
    right.shortest <= left.longest &&
    (left.requiredPairs & ~right.possiblePairs) === 0 &&
    (right.requiredPairs & ~left.possiblePairs) === 0 &&
    (left.required & ~right.possible) === 0 &&
    (right.required & ~left.possible) === 0
  );
}
