import type { Rule } from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";
import { MAX_TEXT_LENGTH } from "../ast/bounds.ts";
import type { Grammar, Statement } from "../ast/grammar.ts";
import { collapseWhitespace, isWhitespace } from "../ast/whitespace.ts";
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
  /** What an open statement captured behind the derivation; null for a closed one. */
  readonly rest: string | null;
}

const lookUps = new WeakMap<Grammar, LookUp>();

/** What finds the rules of a set's texts: one for each set. */
export const lookUpOf = (grammar: Grammar): LookUp => lookUps.get(grammar) ?? new LookUp(grammar);

/** Finds the rules of a text. The statements are compiled when the first text is looked up. */
export class LookUp {
  readonly grammar: Grammar;
  /** No text that is longer, in normalized form, is taken by a closed statement. */
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
    this.grammar = grammar;
    this.longest = longest * MAX_GROWTH;
  }

  /** The phrases of the closed statements, then those of the open ones, compiled. */
  get nodes(): readonly MatcherNode[] {
    if (!this.#nodes) {
      const { statements, openStatements } = this.grammar;
      this.#nodes = [...statements, ...openStatements].map(({ phrase }) => this.#compiler.compile(phrase));
      const closed = this.#nodes.slice(0, statements.length);
      this.#bigrams = Int32Array.from(closed, ({ bigrams }) => bigrams);
      this.#index = indexByKeyword(closed);
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
   * The rules whose match equals a text, in the order of the list, each with the first derivation; where there are none,
   * those of the open statements.
   *
   * @throws PhraseTooAmbiguous
   */
  matches(text: string): readonly Match[] {
    const isTooLong = this.#isTooLong(text);
    if (isTooLong && this.grammar.openStatements.length === 0) return [];
    const normalized = normalize(text);
    if (normalized === "") return [];
    // Before anything is asked of the compiler, it has compiled.
    const { nodes } = this;
    const input = new Input(normalized, this.sortsMarks);
    const matcher = this.matcher(input);
    const closed =
      isTooLong || normalized.length > this.longest ? [] : this.#closedMatches(nodes, input, matcher);
    return closed.length > 0 ? closed : this.#openMatches(nodes, input, matcher, text);
  }

  #isTooLong(text: string): boolean {
    // Normalizing makes letters at most half as long.
    let letters = 0;
    for (const letter of text) if (!isWhitespace(letter) && ++letters > 2 * this.longest) return true;
    return false;
  }

  #closedMatches(nodes: readonly MatcherNode[], input: Input, matcher: Matcher): Match[] {
    const found: Match[] = [];
    for (const index of this.#candidates(nodes, input, matcher)) {
      const statement = this.grammar.statements[index] as Statement;
      for (const derivation of matcher.derivations(nodes[index] as MatcherNode, 0))
        if (derivation.end === input.text.length)
          found.push({
            statement,
            derivation,
            rule: composeRule(statement, expand(derivation, noExpansion())),
            rest: null,
          });
    }
    if (found.length < 2) return found;
    // Of those whose rules are equal, the first.
    const known = new Set<string>();
    return found.filter(({ rule }) => known.size < known.add(keyOf(rule)).size);
  }

  /** The closed statements that may match, by index, in their order. */
  #candidates(nodes: readonly MatcherNode[], { text, bigrams }: Input, matcher: Matcher): number[] {
    const found: number[] = [];
    const missing = ~bigrams;
    for (const word of new Set(text.split(" ")).add(""))
      for (const index of this.#index.get(word) ?? [])
        if (
          ((this.#bigrams[index] as number) & missing) === 0 &&
          matcher.mayMatch(nodes[index] as MatcherNode)
        )
          found.push(index);
    return found.sort((one, other) => one - other);
  }

  /** Of each open statement at most one rule: that of the first derivation with white space and a word behind it. */
  #openMatches(nodes: readonly MatcherNode[], input: Input, matcher: Matcher, text: string): Match[] {
    const { statements, openStatements } = this.grammar;
    return openStatements.flatMap((statement, index) => {
      const node = nodes[statements.length + index] as MatcherNode;
      if (!matcher.mayMatch(node)) return [];
      for (const derivation of matcher.derivations(node, 0)) {
        const start = input.space(derivation.end);
        if (start < 1 || start >= input.text.length) continue;
        // Normalizing keeps the number of words.
        const before = input.text.slice(0, start).split(" ").length - 1;
        const rest = collapseWhitespace(text).split(" ").slice(before).join(" ");
        const { captures } = expand(derivation, noExpansion());
        captures.push([statement.rest, rest]);
        return { statement, derivation, rule: composeRule(statement, { text, captures }), rest };
      }
      return [];
    });
  }
}
