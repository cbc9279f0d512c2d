import { collapseWhitespace } from "../ast/whitespace.ts";
import { Marks } from "./marks.ts";
import type { Literal, Net, Numbers } from "./net.ts";
import { numbersAt } from "./numbers.ts";
import { NONE, type Places, Pool } from "./places.ts";
import { ANYTHING, letterBit, type Next, pairBit } from "./start.ts";

/** At so many places it is as quick to try what could go on as to look at the next letters. */
const MANY = 4;

/** Where a net ends in the text. */
export interface Ends {
  /** From which places they are known. */
  readonly known: Int32Array;
  /** By how far they lie behind: from where. */
  readonly behind: Map<number, Int32Array>;
  /** How often it was matched for several places at once. */
  wholes: number;
}

/** A normalized text that is matched: what stands at its places. */
export class Heard {
  readonly pool = new Pool();
  text = "";
  /** How many places there are: the offsets of the text, its end, and those within runs of marks. */
  places = 1;
  /** Told what could go on at some of the places, whether it does or not. */
  asked: ((what: Literal | Numbers, from: Places) => void) | null = null;
  /** Where white space is passed over, for it is there already: at the start, behind a space, at the end. */
  #passed = new Int32Array();
  /** Where letters stand, as far as that was asked. */
  readonly #standing = new Map<string, Int32Array>();
  /** Where nets end, as far as that was asked. */
  readonly ends = new Map<Net, Ends>();
  /** Where a phrase may take marks in another order than the text has them. */
  #marks: Marks | null = null;

  /**
   * Begins with another text and answers the set of its first place; with an empty one, it lets go of the last.
   *
   * @param room for how many places within runs of marks there is room; 0 if phrases take them in the order of the text
   */
  begin(text: string, room: number): Places {
    this.text = text;
    this.#standing.clear();
    this.ends.clear();
    this.#marks = room > 0 ? new Marks(text, room) : null;
    const { pool } = this;
    this.places = text.length + 1 + room;
    pool.begin(this.places);
    const passed = pool.one(0);
    pool.add(passed, text.length);
    for (let at = text.indexOf(" "); at >= 0; at = text.indexOf(" ", at + 1)) pool.add(passed, at + 1);
    this.#passed = pool.words.slice(passed, pool.top);
    return pool.one(0);
  }

  /** Every option is tried, whatever the next letter: marks may be sorted, or somebody asks what could go on. */
  get isThorough(): boolean {
    return this.#marks !== null || this.asked !== null;
  }

  /** Whether there are so many places that it costs no more to take all of them. */
  isCrowd(of: Places): boolean {
    return !this.isThorough && !this.pool.isFew(of, (this.places + MANY) >> 2);
  }

  /** What the text goes on with at some of the places. */
  next(from: Places): Next {
    const { pool, text } = this;
    if (this.isThorough || !pool.isFew(from, MANY)) return ANYTHING;
    let [letters, pairs] = [0, 0];
    for (let place = pool.next(from, 0); place >= 0; place = pool.next(from, place + 1)) {
      const unit = text.charCodeAt(place);
      letters |= letterBit(unit);
      pairs |= pairBit(unit, text.charCodeAt(place + 1));
    }
    return { letters, pairs };
  }

  /** Behind white space, or backwards before it; runs of it are one, and there is none at the ends. */
  space(from: Places, isBack = false): Places {
    const { pool } = this;
    const to = pool.make();
    if (isBack) pool.joinBefore(to, from, 1, this.#where(" "));
    else pool.joinBehind(to, from, 1, this.#where(" "));
    pool.joinBehind(to, from, 0, this.#passed);
    return pool.some(to);
  }

  /** Behind words. */
  literal(net: Literal, from: Places): Places {
    const { text, core } = net;
    let at = net.leads ? this.space(from) : from;
    if (at !== NONE && core !== "") {
      this.asked?.(net, at);
      at = this.#marks ? this.#spelled(text, this.#marks, at) : this.letters(core, at);
    }
    return net.trails ? this.space(at) : at;
  }

  /** Behind words, letter by letter as they are written. */
  #spelled(words: string, marks: Marks, from: Places): Places {
    const { pool } = this;
    let at = from;
    for (const letter of collapseWhitespace(words).normalize("NFD")) {
      const next = letter === " " ? this.space(at) : pool.make();
      if (letter !== " ")
        for (const place of pool.all(at)) {
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
    const to = this.pool.make();
    this.join(to, text, from);
    return this.pool.some(to);
  }

  /** Adds the places behind letters in normalized form to a set. */
  join(to: Places, text: string, from: Places): void {
    const { pool } = this;
    if (!pool.isFew(from, MANY)) pool.joinBehind(to, from, text.length, this.#where(text));
    else
      for (let place = pool.next(from, 0); place >= 0; place = pool.next(from, place + 1))
        if (this.text.startsWith(text, place)) pool.add(to, place + text.length);
  }

  /** Adds the places from which words lead to a goal. */
  joinLeading(found: Places, { leads, core, trails }: Literal, goal: Places): void {
    const { pool } = this;
    let at = trails ? this.space(goal, true) : goal;
    if (core !== "") {
      const before = leads ? pool.make() : found;
      pool.joinBefore(before, at, core.length, this.#where(core));
      at = before;
    }
    if (leads) pool.join(found, this.space(at, true));
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
    for (const place of pool.all(from))
      for (const end of numbersAt(this.text, place, net.of)) pool.add(to, end);
    return pool.some(to);
  }
}
