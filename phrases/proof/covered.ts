import { Meanings } from "./meanings.ts";
import { Numbering } from "./pair-table.ts";
import type { Side, StatementTexts } from "./statement-texts.ts";
import { NOTHING, type Texts } from "./states.ts";
import { isMark } from "./traits.ts";
import { TooLarge, type Work } from "./work.ts";

/** So many places are looked at to tell whether a statement is covered. */
const MAX_PLACES = 300_000;

/** Where a statement stands behind a text, with what it captured on the way. */
interface Place {
  readonly meanings: Meanings;
  readonly texts: Texts;
  readonly captured: number;
}

/** The same of one statement, and of all others that take the same letters. */
interface Reached {
  readonly own: Place;
  readonly others: readonly Place[];
}

/**
 * Whether other statements take every text of a statement, with all that the statement means by it.
 *
 * @param work of which each place takes a step
 * @throws TooLarge where too much would have to be looked at
 */
export function isCovered(texts: StatementTexts, one: Side, others: readonly Side[], work: Work): boolean {
  const walk = new Walk(texts, work);
  const start = ({ statement, texts: from }: Side): Place => ({
    meanings: new Meanings(texts, statement, work),
    texts: from,
    captured: 0,
  });
  let level: Reached[] = [{ own: start(one), others: walk.withMarks(others.map(start)) }];
  while (level.length > 0) {
    const next: Reached[] = [];
    for (const reached of walk.eachOnce(level)) {
      if (!walk.isMeant(reached)) return false;
      for (const further of walk.onward(reached)) {
        if (further.others.length === 0) return false;
        next.push(further);
      }
    }
    level = next;
  }
  return true;
}

class Walk {
  readonly #texts: StatementTexts;
  readonly #work: Work;
  readonly #sides = new Map<Meanings, number>();
  readonly #states = new Numbering();
  readonly #places = new Numbering();
  readonly #seen = new Set<string>();

  constructor(texts: StatementTexts, work: Work) {
    this.#texts = texts;
    this.#work = work;
  }

  #number({ meanings, texts, captured }: Place): number {
    let side = this.#sides.get(meanings);
    if (side === undefined) {
      side = 1 + this.#sides.size;
      this.#sides.set(meanings, side);
    }
    return this.#places.of(1 + this.#states.of(side, texts), captured);
  }

  /** The places, each once, with those that marks lead to: a mark takes no letter. */
  withMarks(from: readonly Place[]): Place[] {
    const found = new Map<number, Place>();
    const left = [...from];
    for (let place = left.pop(); place; place = left.pop()) {
      this.#work.spend(1);
      const number = this.#number(place);
      if (found.has(number)) continue;
      found.set(number, place);
      left.push(...this.#marked(place));
    }
    return [...found.keys()].sort((a, b) => a - b).map((number) => found.get(number) as Place);
  }

  #marked(place: Place): Place[] {
    const { automata } = this.#texts;
    const found: Place[] = [];
    for (let edge = automata.to(place.texts) - 1; edge >= automata.from(place.texts); edge--) {
      const mark = automata.letter(edge);
      if (!isMark(mark)) break;
      this.#work.spend(1);
      const captured = place.meanings.with(place.captured, mark);
      found.push({ ...place, texts: automata.behind(edge), captured });
    }
    return found;
  }

  /** What was not reached before, with what marks of the statement itself lead to. */
  *eachOnce(level: readonly Reached[]): Generator<Reached> {
    for (const { own, others } of level) {
      const key = others.map((place) => this.#number(place)).join();
      for (const place of this.withMarks([own])) {
        const { size } = this.#seen;
        if (this.#seen.add(`${this.#number(place)}:${key}`).size === size) continue;
        if (size >= MAX_PLACES) throw new TooLarge();
        this.#work.spend(1 + others.length);
        yield { own: place, others };
      }
    }
  }

  /** Whether, if the text ends here, another statement takes it with the same meaning. */
  isMeant({ own, others }: Reached): boolean {
    const { automata } = this.#texts;
    if (!automata.accepts(own.texts)) return true;
    const meaning = own.meanings.of(own.captured);
    return others.some(
      ({ texts, meanings, captured }) => automata.accepts(texts) && meanings.of(captured) === meaning,
    );
  }

  /** What each letter that the statement goes on with leads to. */
  *onward({ own, others }: Reached): Generator<Reached> {
    const { automata } = this.#texts;
    for (let edge = automata.from(own.texts), to = automata.to(own.texts); edge < to; edge++) {
      const letter = automata.letter(edge);
      if (isMark(letter)) return;
      const behind = automata.behind(edge);
      this.#work.spend(1 + others.length);
      const further = others.flatMap((place) => {
        const texts = automata.after(place.texts, letter);
        return texts !== NOTHING && automata.traits.mayMeet(behind, texts) ? [{ ...place, texts }] : [];
      });
      yield { own: { ...own, texts: behind }, others: this.withMarks(further) };
    }
  }
}
