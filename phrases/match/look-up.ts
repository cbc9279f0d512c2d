import type { Rule } from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";
import { MAX_TEXT_LENGTH } from "../ast/bounds.ts";
import type { Grammar, Statement } from "../ast/grammar.ts";
import { isWhitespace } from "../ast/whitespace.ts";
import { composeRule, keyOf, noExpansion } from "../enumeration/compose-rule.ts";
import { Compiler } from "./compiler.ts";
import { type Derivation, expand } from "./derivation.ts";
import { Input } from "./input.ts";
import { indexByKeyword } from "./keyword-index.ts";
import { Matcher } from "./matcher.ts";
import type { MatcherNode } from "./node.ts";

/** Normalizing makes no UTF-16 code unit more than this many. */
const MAX_GROWTH = 4;

/** A statement that takes a text, and the first derivation by which it does so for a rule. */
export interface Match {
  readonly statement: Statement;
  readonly derivation: Derivation;
  readonly rule: Rule;
}

const lookUps = new WeakMap<Grammar, LookUp>();

/** What finds the rules of a set's texts: one for each set. */
export const lookUpOf = (grammar: Grammar): LookUp => lookUps.get(grammar) ?? new LookUp(grammar);

/** Finds the rules of a text. The statements are compiled when the first text is looked up. */
export class LookUp {
  readonly statements: readonly Statement[];
  /** No text that is longer, in normalized form, is taken. */
  readonly longest: number;
  readonly #compiler = new Compiler();
  #nodes: readonly MatcherNode[] | null = null;
  /** The bigram filters of the nodes. */
  #bigrams = new Int32Array();
  /** The nodes by a word that they need, by index; under the empty word those that need none. */
  #index: ReadonlyMap<string, readonly number[]> = new Map();

  /** @param longest how many UTF-16 code units the longest text has, where that is known */
  constructor(grammar: Grammar, longest = MAX_TEXT_LENGTH) {
    lookUps.set(grammar, this);
    this.statements = grammar.statements;
    this.longest = longest * MAX_GROWTH;
  }

  /** The statements' phrases, compiled. */
  get nodes(): readonly MatcherNode[] {
    if (!this.#nodes) {
      this.#nodes = this.statements.map(({ phrase }) => this.#compiler.compile(phrase));
      this.#bigrams = Int32Array.from(this.#nodes, ({ bigrams }) => bigrams);
      this.#index = indexByKeyword(this.#nodes);
    }
    return this.#nodes;
  }

  /** Some words begin with a mark. */
  get sortsMarks(): boolean {
    return this.#compiler.sortsMarks;
  }

  matcher(input: Input): Matcher {
    return new Matcher(input, this.#compiler.ids);
  }

  /**
   * The rules whose match equals a text, in the order of the list, each with the first derivation.
   *
   * @throws PhraseTooAmbiguous
   */
  matches(text: string): readonly Match[] {
    // Normalizing makes letters at most half as long.
    let letters = 0;
    for (const letter of text) if (!isWhitespace(letter) && ++letters > 2 * this.longest) return [];
    const normalized = normalize(text);
    if (normalized === "" || normalized.length > this.longest) return [];
    const { nodes } = this;
    const input = new Input(normalized, this.sortsMarks);
    const matcher = this.matcher(input);
    const found: Match[] = [];
    for (const index of this.#candidates(input, matcher)) {
      const statement = this.statements[index] as Statement;
      for (const derivation of matcher.derivations(nodes[index] as MatcherNode, 0))
        if (derivation.end === normalized.length)
          found.push({
            statement,
            derivation,
            rule: composeRule(statement, expand(derivation, noExpansion())),
          });
    }
    if (found.length < 2) return found;
    // Of those whose rules are equal, the first.
    const known = new Set<string>();
    return found.filter(({ rule }) => known.size < known.add(keyOf(rule)).size);
  }

  /** The statements that may match, by index, in their order. */
  #candidates({ text, bigrams }: Input, matcher: Matcher): number[] {
    const found: number[] = [];
    const missing = ~bigrams;
    for (const word of new Set(text.split(" ")).add(""))
      for (const index of this.#index.get(word) ?? [])
        if (
          ((this.#bigrams[index] as number) & missing) === 0 &&
          matcher.mayMatch(this.nodes[index] as MatcherNode)
        )
          found.push(index);
    return found.sort((one, other) => one - other);
  }
}
