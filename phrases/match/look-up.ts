import type { Rule } from "@intent-resolution/contract";
import { collapseWhitespace } from "@intent-resolution/contract";
import { type CaptureWords, normalize } from "@intent-resolution/engine";
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
import { prefixIndexOf } from "./prefix-index.ts";
import { wordStarts } from "./words.ts";

/** Normalizing makes no UTF-16 code unit more than this many. */
const MAX_GROWTH = 4;

/** A statement that matches a text, and its first derivation for a rule. */
export interface Match {
  readonly statement: Statement;
  readonly derivation: Derivation;
  readonly rule: Rule;
  /** The free words that an open statement captured; null for a closed one. */
  readonly free: string | null;
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
      this.#nodes = [...statements, ...openStatements].map((of) => this.#compiler.compileStatement(of));
      this.#index = new KeywordIndex(this.#nodes);
    }
    return this.#nodes;
  }

  /** Does what the first text would otherwise wait for. */
  warm(): void {
    if (this.nodes) this.#compiler.lists.forEach(prefixIndexOf);
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
   * those of the open statements that leave the fewest words free, of each at most one.
   *
   * @param capture returns what an open statement captures
   * @throws PhraseTooAmbiguous
   */
  matches(text: string, capture: CaptureWords = (words) => words): readonly Match[] {
    const said = collapseWhitespace(text);
    const { nodes, longest } = this;
    const { statements, openStatements } = this.grammar;
    // Normalizing never makes a text shorter than half its length.
    if (said === "" || (said.length > 2 * longest && openStatements.length === 0)) return [];
    const input = new InputText(normalize(said), this.sortsMarks);
    const matcher = this.matcher(input);
    const { length } = input.text;
    let found: { readonly statement: Statement; readonly derivation: Derivation }[] = [];
    let fewest = Number.POSITIVE_INFINITY;
    const candidates = (this.#index as KeywordIndex)
      .candidates(input)
      .filter((index) => matcher.mayMatch(nodes[index] as MatcherNode))
      .sort((one, other) => one - other);
    for (const index of candidates) {
      const open = openStatements[index - statements.length];
      if (open ? fewest === 0 : length > longest) continue;
      const statement = open ?? (statements[index] as Statement);
      for (const derivation of matcher.derivations(nodes[index] as MatcherNode, 0)) {
        if (derivation.end !== length) continue;
        const [from, to] = open ? freeWords(derivation, input) : [0, 0];
        const free = to - from;
        if (free > fewest || (open && free === fewest && found.at(-1)?.statement === open)) continue;
        if (free < fewest) found = [];
        fewest = free;
        found.push({ statement, derivation });
      }
    }
    const wordsOf = (derivation: Derivation) => {
      const [from, to] = freeWords(derivation, input);
      const starts = wordStarts(said);
      const words = said.slice(starts[from], starts[to]).trimEnd();
      return capture(words, starts[from] as number) || words;
    };
    const all = found.map(({ statement, derivation }): Match => {
      const free = fewest > 0 ? wordsOf(derivation) : null;
      const expansion = expand(derivation, noExpansion(), free ?? "");
      if (free !== null) expansion.text = said;
      return { statement, derivation, rule: composeRule(statement, expansion), free };
    });
    return distinct(all, ({ rule }) => keyOf(rule));
  }
}

/** Returns the index of the first free word in a derivation of an open statement, and that after the last. */
function freeWords(derivation: Derivation, input: InputText): [from: number, to: number] {
  // Behind the words before: those that follow are the last step.
  const { choice, end } = (derivation.previous as Derivation).child as Derivation;
  return [choice, input.wordsBefore(end)];
}
