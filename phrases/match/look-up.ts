import type { Rule } from "@intent-resolution/contract";
import { collapseWhitespace } from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";
import { MAX_TEXT_LENGTH } from "../ast/bounds.ts";
import type { Grammar, Statement } from "../ast/grammar.ts";
import { composeRule, keyOf, noExpansion } from "../enumeration/compose-rule.ts";
import { Compiler } from "./compiler.ts";
import { type Derivation, expand } from "./derivation.ts";
import { distinct } from "./distinct.ts";
import { InputText } from "./input-text.ts";
import { KeywordIndex } from "./keyword-index.ts";
import { Matcher } from "./matcher.ts";
import type { MatcherNode } from "./node.ts";

/** Normalizing makes no UTF-16 code unit more than this many. */
const MAX_GROWTH = 4;

/** A statement that matches a text, and its first derivation for a rule. */
export interface Match {
  readonly statement: Statement;
  readonly derivation: Derivation;
  readonly rule: Rule;
  /** What an open statement captured after the derivation; null for a closed one. */
  readonly rest: string | null;
}

const lookUps = new WeakMap<Grammar, LookUp>();

/** Finds the rules of texts; each set has one. */
export const lookUpOf = (grammar: Grammar): LookUp => lookUps.get(grammar) ?? new LookUp(grammar);

/** Finds the rules of a text. The statements are compiled when the first text is looked up. */
export class LookUp {
  readonly grammar: Grammar;
  /** No closed statement has a longer text, in UTF-16 code units. */
  readonly maxLength: number;
  readonly #compiler = new Compiler();
  #nodes: readonly MatcherNode[] = [];
  #index: KeywordIndex | null = null;

  /** @param maxLength how many UTF-16 code units the longest text has, where that is known */
  constructor(grammar: Grammar, maxLength = MAX_TEXT_LENGTH) {
    lookUps.set(grammar, this);
    this.grammar = grammar;
    this.maxLength = maxLength;
  }

  /** The same of normalized texts. */
  get longest(): number {
    return this.maxLength * MAX_GROWTH;
  }

  /** The phrases of the closed statements, then those of the open ones, compiled. */
  get nodes(): readonly MatcherNode[] {
    if (!this.#index) {
      const { statements, openStatements } = this.grammar;
      this.#nodes = [...statements, ...openStatements].map(({ phrase }) => this.#compiler.compile(phrase));
      this.#index = new KeywordIndex(this.#nodes);
    }
    return this.#nodes;
  }

  /** Some words begin with a mark. */
  get sortsMarks(): boolean {
    return this.#compiler.sortsMarks;
  }

  matcher(input: InputText): Matcher {
    return new Matcher(input, this.#compiler.ids);
  }

  /**
   * The rules whose match equals a text, in the order of the list, each with the first derivation; where there are none,
   * those of the open statements, of each at most one.
   *
   * @throws PhraseTooAmbiguous
   */
  matches(text: string): readonly Match[] {
    const said = collapseWhitespace(text);
    const { nodes, longest } = this;
    const { statements, openStatements } = this.grammar;
    // Normalizing never makes a text shorter than half its length.
    if (said === "" || (said.length > 2 * longest && openStatements.length === 0)) return [];
    const input = new InputText(normalize(said), this.sortsMarks);
    const matcher = this.matcher(input);
    const { length } = input.text;
    const found: Match[] = [];
    const candidates = (this.#index as KeywordIndex)
      .candidates(input)
      .filter((index) => matcher.mayMatch(nodes[index] as MatcherNode))
      .sort((one, other) => one - other);
    for (const index of candidates) {
      const open = openStatements[index - statements.length];
      // Closed statements have precedence.
      if (open ? found[0]?.rest === null : length > longest) continue;
      const statement = open ?? (statements[index] as Statement);
      for (const derivation of matcher.derivations(nodes[index] as MatcherNode, 0)) {
        const start = open ? input.space(derivation.end) : 0;
        if (open ? start < 1 || start >= length : derivation.end !== length) continue;
        const expansion = expand(derivation, noExpansion());
        const rest = open ? restOf(said, input.text.slice(0, start)) : null;
        if (open) {
          expansion.text = said;
          expansion.captures.push([open.rest, rest as string]);
        }
        found.push({ statement, derivation, rule: composeRule(statement, expansion), rest });
        if (open) break;
      }
    }
    return distinct(found, ({ rule }) => keyOf(rule));
  }
}

/** The words of a text after its beginning in normalized form: normalizing keeps their number. */
const restOf = (said: string, before: string): string =>
  said
    .split(" ")
    .slice(before.split(" ").length - 1)
    .join(" ");
