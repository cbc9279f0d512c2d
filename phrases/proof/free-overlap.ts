import { UNSPACED } from "@intent-resolution/engine";
import { isMark } from "../match/marks.ts";
import { EMPTY_SET, END, type Label, type StateId } from "./automata/automata.ts";
import type { StatementAutomata } from "./automata/statement-automata.ts";
import { SPACE } from "./collapse-whitespace.ts";
import { FREE } from "./free-text.ts";
import { TooLarge } from "./proof-budget.ts";

/** The maximum number of configurations that are examined for a pair. */
const MAX_CONFIGURATIONS = 100_000;

const FREE_LABEL = FREE.charCodeAt(0);
/** The budget for one step of a run, which is far more work than an edge of an automaton. */
const STEPS_OF_RUN = 4;
/** A letter that no phrase contains, for a word that is free for both statements. */
export const OTHER = "\ufffe";
const OTHER_LABEL = OTHER.charCodeAt(0);

const UNSPACED_LETTER = new RegExp(`(?=\\p{L})[${UNSPACED}]`, "u");

/**
 * The first letter of Thai. No letter before it is of a script without spaces, and testing scripts by an expression
 * is slow.
 */
const FIRST_UNSPACED = 0x0e00;

/** A run of a statement's automaton over the text so far. */
interface Run {
  /** Whether the current words are free words. The state is then the one after them. */
  readonly isFree: boolean;
  readonly state: StateId;
  /** The number of free words, and the index of the first one; -1 before it. */
  readonly free: number;
  readonly start: number;
}

/** A configuration of the search: the runs of both statements after a part of a text. */
interface Configuration {
  readonly runs: readonly [readonly Run[], readonly Run[]];
  /** The index of the next word. */
  readonly word: number;
  readonly before: Configuration | null;
  readonly label: Label;
}

/** The question about a text that two statements take. */
export interface Overlap {
  /** Whether both must match it with the same minimum of free words. */
  readonly equallyFree: boolean;
  /** Whether their free words must begin at different words. */
  readonly apart: boolean;
}

/**
 * Yields texts that two statements match, of which at least one is open: the shortest first, and one for each
 * configuration that both can reach. A breadth-first search over configurations, letter by letter.
 *
 * @param one the texts of each, with `FREE` for free words
 * @throws TooLarge beyond the maximum number of configurations, or the budget
 */
export function* overlapsOf(
  { automata, budget }: Pick<StatementAutomata, "automata" | "budget">,
  one: StateId,
  other: StateId,
  { equallyFree, apart }: Overlap,
): Generator<string> {
  const first = (state: StateId): Run[] => [{ isFree: false, state, free: 0, start: -1 }];
  const seen = new Set<string>();
  let level: Configuration[] = [{ runs: [first(one), first(other)], word: 0, before: null, label: SPACE }];
  while (level.length > 0) {
    const next: Configuration[] = [];
    for (const configuration of level) {
      const key = keyOf(configuration);
      if (seen.has(key)) continue;
      if (seen.add(key).size > MAX_CONFIGURATIONS) throw new TooLarge();
      if (configuration.label !== SPACE && isTaken(configuration)) yield textTo(configuration);
      const runs =
        configuration.label === SPACE
          ? (configuration.runs.map((all) =>
              freed(all, configuration.word),
            ) as unknown as Configuration["runs"])
          : configuration.runs;
      for (const label of labelsOf(runs)) {
        if (label === SPACE && configuration.label === SPACE) continue;
        const begins = beginsWord(configuration.label, label);
        const [left, right] = runs.map((all) => fewest(all.flatMap((run) => after(run, label, begins)))) as [
          Run[],
          Run[],
        ];
        if (left.length > 0 && right.length > 0)
          next.push({
            runs: [left, right],
            word: configuration.word + (begins ? 1 : 0),
            before: configuration,
            label,
          });
      }
    }
    level = next;
  }

  /** Returns the runs, and those in which free words begin at this word. */
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

  /**
   * Returns the letters that may come next. Where words are free, one letter stands for all that no phrase contains.
   */
  function labelsOf(runs: Configuration["runs"]): Label[] {
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

  function isTaken({ runs }: Configuration): boolean {
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

/**
 * Returns whether a letter begins a word after another one. It does after a space, and where a script needs no space.
 */
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

/**
 * Returns the key of a configuration. Word counts and indexes are relative to their minimum, because only differences
 * matter.
 */
function keyOf({ runs, word, label }: Configuration): string {
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

function textTo(configuration: Configuration): string {
  const units: number[] = [];
  for (let at = configuration; at.before; at = at.before) units.push(at.label);
  return String.fromCharCode(...units.reverse());
}
