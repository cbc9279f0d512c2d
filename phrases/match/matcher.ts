import type { Derivation } from "./derivation.ts";
import { distinct } from "./distinct.ts";
import type { InputText } from "./input-text.ts";
import type { Alternation, Literal, MatcherNode, Permutation, Reference } from "./node.ts";
import { candidatesAt } from "./prefix-index.ts";

const NONE: readonly Derivation[] = [];
/** An alternation with more options is assumed to occur, unsearched. */
const MAX_OPTIONS_SEARCHED = 256;
const NO = 1;
const YES = 2;

/** A packrat parser that keeps all derivations, in the order of the list of rules: matches nodes against one text. */
export class Matcher {
  readonly #input: InputText;
  /** Whether nodes occur in the text, by their ids; 0 where it is not known. */
  readonly #occurrences: Uint8Array;
  /** The derivations of references by place and id. */
  readonly #known = new Map<number, readonly Derivation[]>();

  /** @param ids how many nodes have an id */
  constructor(input: InputText, ids: number) {
    this.#input = input;
    this.#occurrences = new Uint8Array(ids);
  }

  /** Whether a node may match the whole text. Usually its words do not occur there at all. */
  mayMatch(node: MatcherNode): boolean {
    const { text, exhaustive } = this.#input;
    const canEnd = exhaustive || (node.last & this.#input.letterAt(text.length - 1)) !== 0;
    return canEnd && this.#canStart(node, 0) && text.length <= node.longest && this.#mayOccur(node);
  }

  #canStart(node: MatcherNode, at: number): boolean {
    return node.nullable || (node.first & this.#input.letterAt(at)) !== 0;
  }

  #mayOccur(node: MatcherNode): boolean {
    this.#input.budget.consume(1);
    if (node.bigrams & ~this.#input.bigrams) return false;
    switch (node.kind) {
      case "literal":
      case "reference":
        return this.#occursOnce(node);
      case "sequence":
      case "permutation":
        for (const item of node.needed) if (!this.#mayOccur(item)) return false;
        return true;
      case "alternation":
        if (node.optional || node.options.length > MAX_OPTIONS_SEARCHED) return true;
        for (const option of node.options) if (this.#mayOccur(option)) return true;
        return false;
      case "digits":
      case "free":
        return true;
    }
  }

  #occursOnce(node: Literal | Reference): boolean {
    const { id } = node;
    const known = this.#occurrences[id];
    if (known) return known === YES;
    const occurs = node.kind === "literal" ? this.#input.mayHave(node) : this.#mayOccur(node.target);
    this.#occurrences[id] = occurs ? YES : NO;
    return occurs;
  }

  /**
   * The derivations of a node from a place on: of those with the same end and captures, the first.
   *
   * @throws PhraseTooAmbiguous
   */
  derivations(node: MatcherNode, at: number): readonly Derivation[] {
    this.#input.budget.consume(1);
    if (!this.#canStart(node, at)) return NONE;
    switch (node.kind) {
      case "literal": {
        const end = this.#input.literal(node, at);
        return end < 0 ? NONE : [this.#derive(node, end)];
      }
      case "sequence": {
        let found: readonly Derivation[] = [this.#derive(node, at)];
        for (const item of node.items) {
          found = this.#append(found, item);
          if (found.length === 0) break;
        }
        return found;
      }
      case "alternation":
        return this.#alternation(node, at);
      case "permutation":
        return this.#permutation(node, at);
      case "reference":
        return this.#reference(node, at);
      case "digits":
        return this.#input
          .digits(node.range, at)
          .map((digits) => this.#derive(node, at + digits.length, digits));
      case "free": {
        const before = this.#input.wordsBefore(at);
        return this.#input
          .afterWords(at, node.longestAfter)
          .map((end) => this.#derive(node, end, ` :${at}-${end}`, before));
      }
    }
  }

  /** Combines each derivation with each derivation of the next item. */
  #append(
    all: readonly Derivation[],
    item: MatcherNode,
    choice = 0,
    isSpaced = false,
  ): readonly Derivation[] {
    // Most items are not there: only what is found takes memory.
    let longer: Derivation[] | null = null;
    for (const previous of all) {
      const at = isSpaced ? this.#input.space(previous.end) : previous.end;
      if (at < 0) continue;
      for (const child of this.derivations(item, at)) {
        const captureKey = this.#union(previous.captureKey, child.captureKey);
        const derivation = this.#derive(previous.node, child.end, captureKey, choice, child, previous);
        if (longer) longer.push(derivation);
        else longer = [derivation];
      }
    }
    return longer ? distinctDerivations(longer) : NONE;
  }

  #alternation(node: Alternation, at: number): readonly Derivation[] {
    const { options, optional, labels } = node;
    const { bigrams, exhaustive } = this.#input;
    let found: Derivation[] | null = null;
    for (const choice of candidatesAt(node, this.#input, at)) {
      const option = options[choice] as MatcherNode;
      // Most options are nowhere in the text.
      if (option.bigrams & ~bigrams && !exhaustive) continue;
      for (const child of this.derivations(option, at)) {
        const derivation = this.#derive(node, child.end, labels[choice] || child.captureKey, choice, child);
        if (found) found.push(derivation);
        else found = [derivation];
      }
    }
    if (!optional) return found ? distinctDerivations(found) : NONE;
    const without = this.#derive(node, at, "", options.length);
    if (!found) return [without];
    found.push(without);
    return distinctDerivations(found);
  }

  #permutation(node: Permutation, at: number): readonly Derivation[] {
    const { items } = node;
    const found: Derivation[] = [];
    const extend = (all: readonly Derivation[], left: readonly number[]) => {
      if (left.length === 0) for (const each of all) found.push(each);
      for (const index of left) {
        const longer = this.#append(all, items[index] as MatcherNode, index, left.length < items.length);
        if (longer.length > 0)
          extend(
            longer,
            left.filter((other) => other !== index),
          );
      }
    };
    extend([this.#derive(node, at)], [...items.keys()]);
    return distinctDerivations(found);
  }

  #reference(node: Reference, at: number): readonly Derivation[] {
    const { id, capture, target } = node;
    const key = at * this.#occurrences.length + id;
    let found = this.#known.get(key);
    if (!found) {
      found = this.derivations(target, at);
      if (capture !== null)
        found = found.map((value) => this.#derive(node, value.end, ` ${id}=${value.captureKey}`, 0, value));
      this.#known.set(key, found);
    }
    return found;
  }

  /** Captures sorted, with a space before each: rules that differ only in the order of captures are equal. */
  #union(one: string, other: string): string {
    if (!one || !other) return one || other;
    const both = one + other;
    this.#input.budget.consume(both.length >> 5);
    return both.split(" ").sort().join(" ");
  }

  #derive(
    node: MatcherNode,
    end: number,
    captureKey = "",
    choice = 0,
    child: Derivation | null = null,
    previous: Derivation | null = null,
  ): Derivation {
    this.#input.budget.consume(1);
    return { node, end, captureKey, choice, child, previous };
  }
}

/** Returns the first derivation of each end and captures. */
const distinctDerivations = (all: readonly Derivation[]): readonly Derivation[] => {
  const [one, other] = all;
  // Usually there are two, which end at different places.
  if (all.length === 2 && one?.end !== other?.end) return all;
  return distinct(all, keyOf);
};

const keyOf = ({ end, captureKey }: Derivation) => (captureKey === "" ? end : `${end}${captureKey}`);
