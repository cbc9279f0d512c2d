import type { Rule } from "@intent-resolution/contract";
import { keyOf } from "../enumeration/compose-rule.ts";
import type { ComparedStatement, Provable } from "./compared-statement.ts";
import { OTHER } from "./free-overlap.ts";
import { FREE } from "./free-text.ts";
import { orUndecided, type ProofBudget } from "./proof-budget.ts";

export type Pair = readonly [first: ComparedStatement, second: ComparedStatement];

/** The usual cost of a look-up, at most; one that is too ambiguous costs as much as a hundred others. */
const STEPS_OF_LOOKUP = 5_000;

/** Words for what is free. Several, because statements that leave fewer words free may match the text with some of them. */
const WORDS = ["a", "b", "x", "0"];

/** Returns a text with a word in place of its free words. */
export const withWord = (text: string, word = WORDS[0] as string): string =>
  text.replaceAll(FREE, word).replaceAll(OTHER, word);

/** Checks each witness with the matcher, so that none is reported that the matcher resolves differently. */
export class WitnessCheck {
  readonly #budget: ProofBudget;
  /** The rules of the last text, which many conflicts in a row share; null where it is too ambiguous. */
  #last = { text: "", rules: new Map<Provable, readonly Rule[] | null>() };

  constructor(budget: ProofBudget) {
    this.#budget = budget;
  }

  /** The text that shows a conflict; null where the matcher cannot confirm it. */
  confirm(witness: string, pair: Pair): string | null {
    if (pair.some(({ isOpen }) => isOpen))
      return WORDS.map((word) => withWord(witness, word)).find((text) => this.#isMatched(text, pair)) ?? null;
    const isMatched = this.#isMatched(witness, pair);
    if (isMatched === false) throw new Error("the proof and the matcher disagree about a text");
    return isMatched && witness;
  }

  /** Whether both statements match a text, with different rules if these distinguish them; null if too ambiguous. */
  #isMatched(text: string, pair: Pair): boolean | null {
    const found = pair.map(({ set, id }) => this.#rulesFor(set, text)?.filter((rule) => rule.id === id));
    if (found.includes(undefined)) return null;
    const keys = found.flatMap((rules) => rules?.map((rule) => keyOf({ ...rule, minConfidence: 0 })) ?? []);
    const [one, other] = pair;
    const isByCapture = one.id === other.id && !(one.isConstant && other.isConstant);
    return found.every((rules) => rules?.length) && (!isByCapture || new Set(keys).size > 1);
  }

  #rulesFor(set: Provable, text: string): readonly Rule[] | null {
    if (this.#last.text !== text) this.#last = { text, rules: new Map() };
    let rules = this.#last.rules.get(set);
    if (rules === undefined) {
      rules = orUndecided(() => set.rulesFor(text)) ?? null;
      this.#last.rules.set(set, rules);
      this.#budget.charge(rules ? STEPS_OF_LOOKUP : 100 * STEPS_OF_LOOKUP);
    }
    return rules;
  }
}
