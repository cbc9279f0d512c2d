import { type Algebra, Folding } from "../ast/fold.ts";
import { getOrInsert } from "../ast/get-or-insert.ts";
import type { List, Phrase } from "../ast/grammar.ts";
import { EMPTY_SET, END, isCapture, type StateId } from "./automata/automata.ts";
import { PairMap } from "./automata/interner.ts";
import type { Intersection } from "./automata/intersection.ts";
import type { StatementAutomata } from "./automata/statement-automata.ts";

const NO = 0;
const YES = 1;

const some = (all: readonly boolean[]) => all.includes(true);

/**
 * Decides whether a phrase may capture different things of one text. Results are kept by state, so that the endings that
 * phrases share are decided once.
 */
export class Ambiguity {
  readonly #statements: StatementAutomata;
  readonly #intersection: Intersection;
  readonly #texts = new PairMap();
  readonly #known = new PairMap();

  /** Whether a phrase uses a list of which one spoken form has two meanings. */
  readonly #homonyms = new Folding<boolean>({
    words: () => false,
    range: () => false,
    sequence: some,
    choice: some,
    permutation: some,
    captured: (_, { list }) =>
      getOrInsert(this.#ofLists, list, () => this.#isAmbiguous(this.#statements.ofList(list))),
  } satisfies Algebra<boolean>);
  readonly #ofLists = new WeakMap<List, boolean>();

  constructor(statements: StatementAutomata, intersection: Intersection) {
    this.#statements = statements;
    this.#intersection = intersection;
  }

  /** Whether some text of a phrase has two readings. They may still capture the same. */
  hasTwoReadings(phrase: Phrase): boolean {
    return this.#homonyms.of(phrase) || this.#isAmbiguous(this.#statements.of({ phrase }, "spans"));
  }

  /** Whether some text has two paths with different labels. */
  #isAmbiguous(state: StateId): boolean {
    const { automata } = this.#statements;
    const known = this.#known.get(state, 0);
    if (known !== undefined) return known === YES;
    let before = EMPTY_SET;
    let found = false;
    for (let at = state; at !== EMPTY_SET && !found; at = automata.rest(at)) {
      const texts = this.#edgeTexts(at);
      // Only a label leaves a choice: code units lead on in one way each.
      const isChoice = isCapture(automata.label(at));
      found =
        (isChoice && this.#intersection.shortestText(before, texts) !== null) ||
        (automata.label(at) !== END && this.#isAmbiguous(automata.target(at)));
      before = automata.union(before, texts);
    }
    this.#known.set(state, 0, found ? YES : NO);
    return found;
  }

  /** The texts from a state on, without labels. */
  #textsOf(state: StateId): StateId {
    const { automata } = this.#statements;
    const known = this.#texts.get(state, 0);
    if (known !== undefined) return known as StateId;
    let texts = EMPTY_SET;
    for (let at = state; at !== EMPTY_SET; at = automata.rest(at))
      texts = automata.union(texts, this.#edgeTexts(at));
    this.#texts.set(state, 0, texts);
    return texts;
  }

  /** Those that begin with the first edge of a state. */
  #edgeTexts(state: StateId): StateId {
    const { automata } = this.#statements;
    const label = automata.label(state);
    if (label === END) return automata.state(END, automata.target(state), EMPTY_SET);
    const texts = this.#textsOf(automata.target(state));
    return isCapture(label) ? texts : automata.state(label, texts, EMPTY_SET);
  }
}
