import { UNSPACED } from "@intent-resolution/engine";
import { isMark } from "../match/marks.ts";
import { EMPTY_SET, END, type Label, type StateId } from "./automata/automata.ts";
import type { StatementAutomata } from "./automata/statement-automata.ts";
import { SPACE } from "./collapse-whitespace.ts";
import { FREE } from "./free-text.ts";
import { TooLarge } from "./proof-budget.ts";

/** The most places that are examined for a pair. */
const MAX_PLACES = 100_000;

const FREE_LABEL = FREE.charCodeAt(0);
/** A run is far more work than an edge of an automaton. */
const STEPS_OF_RUN = 4;
/** A letter that no phrase has: of a word that is free for both. */
export const OTHER = "\ufffe";
const OTHER_LABEL = OTHER.charCodeAt(0);

const UNSPACED_LETTER = new RegExp(`(?=\\p{L})[${UNSPACED}]`, "u");

/** No letter before Thai is of a script without spaces; expressions of scripts are slow. */
const FIRST_UNSPACED = 0x0e00;

/** A way in which a statement takes the text so far. */
interface Run {
  /** Whether the words are free that are read now; the state is then the one behind them. */
  readonly isFree: boolean;
  readonly state: StateId;
  /** How many words were free, and the index of the first of them; -1 before it. */
  readonly free: number;
  readonly start: number;
}

/** Where two statements are after a part of a text. */
interface Place {
  readonly runs: readonly [readonly Run[], readonly Run[]];
  /** The index of the next word. */
  readonly word: number;
  readonly before: Place | null;
  readonly label: Label;
}

/** The question about a text that two statements take. */
export interface Overlap {
  /** Whether the least number of free words must be equal; otherwise both just take it. */
  readonly equallyFree: boolean;
  /** Whether their free words must begin at different places. */
  readonly apart: boolean;
}

/**
 * Yields texts that two statements take, of which one or both are open, the shortest first and one for each place that both
 * reach: a breadth-first search over the ways in which each takes a text, letter by letter.
 *
 * @param one the texts of each, with `FREE` for free words
 * @throws TooLarge beyond the maximum number of places, or the budget
 */
export function* overlapsOf(
  { automata, budget }: Pick<StatementAutomata, "automata" | "budget">,
  one: StateId,
  other: StateId,
  { equallyFree, apart }: Overlap,
): Generator<string> {
  const first = (state: StateId): Run[] => [{ isFree: false, state, free: 0, start: -1 }];
  const seen = new Set<string>();
  let level: Place[] = [{ runs: [first(one), first(other)], word: 0, before: null, label: SPACE }];
  while (level.length > 0) {
    const next: Place[] = [];
    for (const place of level) {
      const key = keyOf(place);
      if (seen.has(key)) continue;
      if (seen.add(key).size > MAX_PLACES) throw new TooLarge();
      if (place.label !== SPACE && isTaken(place)) yield textTo(place);
      const runs =
        place.label === SPACE
          ? (place.runs.map((all) => freed(all, place.word)) as unknown as Place["runs"])
          : place.runs;
      for (const label of labelsOf(runs)) {
        if (label === SPACE && place.label === SPACE) continue;
        const begins = beginsWord(place.label, label);
        const [left, right] = runs.map((all) => fewest(all.flatMap((run) => after(run, label, begins)))) as [
          Run[],
          Run[],
        ];
        if (left.length > 0 && right.length > 0)
          next.push({ runs: [left, right], word: place.word + (begins ? 1 : 0), before: place, label });
      }
    }
    level = next;
  }

  /** Returns the states of free words too: at the start of a word, the words from there on may be free. */
  function freed(runs: readonly Run[], word: number): Run[] {
    return runs.flatMap((run) => {
      const state = run.isFree ? EMPTY_SET : automata.step(run.state, FREE_LABEL);
      return state === EMPTY_SET ? [run] : [run, { isFree: true, state, free: 0, start: word }];
    });
  }

  function after(run: Run, label: Label, begins: boolean): Run[] {
    budget.consume(STEPS_OF_RUN);
    const { isFree, free } = run;
    const target = automata.step(run.state, label);
    if (!isFree) return target === EMPTY_SET ? [] : [{ ...run, state: target }];
    if (label !== SPACE) return [{ ...run, free: free + (begins ? 1 : 0) }];
    return target === EMPTY_SET ? [run] : [run, { ...run, isFree: false, state: target }];
  }

  /** Returns the letters that may come next; one for all that no phrase has, where words are free. */
  function labelsOf(runs: Place["runs"]): Label[] {
    const labels = new Set<Label>();
    const all = runs.flat();
    for (const { isFree, state } of all) {
      if (isFree) labels.add(SPACE).add(OTHER_LABEL);
      else
        for (let at = state; at !== EMPTY_SET; at = automata.rest(at)) {
          budget.consume(1);
          const label = automata.label(at);
          if (label !== END && label !== FREE_LABEL) labels.add(label);
        }
    }
    return [...labels].sort((left, right) => left - right);
  }

  function isTaken({ runs }: Place): boolean {
    const [left, right] = runs.map((all) => {
      const ended = all.filter(({ state }) => automata.accepts(state));
      const least = Math.min(...ended.map(({ free }) => free));
      return { least, starts: ended.flatMap(({ free, start }) => (free === least ? start : [])) };
    });
    if (!left || !right || left.starts.length === 0 || right.starts.length === 0) return false;
    if (equallyFree && left.least !== right.least) return false;
    return !apart || left.starts.some((start) => right.starts.some((other) => other !== start));
  }
}

/** Returns whether a letter begins a word after another one: a space, or where either needs none. */
function beginsWord(before: Label, label: Label): boolean {
  if (label === SPACE || before === SPACE) return label !== SPACE;
  if (before < FIRST_UNSPACED && label < FIRST_UNSPACED) return false;
  const [last, next] = [before, label].map((each) => String.fromCharCode(each)) as [string, string];
  return UNSPACED_LETTER.test(next) || (UNSPACED_LETTER.test(last) && !isMark(next));
}

/** Returns the runs of each state with the fewest free words. */
function fewest(runs: readonly Run[]): Run[] {
  if (runs.length < 2) return [...runs];
  const least = new Map<string, number>();
  const at = ({ isFree, state }: Run) => `${isFree} ${state}`;
  for (const run of runs) least.set(at(run), Math.min(run.free, least.get(at(run)) ?? run.free));
  const kept = new Map<string, Run>();
  for (const run of runs) if (run.free === least.get(at(run))) kept.set(`${at(run)} ${run.start}`, run);
  return [...kept.values()];
}

/** Returns the key of a state. Numbers of words count from the least of them: only differences matter. */
function keyOf({ runs, word, label }: Place): string {
  const all = runs.flat();
  const begun = all.filter(({ start }) => start >= 0);
  // A run that has not begun to be free has no free words, and may still begin.
  const isPending = begun.length < all.length;
  const [free, start] = isPending
    ? [0, word]
    : [Math.min(...all.map((run) => run.free)), Math.min(...begun.map((run) => run.start))];
  const keys = runs.map((each) =>
    each
      .map(
        (run) =>
          `${run.isFree ? "+" : ""}${run.state}:${run.free - free}:${run.start < 0 ? "" : run.start - start}`,
      )
      .sort()
      .join(),
  );
  return `${label === SPACE ? " " : ""}${keys.join("|")}`;
}

function textTo(place: Place): string {
  const units: number[] = [];
  for (let at = place; at.before; at = at.before) units.push(at.label);
  return String.fromCharCode(...units.reverse());
}
