import { RELATIVE_REFERENCE } from "@intent-resolution/contract";
import { type Algebra, Folding } from "../ast/fold.ts";
import { getOrInsert } from "../ast/get-or-insert.ts";
import type { List, ListUse, Phrase, Template } from "../ast/grammar.ts";

const PATTERN = new RegExp(RELATIVE_REFERENCE, "u");

/** The states of the contract's pattern as an automaton, each as a text that leads to it; the last rejects. */
const STATES = ["", "/", "a", "a/", "//"] as const;
const REJECTED = `${STATES.length - 1}`;

/** Three endings distinguish the states. */
const signatureOf = (text: string) => ["", ":", "/"].map((end) => PATTERN.test(text + end)).join();
const bySignature = new Map(STATES.map((text, state) => [signatureOf(text), state]));

/** The state that a text leads to from another. */
const step = (from: number, text: string) =>
  bySignature.get(signatureOf(STATES[from] + text)) ?? STATES.length - 1;

/** Where some texts lead: from which state to which, each with the place of a value that leads there. */
type Transitions = ReadonlyMap<string, number>;

/** In place of the place of a value, where none is captured. */
export const NO_VALUE = -1;

const transitionsOf = (texts: readonly (readonly [text: string, at: number])[]): Transitions =>
  new Map(
    texts.flatMap(([text, at]) => STATES.map((_, from) => [`${from}${step(from, text)}`, at] as const)),
  );

const either = (all: readonly Transitions[]): Transitions => new Map(all.flatMap((each) => [...each]));

/**
 * Returns a function that checks whether a target is an application-relative reference, for every combination of what its
 * phrase captures: null if it is, else where a value is with which it is not, or `NO_VALUE`.
 *
 * @param valuesOf the values that a list has, or is to have
 */
export function targetCheck(
  valuesOf = ({ values }: List): List["values"] => values,
): (target: Template, phrase: Phrase) => number | null {
  const known = new Map<List, Transitions>();
  const foldings = new Map<string, Folding<Transitions>>();

  // All numbers without a sign lead to one state, and so do all with one.
  const textsOf = (value: List["values"][number]) =>
    value.kind === "value" ? [value.meaning] : [`${value.from}`, `${value.to}`];
  const transitionsOfList = (list: List) =>
    getOrInsert(known, list, () =>
      transitionsOf(
        valuesOf(list).flatMap((value) => textsOf(value).map((text) => [text, value.at] as const)),
      ),
    );

  function transitionsOfCapture(capture: string, phrase: Phrase): Transitions {
    const algebra: Algebra<Transitions> = {
      words: () => new Map(),
      range: () => new Map(),
      sequence: either,
      permutation: either,
      choice: either,
      captured: (_, use: ListUse) => (use.capture === capture ? transitionsOfList(use.list) : new Map()),
    };
    return getOrInsert(foldings, capture, () => new Folding(algebra)).of(phrase);
  }

  return (target, phrase) => {
    let states = new Set(["0"]);
    for (const piece of target) {
      const transitions =
        typeof piece === "string"
          ? transitionsOf([[piece, NO_VALUE]])
          : transitionsOfCapture(piece.capture, phrase);
      const next = new Set<string>();
      for (const [[from = "", to = ""], at] of transitions) {
        if (states.has(from) && to === REJECTED) return at;
        if (states.has(from)) next.add(to);
      }
      states = next;
    }
    return null;
  };
}
