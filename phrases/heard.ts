import { tidy } from "./blank.ts";
import { Marks } from "./marks.ts";
import type { Literal, Numbers } from "./net.ts";
import { numbersAt } from "./numbers.ts";
import { NONE, type Places, Pool } from "./places.ts";
import { ANYTHING, letterBit, type Next, pairBit } from "./start.ts";

/** From so many words of places on it pays to know where letters stand. */
const LONG = 3;

/** At so many places it is as quick to try what could go on as to look at the next letters. */
const MANY = 4;

/** A normalized text that is matched: what stands at its places. */
export class Heard {
  readonly pool = new Pool();
  text = "";
  /** How many places there are: the offsets of the text, its end, and those within runs of marks. */
  places = 1;
  /** Told what could go on at some of the places, whether it does or not. */
  asked: ((what: Literal | Numbers, from: Places) => void) | null = null;
  /** Where white space is passed over, for it is there already: at the start, behind a space, at the end. */
  #passed: Places = NONE;
  /** Where letters stand, as far as that was asked. */
  readonly #standing = new Map<string, Int32Array>();
  /** Where a phrase may take marks in another order than the text has them. */
  #marks: Marks | null = null;

  /**
   * Begins with another text and answers the set of its first place.
   *
   * @param room for how many places within runs of marks there is room; 0 if phrases take them in the order of the text
   */
  begin(text: string, room: number): Places {
    this.text = text;
    this.#standing.clear();
    this.#marks = room > 0 ? new Marks(text, room) : null;
    const { pool } = this;
    this.places = text.length + 1 + room;
    pool.begin(this.places);
    this.#passed = pool.moved(pool.full(), 1, this.#where(" "));
    pool.add(this.#passed, 0);
    pool.add(this.#passed, text.length);
    return pool.one(0);
  }

  /** Lets go of the text. */
  end(): void {
    this.text = "";
    this.#marks = null;
    this.pool.shrink();
  }

  /** What the text goes on with at some of the places. */
  next(from: Places): Next {
    const { pool, text } = this;
    let [letters, pairs, left] = [0, 0, MANY];
    for (let place = pool.next(from, 0); place >= 0; place = pool.next(from, place + 1)) {
      if (left-- === 0) return ANYTHING;
      const unit = text.charCodeAt(place);
      letters |= letterBit(unit);
      pairs |= pairBit(unit, text.charCodeAt(place + 1));
    }
    return { letters, pairs };
  }

  /** Behind white space, or with -1 before it; runs of it are one, and there is none at the ends. */
  space(from: Places, by: 1 | -1 = 1): Places {
    const { pool } = this;
    const to = pool.moved(from, by, this.#where(" "));
    const { words, width } = pool;
    let any = 0;
    for (let at = 0; at < width; at++)
      any |= words[to + at] =
        (words[to + at] as number) | ((words[from + at] as number) & (words[this.#passed + at] as number));
    return any === 0 ? pool.drop(to) : to;
  }

  /** Behind words. */
  literal(net: Literal, from: Places): Places {
    const { text, core } = net;
    let at = net.leads ? this.space(from) : from;
    if (at !== NONE && core !== "") {
      this.asked?.(net, at);
      at = this.#marks ? this.#spelled(text, this.#marks, at) : this.letters(core, at);
    }
    return at !== NONE && net.trails ? this.space(at) : at;
  }

  /** What follows a place is not told by the next letter alone. */
  get isSorted(): boolean {
    return this.#marks !== null;
  }

  /** Behind words, letter by letter as they are written. */
  #spelled(words: string, marks: Marks, from: Places): Places {
    const { pool } = this;
    let at = from;
    for (const letter of tidy(words).normalize("NFD")) {
      const next = letter === " " ? this.space(at) : pool.make();
      if (letter !== " ")
        for (let place = pool.next(at, 0); place >= 0; place = pool.next(at, place + 1)) {
          const behind = marks.behind(place, letter);
          if (behind >= 0) pool.add(next, behind);
        }
      at = next === NONE ? NONE : pool.some(next);
      if (at === NONE) break;
    }
    return at;
  }

  /** Behind letters in normalized form. */
  letters(text: string, from: Places): Places {
    const { pool } = this;
    if (pool.width >= LONG) return pool.some(pool.moved(from, text.length, this.#where(text)));
    const to = pool.make();
    for (let place = pool.next(from, 0); place >= 0; place = pool.next(from, place + 1))
      if (this.text.startsWith(text, place)) pool.add(to, place + text.length);
    return pool.some(to);
  }

  /** Those of some places from which words lead to a goal. */
  leading({ leads, core, trails }: Literal, from: Places, goal: Places): Places {
    const { pool } = this;
    let at = trails ? this.space(goal, -1) : goal;
    if (at !== NONE && core !== "") at = pool.some(pool.moved(at, -core.length, this.#where(core)));
    if (at !== NONE && leads) at = this.space(at, -1);
    return at === NONE ? at : pool.both(from, at);
  }

  /** Where letters stand, as a set. */
  #where(letters: string): Int32Array {
    let known = this.#standing.get(letters);
    if (!known) {
      known = new Int32Array(this.pool.width);
      for (let at = this.text.indexOf(letters); at >= 0; at = this.text.indexOf(letters, at + 1))
        known[at >>> 5] = (known[at >>> 5] as number) | (1 << (at & 31));
      this.#standing.set(letters, known);
    }
    return known;
  }

  /** Behind the numbers of a range. */
  numbers(net: Numbers, from: Places): Places {
    const { pool } = this;
    const to = pool.make();
    this.asked?.(net, from);
    for (let place = pool.next(from, 0); place >= 0; place = pool.next(from, place + 1))
      for (const end of numbersAt(this.text, place, net.of)) pool.add(to, end);
    return pool.some(to);
  }
}
