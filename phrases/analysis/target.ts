import { RELATIVE_REFERENCE } from "@intent-resolution/contract";
import { type Algebra, Folding } from "../ast/fold.ts";
import type { List, ListUse, Phrase, Template } from "../ast/grammar.ts";

const PATTERN = new RegExp(RELATIVE_REFERENCE, "u");

/**
 * What the contract's pattern can still tell of a target that begins so: the states of its automaton, each with a
 * text that leads there.
 */
export const STATES = { start: "", root: "/", name: "a", settled: "a/", lost: "//" } as const;
export type State = keyof typeof STATES;

/** Three endings tell the states apart. */
const sign = (text: string) => ["", ":", "/"].map((end) => Number(PATTERN.test(text + end))).join("");
const bySign = new Map(Object.entries(STATES).map(([state, text]) => [sign(text), state as State]));

/** The state that a text leads to from another; one that the pattern refuses, whatever follows, is `lost`. */
export function follow(from: State, text: string): State {
  return bySign.get(sign(STATES[from] + text)) ?? "lost";
}

/** Where a captured text leads from each state that is not lost. */
type Moves = Record<"start" | "root" | "name" | "settled", State>;

/**
 * What the texts of a phrase do to a target that has stayed in one state so far. Both are counts of captures of the
 * target, in its order.
 */
interface Course {
  /** How many of them some text can keep in the state, if all that this phrase does not make do. */
  readonly kept: number;
  /** The first at which some text loses the target while those before stay; infinite if none does. */
  readonly lost: number;
}

const FREE: Course = { kept: Number.POSITIVE_INFINITY, lost: Number.POSITIVE_INFINITY };

/** Whether targets with captures in them are application-relative references, for every text of a phrase. */
export class Targets {
  readonly #moves = new Map<List, Moves[]>();
  readonly #foldings = new Map<string, Folding<Course>>();

  /** Whether the contract takes the target of every text; each capture of the target is made by all of them. */
  areSound(target: Template, phrase: Phrase): boolean {
    const texts = target.filter((piece) => typeof piece === "string");
    if (texts.some((text) => follow("settled", text) === "lost")) return false;
    // A target is lost by a step out of a state in which all steps before have left it.
    return this.#isSound(target, phrase, "root") && this.#isSound(target, phrase, "name");
  }

  #isSound(target: Template, phrase: Phrase, state: "root" | "name"): boolean {
    const captures: string[] = [];
    let end: State = state;
    let index = 0;
    for (; index < target.length && end === state; index++) {
      const piece = target[index] as Template[number];
      if (typeof piece === "string") end = follow(index === 0 ? "start" : state, piece);
      else captures.push(piece.capture);
    }
    const later = target.slice(index).filter((piece) => typeof piece !== "string");
    const first = typeof target[0] === "string" ? state : "start";
    const course = this.#folding(state, first, captures, new Set(later.map(({ capture }) => capture))).of(
      phrase,
    );
    return course.lost === FREE.lost && !(end === "lost" && course.kept >= captures.length);
  }

  #folding(state: State, first: State, captures: string[], later: Set<string>): Folding<Course> {
    const key = [state, first, ...captures, "", ...later].join();
    let known = this.#foldings.get(key);
    if (!known) {
      known = new Folding(this.#algebra(state, first as keyof Moves, captures, later));
      this.#foldings.set(key, known);
    }
    return known;
  }

  #algebra(state: State, first: keyof Moves, captures: string[], later: Set<string>): Algebra<Course> {
    const places = new Map<string, number[]>();
    for (const [index, name] of captures.entries()) places.set(name, [...(places.get(name) ?? []), index]);
    const captured = (_: Course, { capture, list }: ListUse): Course => {
      const at = places.get(capture) ?? [];
      if (at.length === 0 && !later.has(capture)) return FREE;
      let [kept, lost] = [0, FREE.lost];
      for (const moves of this.#movesOf(list)) {
        const from = (index: number) => moves[index === 0 ? first : (state as keyof Moves)];
        const leaves = at.find((index) => from(index) !== state) ?? FREE.kept;
        kept = Math.max(kept, leaves);
        if (leaves < FREE.kept && from(leaves) === "lost") lost = Math.min(lost, leaves);
        // A letter that no state takes loses the target wherever it stands.
        if (moves.settled === "lost") lost = -1;
      }
      return { kept, lost };
    };
    return {
      words: () => FREE,
      range: () => FREE,
      sequence: inSequence,
      permutation: inSequence,
      choice,
      captured,
    };
  }

  #movesOf(list: List): Moves[] {
    let known = this.#moves.get(list);
    if (!known) {
      const found = new Map<string, Moves>();
      for (const value of list.values) {
        // All numbers without a sign do the same, and so do all with one.
        const texts = value.kind === "value" ? [value.meaning] : [String(value.from), String(value.to)];
        for (const text of texts) {
          const moves = Object.fromEntries(
            (["start", "root", "name", "settled"] as const).map((from) => [from, follow(from, text)]),
          ) as Moves;
          found.set(Object.values(moves).join(), moves);
        }
      }
      known = [...found.values()];
      this.#moves.set(list, known);
    }
    return known;
  }
}

/** One of the items loses the target while all others leave it where it is. */
function inSequence(items: readonly Course[]): Course {
  const [least = FREE.kept, second = FREE.kept] = items
    .map(({ kept }) => kept)
    .sort((one, other) => one - other);
  let first = FREE.lost;
  for (const { kept, lost } of items)
    if (lost <= (kept === least ? second : least)) first = Math.min(first, lost);
  return { kept: least, lost: first };
}

function choice(options: readonly Course[], optional: boolean): Course {
  let { kept, lost } = optional ? FREE : { kept: 0, lost: FREE.lost };
  for (const option of options) {
    kept = Math.max(kept, option.kept);
    lost = Math.min(lost, option.lost);
  }
  return { kept, lost };
}
