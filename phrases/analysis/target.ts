import { RELATIVE_REFERENCE } from "@intent-resolution/contract";
import { type Algebra, Folding } from "../ast/fold.ts";
import type { List, ListUse, Phrase, Template } from "../ast/grammar.ts";
import { once } from "../ast/once.ts";

const PATTERN = new RegExp(RELATIVE_REFERENCE, "u");

/** The states of the contract's pattern as an automaton, each as a text that leads to it; the last rejects. */
const STATES = ["", "/", "a", "a/", "//"] as const;
const REJECTED = STATES.length - 1;

/** Three endings distinguish the states. */
const signatureOf = (text: string) => ["", ":", "/"].map((end) => PATTERN.test(text + end)).join();
const bySignature = new Map(STATES.map((text, state) => [signatureOf(text), state]));

/** The state that a text leads to from another. */
const step = (from: number, text: string) => bySignature.get(signatureOf(STATES[from] + text)) ?? REJECTED;

/** Where some texts lead: for each pair of states a bit, set if one of the texts leads from the one to the other. */
type TransitionSummary = number;

const bitOf = (from: number, to: number): TransitionSummary => 1 << (from * STATES.length + to);

const summaryOf = (texts: readonly string[]): TransitionSummary =>
  either(texts.map((text) => either(STATES.map((_, from) => bitOf(from, step(from, text))))));

const either = (summaries: readonly TransitionSummary[]): TransitionSummary =>
  summaries.reduce((all, summary) => all | summary, 0);

/** Returns whether a target is an application-relative reference, for every combination of what its phrase captures. */
export function targetCheck(): (target: Template, phrase: Phrase) => boolean {
  const summaries = new Map<List, TransitionSummary>();
  const foldings = new Map<string, Folding<TransitionSummary>>();

  // All numbers without a sign lead to one state, and so do all with one.
  const textsOf = (value: List["values"][number]) =>
    value.kind === "value" ? [value.meaning] : [`${value.from}`, `${value.to}`];
  const summaryOfList = (list: List) => once(summaries, list, () => summaryOf(list.values.flatMap(textsOf)));

  /** Summarizes what is captured under a name. */
  function summaryOfCapture(capture: string, phrase: Phrase): TransitionSummary {
    const algebra: Algebra<TransitionSummary> = {
      words: () => 0,
      range: () => 0,
      sequence: either,
      permutation: either,
      choice: either,
      captured: (_, use: ListUse) => (use.capture === capture ? summaryOfList(use.list) : 0),
    };
    return once(foldings, capture, () => new Folding(algebra)).of(phrase);
  }

  return (target, phrase) => {
    let states = [0];
    for (const piece of target) {
      const summary =
        typeof piece === "string" ? summaryOf([piece]) : summaryOfCapture(piece.capture, phrase);
      states = [...STATES.keys()].filter((to) => states.some((from) => summary & bitOf(from, to)));
    }
    return !states.includes(REJECTED);
  };
}
