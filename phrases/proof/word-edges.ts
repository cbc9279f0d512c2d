import {
  type Automata,
  EMPTY_SET,
  EMPTY_TEXT,
  END,
  isCapture,
  type Label,
  type StateId,
} from "./automata/automata.ts";
import { SPACE } from "./collapse-whitespace.ts";
import { type ProofBudget, TooLarge } from "./proof-budget.ts";

/** The most words that may come next. */
const MAX_WORDS = 200_000;

/** Automata, and the budget of the work on them. */
export interface Shared {
  readonly automata: Automata;
  readonly budget: ProofBudget;
}

/** A word of an automaton: its letters, the capture labels within, and the state after it and the space behind it. */
export interface WordEdge {
  readonly word: string;
  readonly labels: readonly Label[];
  /** Whether a space comes behind it. */
  readonly isSpaced: boolean;
  readonly target: StateId;
}

/** Letters of scripts that are written without spaces: each is a word of its own. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** Returns a function for the words that may come next at a state of normalized texts. */
export function wordEdgesOf({ automata, budget }: Shared) {
  const known = new Map<StateId, readonly WordEdge[]>();

  return function edges(state: StateId): readonly WordEdge[] {
    let found = known.get(state);
    if (!found) {
      const all: WordEdge[] = [];
      collect(state, "", [], all);
      found = all;
      known.set(state, found);
    }
    return found;
  };

  function collect(state: StateId, word: string, labels: readonly Label[], all: WordEdge[]): void {
    const add = (end: string, target: StateId, isSpaced = false) => {
      if (all.push({ word: end, labels, isSpaced, target }) > MAX_WORDS) throw new TooLarge();
    };
    for (let at = state; at !== EMPTY_SET; at = automata.rest(at)) {
      budget.consume(1);
      const label = automata.label(at);
      const target = automata.target(at);
      if (label === END) add(word, EMPTY_TEXT);
      else if (label === SPACE) add(word, target, true);
      else if (isCapture(label)) collect(target, word, [...labels, label], all);
      else {
        const longer = word + String.fromCharCode(label);
        if (UNSPACED.test(longer)) add(longer, target);
        else collect(target, longer, labels, all);
      }
    }
  }
}
