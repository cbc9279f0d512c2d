import type { Automata } from "./automata.ts";
import { EMPTY, NOTHING, type Texts } from "./states.ts";
import { isMark } from "./traits.ts";
import { withRoom } from "./with-room.ts";

export const SPACE = 0x20;

/** Where white space stands: at the start, behind a letter, or behind white space that is not written yet. */
type Mode = 0 | 1 | 2;
const [START, INSIDE, BEHIND_SPACE] = [0, 1, 2] as const;

/** That no text has white space at its end or in a row, and that each begins with a letter that is none. */
const TIDY = 1;
const BEGINS_WITH_LETTER = 2;

/** Texts with each run of white space made one space, and their ends trimmed. */
export class Tidied {
  readonly #automata: Automata;
  readonly #known = [new Map<Texts, Texts>(), new Map<Texts, Texts>(), new Map<Texts, Texts>()] as const;
  #kinds = new Int32Array(1 << 10);
  /** For so many states it is known of what kind they are. */
  #size = 0;

  constructor(automata: Automata) {
    this.#automata = automata;
  }

  of(texts: Texts): Texts {
    return this.#collapseWhitespace(texts, START);
  }

  #collapseWhitespace(texts: Texts, mode: Mode): Texts {
    const automata = this.#automata;
    const kind = this.#kind(texts);
    // Mostly there is nothing to do.
    if (kind & TIDY)
      if (mode === INSIDE || texts === EMPTY) return texts;
      else if (kind & BEGINS_WITH_LETTER)
        return mode === START ? texts : automata.state(false, [SPACE], [texts]);
    const known = this.#known[mode].get(texts);
    if (known !== undefined) return known;
    let all: Texts = automata.accepts(texts) ? EMPTY : NOTHING;
    for (let edge = automata.from(texts), to = automata.to(texts); edge < to; edge++) {
      const letter = automata.letter(edge);
      const behind = automata.behind(edge);
      let one: Texts;
      if (letter === SPACE) one = this.#collapseWhitespace(behind, mode === START ? START : BEHIND_SPACE);
      else if (isMark(letter))
        one = automata.state(false, [letter], [this.#collapseWhitespace(behind, mode)]);
      else {
        const rest = automata.state(false, [letter], [this.#collapseWhitespace(behind, INSIDE)]);
        one = mode === BEHIND_SPACE ? automata.state(false, [SPACE], [rest]) : rest;
      }
      all = automata.union(all, one);
    }
    this.#known[mode].set(texts, all);
    return all;
  }

  #kind(texts: Texts): number {
    if (texts >= this.#size) this.#kinds = withRoom(this.#kinds, texts + 1);
    // What goes on behind a letter has a lower number.
    for (; this.#size <= texts; this.#size++) this.#kinds[this.#size] = this.#kindOf(this.#size);
    return this.#kinds[texts] as number;
  }

  #kindOf(texts: Texts): number {
    const automata = this.#automata;
    let kind = TIDY | (automata.accepts(texts) ? 0 : BEGINS_WITH_LETTER);
    for (let edge = automata.from(texts), to = automata.to(texts); edge < to; edge++) {
      const letter = automata.letter(edge);
      const behind = this.#kinds[automata.behind(edge)] as number;
      if (letter === SPACE || isMark(letter)) kind &= ~BEGINS_WITH_LETTER;
      if (!(behind & TIDY) || (letter === SPACE && !(behind & BEGINS_WITH_LETTER))) kind &= ~TIDY;
    }
    return kind;
  }
}
