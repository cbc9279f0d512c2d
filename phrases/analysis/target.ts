import { RELATIVE } from "@intent-resolution/contract";
import { type Algebra, Folding } from "../ast/fold.ts";
import { getOrInsert } from "../ast/get-or-insert.ts";
import type { Context, List, ListUse, Phrase, Template } from "../ast/grammar.ts";

/** The states of the contract's pattern as an automaton, each as a text that leads to it; the last rejects. */
const STATES = ["", "/", "a", "a/", "//"] as const;
const REJECTED = `${STATES.length - 1}`;
/** The text that the pattern refuses after a state, and after none of the others that a value leads to. */
const ENDINGS: Readonly<Record<string, string>> = { 1: "/", 2: ":" };

/** Returns what distinguishes a state: three endings. */
const signatureOf = (text: string) => ["", ":", "/"].map((end) => RELATIVE.test(text + end)).join();
const bySignature = new Map(STATES.map((text, state) => [signatureOf(text), state]));

/** Returns the state that a text leads to from another. */
const step = (from: number, text: string) =>
  bySignature.get(signatureOf(STATES[from] + text)) ?? STATES.length - 1;

/** The transitions by some texts: the states, and for each the place of a value that leads there. */
type Transitions = ReadonlyMap<string, number>;

/** The place where no value is captured. */
export const NO_VALUE = -1;

const transitionsOf = (texts: readonly (readonly [text: string, at: number])[]): Transitions =>
  new Map(
    texts.flatMap(([text, at]) => STATES.map((_, from) => [`${from}${step(from, text)}`, at] as const)),
  );

const either = (all: readonly Transitions[]): Transitions => new Map(all.flatMap((each) => [...each]));

/** The transitions of values that the application gives. */
const GIVEN = transitionsOf(["/", "a", "a/"].map((text) => [text, NO_VALUE]));

const union = (all: readonly ReadonlySet<List>[]): ReadonlySet<List> =>
  new Set(all.flatMap((each) => [...each]));

/** Checks targets for every combination of what their phrases capture. */
export class TargetCheck {
  /**
   * The contexts of each given list in the targets so far, whatever the application gives for the others.
   */
  readonly contexts = new Map<List, Map<string, Context>>();
  readonly #transitions = new Map<List, Transitions>();
  readonly #captured = new Map<string, Folding<ReadonlySet<List>>>();

  /**
   * Returns null if a target is an application-relative reference, else where a value is with which it is not, or `NO_VALUE`.
   */
  wrongValue(target: Template, phrase: Phrase): number | null {
    let states = new Set(["0"]);
    for (const piece of target) {
      const transitions =
        typeof piece === "string"
          ? transitionsOf([[piece, NO_VALUE]])
          : either([...this.#lists(piece.capture, phrase)].map((list) => this.#transitionsOf(list)));
      for (const [[from = "", to], at] of transitions) if (states.has(from) && to === REJECTED) return at;
      states = after(states, transitions);
    }
    this.#addContexts(target, phrase);
    return null;
  }

  /** The lists that are captured under a name. */
  #lists(capture: string, phrase: Phrase): ReadonlySet<List> {
    const algebra: Algebra<ReadonlySet<List>> = {
      words: () => new Set(),
      range: () => new Set(),
      sequence: union,
      permutation: union,
      choice: union,
      captured: (_, use: ListUse) => new Set(use.capture === capture ? [use.list] : []),
    };
    return getOrInsert(this.#captured, capture, () => new Folding(algebra)).of(phrase);
  }

  #transitionsOf(list: List): Transitions {
    // All numbers without a sign lead to one state, and so do all with one.
    const textsOf = (value: List["values"][number]) =>
      value.kind === "value" ? [value.meaning] : [`${value.from}`, `${value.to}`];
    return getOrInsert(this.#transitions, list, () =>
      transitionsOf(list.values.flatMap((value) => textsOf(value).map((text) => [text, value.at] as const))),
    );
  }

  #addContexts(target: Template, phrase: Phrase): void {
    const pieces = target.map((piece) => {
      const lists = typeof piece === "string" ? [] : [...this.#lists(piece.capture, phrase)];
      const written = lists.filter((list) => !list.given).map((list) => this.#transitionsOf(list));
      if (typeof piece === "string") written.push(transitionsOf([[piece, NO_VALUE]]));
      return {
        given: lists.filter((list) => list.given),
        written: either(written),
        refused: new Set<string>(),
      };
    });
    /** The states from which what follows is refused. */
    let refused = new Set([REJECTED]);
    for (const piece of [...pieces].reverse()) {
      piece.refused = refused;
      refused = new Set([REJECTED, ...before(refused, piece.written)]);
    }
    let states = new Set(["0"]);
    for (const { given, written, refused } of pieces) {
      const endings = ["", ...[...refused].map((state) => ENDINGS[state] ?? "")];
      for (const list of given)
        for (const state of states)
          for (const ending of endings) {
            const context: Context = [STATES[Number(state)] as string, ending];
            getOrInsert(this.contexts, list, () => new Map()).set(context.join(" "), context);
          }
      states = after(states, given.length > 0 ? either([written, GIVEN]) : written);
      for (const state of refused) states.delete(state);
    }
  }
}

/** Returns the states from which a piece of a target leads to some states. */
const before = (states: ReadonlySet<string>, transitions: Transitions) =>
  [...transitions.keys()].flatMap(([from = "", to = ""]) => (states.has(to) ? [from] : []));

/** Returns the states after a piece of a target. */
const after = (states: ReadonlySet<string>, transitions: Transitions) =>
  new Set([...transitions.keys()].flatMap(([from = "", to = ""]) => (states.has(from) ? [to] : [])));
