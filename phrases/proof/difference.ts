import { ByHistory } from "./by-history.ts";
import { BySlot } from "./by-slot.ts";
import { Numbering } from "./pair-table.ts";
import { Slots } from "./slots.ts";
import type { Side, StatementTexts } from "./statement-texts.ts";
import { NOTHING, type Texts } from "./states.ts";
import { isMark } from "./traits.ts";
import { TooLarge, type Work } from "./work.ts";

/** So many pairs of places are looked at to tell whether one text means two things. */
const MAX_PLACES = 300_000;

/** Where both statements stand behind a text. */
interface Place {
  readonly left: Texts;
  readonly right: Texts;
  /** What is known of what they captured on the way. */
  readonly known: number;
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
  const canFill = Slots.canFill(one.statement.action) && Slots.canFill(other.statement.action);
  const differing = new (canFill ? BySlot : ByHistory)(texts, one.statement, other.statement, work);
  const [places, seen] = [new Numbering(), new Numbering()];
  let level: Place[] = [
    { left: one.texts, right: other.texts, known: differing.start, before: null, letter: NOTHING },
  ];
  while (level.length > 0) {
    const next: Place[] = [];
    // Marks take no letter, so what they lead to belongs to the same level.
    for (const place of level) {
      const { left, right, known } = place;
      const { size } = seen;
      if (seen.of(1 + places.of(left, right), known) < size) continue;
      if (size >= MAX_PLACES) throw new TooLarge();
      work.spend(1 + automata.to(left) - automata.from(left) + automata.to(right) - automata.from(right));
      if (automata.accepts(left) && automata.accepts(right) && differing.is(known)) return textOf(place);
      for (let edge = automata.from(left), to = automata.to(left); edge < to; edge++) {
        const letter = automata.letter(edge);
        const behind = automata.behind(edge);
        if (isMark(letter)) {
          level.push({ ...place, left: behind, known: differing.with(known, 0, letter) });
          continue;
        }
        const otherBehind = automata.after(right, letter);
        if (otherBehind !== NOTHING && automata.traits.mayMeet(behind, otherBehind))
          next.push({ left: behind, right: otherBehind, known, before: place, letter });
      }
      for (let edge = automata.from(right), to = automata.to(right); edge < to; edge++) {
        const letter = automata.letter(edge);
        if (isMark(letter))
          level.push({ ...place, right: automata.behind(edge), known: differing.with(known, 1, letter) });
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
