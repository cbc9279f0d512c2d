import {
  type Input,
  isTextInput,
  type Refusal,
  type ResolveResponse,
  type Rule,
  textOf,
} from "@intent-resolution/contract";
import { type CaptureWords, type HeardAs, normalize, resolveMatched } from "@intent-resolution/engine";
import type { PhraseWarning } from "../ast/fault.ts";
import type { Grammar, Statement } from "../ast/grammar.ts";
import { composeRule, keyOf } from "../enumeration/compose-rule.ts";
import { TextEnumerator } from "../enumeration/nth-text.ts";
import { LookUp, lookUpOf, type Match } from "../match/look-up.ts";
import { fillLists, type GivenLists } from "./given-lists.ts";
import { joinGrammars } from "./join-grammars.ts";

/**
 * A long list of v1 rules that is never written out. Everything about it is defined through that list. Statements are
 * in the order of the file; the texts of each follow, and the leftmost choice varies slowest. The list has only the
 * first of equal rules (id, normalized match, action, threshold).
 */
export interface PhraseSet {
  /** How many rules the list has, equal ones counted again. */
  readonly size: bigint;
  /** How many open statements there are. */
  readonly openCount: number;
  /**
   * Parts and lists that nothing uses, and values of one list that are said alike with different meanings, in the
   * order of the file. They are computed when this is first read. A compiled set has those of its files. Conflicts
   * among its given values are found by a proof.
   */
  readonly warnings: readonly PhraseWarning[];
  /** The content of the file as plain data, with places. */
  readonly grammar: Grammar;
  /** The words that a recognizer hears in place of those of the set, from files whose names end in `.heard-as`: a step of `candidates`. */
  readonly heardAs?: HeardAs | undefined;
  /**
   * The rules whose `match` equals the text, in the order of the list; where there are none, those of the open statements
   * that match it with the fewest free words, in the order of the file. Texts of any length are allowed.
   *
   * @param capture as for `resolve`
   * @throws PhraseTooAmbiguous beyond 250,000 steps
   */
  rulesFor(text: string, capture?: CaptureWords): Rule[];
  /**
   * Returns what `resolve({ input, rules: [...set.rules()] })` of the engine does, with the rules of open statements where
   * the list has none for the text, whatever their thresholds.
   *
   * @param capture returns what an open statement captures; by default its words as they are in the text
   * @throws PhraseTooAmbiguous as `rulesFor` does
   */
  resolve(input: Input, capture?: CaptureWords): ResolveResponse | Refusal<"sense_unavailable">;
  /**
   * Returns what `resolve` does, without the open statements: a client tries all candidates of a transcript with it before
   * any open statement.
   *
   * @throws PhraseTooAmbiguous as `rulesFor` does
   */
  resolveClosed(input: Input): ResolveResponse | Refusal<"sense_unavailable">;
  /**
   * The closed list, one rule at a time and none twice: what open statements match is not in it. It keeps every rule that it
   * yielded in memory.
   */
  rules(): Iterable<Rule>;
  /** The rule of a number from 0 and below `size`, equal ones counted again. @throws RangeError for another number */
  ruleAt(number: bigint): Rule;
  /**
   * Prepares the look-up now, which the first text would otherwise wait for: 20 to 200 milliseconds with 10,000 statements.
   * Call it where loading may take its time.
   */
  warm(): void;
  /**
   * Returns the same set with other values in lists that are declared as `{name} = ...`: the files are not read again, lists
   * that are not named keep their values, and this set stays as it is.
   *
   * @throws PhraseFaults with the list and the index of each value that is wrong
   */
  with(changes: { readonly lists: GivenLists }): PhraseSet;
  /** Returns what `joinPhrases` returns for this set and others. */
  join(...others: readonly Pick<PhraseSet, "grammar" | "warnings" | "heardAs">[]): PhraseSet;
}

/** The data of a phrase set. */
export interface PhraseSetData {
  readonly grammar: Grammar;
  readonly warnings: (grammar: Grammar) => readonly PhraseWarning[];
  /** How many UTF-16 code units the longest text has, where that is known. */
  readonly longest?: number;
  readonly heardAs?: HeardAs | undefined;
}

/** Creates the set of valid data. */
export class Phrases implements PhraseSet {
  readonly grammar: Grammar;
  readonly heardAs: HeardAs | undefined;
  readonly #findWarnings: PhraseSetData["warnings"];
  #warnings: readonly PhraseWarning[] | undefined;
  readonly #order = new TextEnumerator();
  readonly #lookUp: LookUp;

  constructor({ grammar, warnings, longest, heardAs }: PhraseSetData) {
    this.grammar = grammar;
    this.heardAs = heardAs;
    this.#findWarnings = warnings;
    this.#lookUp = new LookUp(grammar, longest);
  }

  get size(): bigint {
    return this.grammar.statements.reduce((sum, { phrase }) => sum + this.#order.size(phrase), 0n);
  }

  get warnings(): readonly PhraseWarning[] {
    this.#warnings ??= this.#findWarnings(this.grammar);
    return this.#warnings;
  }

  get openCount(): number {
    return this.grammar.openStatements.length;
  }

  rulesFor(text: string, capture?: CaptureWords): Rule[] {
    return this.#lookUp.matches(text, capture).map(({ rule }) => rule);
  }

  resolve(input: Input, capture?: CaptureWords): ResolveResponse | Refusal<"sense_unavailable"> {
    return this.#resolve(input, () => true, capture);
  }

  resolveClosed(input: Input): ResolveResponse | Refusal<"sense_unavailable"> {
    return this.#resolve(input, ({ free }) => free === null);
  }

  #resolve(
    input: Input,
    includes: (match: Match) => boolean,
    capture?: CaptureWords,
  ): ReturnType<PhraseSet["resolve"]> {
    // Only these rules can match the input.
    const matches = isTextInput(input) ? this.#lookUp.matches(textOf(input), capture).filter(includes) : [];
    return resolveMatched(
      input,
      matches.map(({ rule }) => rule),
    );
  }

  warm(): void {
    this.#lookUp.warm();
  }

  with({ lists }: { readonly lists: GivenLists }): PhraseSet {
    return new Phrases({
      grammar: fillLists(this.grammar, lists, false),
      warnings: this.#findWarnings,
      longest: this.#lookUp.maxLength,
      heardAs: this.heardAs,
    });
  }

  join(...others: readonly Pick<PhraseSet, "grammar" | "warnings" | "heardAs">[]): PhraseSet {
    const sets = [this, ...others];
    return new Phrases({
      grammar: joinGrammars(sets.map(({ grammar }) => grammar)),
      warnings: () => sets.flatMap(({ warnings }) => warnings),
      longest: Math.max(...sets.map(({ grammar }) => lookUpOf(grammar).maxLength)),
      heardAs: Object.assign({}, ...sets.map(({ heardAs }) => heardAs)),
    });
  }

  *rules(): Generator<Rule> {
    const known = new Set<string>();
    for (const statement of this.grammar.statements) {
      const size = this.#order.size(statement.phrase);
      for (let number = 0n; number < size; number++) {
        const rule = this.#rule(statement, number);
        const key = `${keyOf(rule)} ${normalize(rule.match)}`;
        if (known.has(key)) continue;
        known.add(key);
        yield rule;
      }
    }
  }

  ruleAt(number: bigint): Rule {
    let left = number;
    for (const statement of this.grammar.statements) {
      const size = this.#order.size(statement.phrase);
      if (left >= 0n && left < size) return this.#rule(statement, left);
      left -= size;
    }
    throw new RangeError("no rule has this number");
  }

  #rule(statement: Statement, number: bigint): Rule {
    return composeRule(statement, this.#order.textAt(statement.phrase, number));
  }
}
