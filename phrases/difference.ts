import { meaningOf, usedBy } from "./meaning.ts";
import { Numbering } from "./pair-table.ts";
import type { Capture, StatementTexts } from "./statement-texts.ts";
import { NOTHING, type Texts } from "./states.ts";
import { isMark } from "./traits.ts";
import type { Statement } from "./tree.ts";
import { TooLarge, type Work } from "./work.ts";

/** So many pairs of places are looked at to tell whether one text means two things. */
const MAX_PLACES = 300_000;

/** Two statements that meet, seen from one of them. */
export interface Side {
  readonly statement: Statement;
  /** Its texts, with marks for its captures. */
  readonly texts: Texts;
}

/** Where both statements stand behind a text, with what each captured on the way. */
interface Place {
  readonly left: Texts;
  readonly right: Texts;
  readonly captured: number;
  readonly otherCaptured: number;
  /** The place before, and the letter that led on from there; a mark is no letter. */
  readonly before: Place | null;
  readonly letter: number;
}

/**
 * The shortest text that two statements of one id take with different actions; null where there is none.
 *
 * @param work of which each pair of places takes a step
 * @throws TooLarge where too much would have to be looked at
 */
export function shortestDifference(texts: StatementTexts, one: Side, other: Side, work: Work): string | null {
  const { automata } = texts;
  const sides = [new Captures(texts, one.statement), new Captures(texts, other.statement)] as const;
  const [places, captures, seen] = [new Numbering(), new Numbering(), new Numbering()];
  let level: Place[] = [
    { left: one.texts, right: other.texts, captured: 0, otherCaptured: 0, before: null, letter: NOTHING },
  ];
  while (level.length > 0) {
    const next: Place[] = [];
    // Marks take no letter, so what they lead to belongs to the same level.
    for (const place of level) {
      const { left, right, captured, otherCaptured } = place;
      const { size } = seen;
      if (seen.of(1 + places.of(left, right), captures.of(1 + captured, otherCaptured)) < size) continue;
      if (size >= MAX_PLACES) throw new TooLarge();
      work.spend(1 + automata.to(left) - automata.from(left));
      if (automata.accepts(left) && automata.accepts(right))
        if (sides[0].meaning(captured) !== sides[1].meaning(otherCaptured)) return textOf(place);
      for (let edge = automata.from(left), to = automata.to(left); edge < to; edge++) {
        const letter = automata.letter(edge);
        const behind = automata.behind(edge);
        if (isMark(letter)) {
          level.push({ ...place, left: behind, captured: sides[0].with(captured, letter) });
          continue;
        }
        const otherBehind = automata.after(right, letter);
        if (otherBehind !== NOTHING && automata.traits.mayMeet(behind, otherBehind))
          next.push({ ...place, left: behind, right: otherBehind, before: place, letter });
      }
      for (let edge = automata.from(right), to = automata.to(right); edge < to; edge++) {
        const letter = automata.letter(edge);
        if (isMark(letter))
          level.push({
            ...place,
            right: automata.behind(edge),
            otherCaptured: sides[1].with(otherCaptured, letter),
          });
      }
    }
    level = next;
  }
  return null;
}

function textOf(place: Place): string {
  const units: number[] = [];
  for (let at = place; at.before; at = at.before) units.push(at.letter);
  return String.fromCharCode(...units.reverse());
}

/** What is captured on the ways through a statement, as numbers; 0 is nothing. */
class Captures {
  readonly #texts: StatementTexts;
  readonly #statement: Statement;
  readonly #isUsed: (name: string) => boolean;
  readonly #numbers = new Numbering();
  readonly #captured: (readonly Capture[])[] = [[]];
  readonly #meanings: string[] = [];

  constructor(texts: StatementTexts, statement: Statement) {
    this.#texts = texts;
    this.#statement = statement;
    this.#isUsed = usedBy(statement);
  }

  /** What was captured, and behind it what a mark says if the statement's action uses that. */
  with(captured: number, mark: number): number {
    const capture = this.#texts.capture(mark);
    if (!this.#isUsed(capture.name)) return captured;
    const number = 1 + this.#numbers.of(mark, captured);
    this.#captured[number] ??= [...(this.#captured[captured] as readonly Capture[]), capture];
    return number;
  }

  /** What the statement means where that is captured. */
  meaning(captured: number): string {
    const known = this.#meanings[captured];
    if (known !== undefined) return known;
    const all = this.#captured[captured] as readonly Capture[];
    const meaning = meaningOf(
      this.#statement,
      all.map(({ name, meaning }) => [name, meaning]),
    );
    this.#meanings[captured] = meaning;
    return meaning;
  }
}
